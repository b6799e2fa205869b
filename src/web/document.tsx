import type { ReactNode } from "react";
import { defaultLanguage, type Language } from "../core/languages.ts";
import type { ContactSettings } from "../core/records/settings.ts";
import { defaultSales, type Sales } from "../core/sales.ts";
import { Head, type HeadFrame, type PageHead } from "./head.tsx";
import { InLanguage, usePageTexts } from "./in-language.tsx";
import { SiteFooter } from "./site/frame/footer.tsx";
import { RoomHeader, SiteHeader } from "./site/frame/header.tsx";

/** The facts of the site that the document around every public page states. */
interface SiteFrame extends HeadFrame {
  /** The language that the painter writes in. */
  writingLanguage: Language;
  contact: ContactSettings;
  sales: Sales;
  /** Path of the page, with the prefix of its language. */
  path: string;
  /**
   * Path and query of the page in the default language, for the switch of languages. If undefined, the
   * switch leads to the home page; if null, the page has no switch.
   */
  addressForSwitch?: string | null | undefined;
  countsViews?: boolean;
}

interface DocumentProps {
  frame: SiteFrame;
  head: PageHead;
  /** The gallery's dialog, closed or open. While open, it takes the place of the page's content. */
  overlay?: ReactNode;
  isOverlayOpen?: boolean;
  /** A bar that stays in view over page and overlay. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A whole public page: `<html>` with head, navigation, content and footer. */
export function Document(props: DocumentProps) {
  return (
    <InLanguage language={props.frame.language} sales={props.frame.sales}>
      <DocumentInLanguage {...props} />
    </InLanguage>
  );
}

function DocumentInLanguage({ frame, head, overlay, isOverlayOpen, bar, children }: DocumentProps) {
  const texts = usePageTexts();
  const isInert = isOverlayOpen || undefined;
  return (
    <html lang={frame.language} data-covered={isOverlayOpen ? "" : undefined}>
      <Head head={head} frame={frame} />
      <body
        data-language={frame.language === defaultLanguage ? undefined : frame.language}
        data-print-styles={frame.assets.printStyles}
        data-views={frame.countsViews || undefined}
        data-sales={frame.sales === defaultSales ? undefined : JSON.stringify(frame.sales)}
      >
        <a className="skip-link" href="#content" inert={isInert}>
          {texts.frame.skip}
        </a>
        {frame.isPrivate ? (
          <RoomHeader artist={frame.artist} />
        ) : (
          <SiteHeader artist={frame.artist} path={frame.path} />
        )}
        <main id="content" tabIndex={-1} inert={isInert}>
          {children}
        </main>
        {overlay && (
          <div className="layer">
            {overlay}
            {/* Tells frame.css that the overlay has arrived completely. */}
            {isOverlayOpen && <span className="layer-end" hidden />}
          </div>
        )}
        {!frame.isPrivate && <SiteFooter {...frame} />}
        {bar}
        {frame.assets.scripts.map((src) => (
          // A script in the head would be requested before the pictures.
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        {frame.assets.speculationRules && (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
            dangerouslySetInnerHTML={{ __html: frame.assets.speculationRules }}
          />
        )}
      </body>
    </html>
  );
}
