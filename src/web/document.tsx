import type { ReactNode } from "react";
import type { Artist } from "../core/entities/artist.ts";
import { defaultLanguage, type Language } from "../core/languages.ts";
import type { ContactSettings } from "../core/records/settings.ts";
import { siteIn } from "../core/routes.ts";
import { defaultSales, type Sales } from "../core/sales.ts";
import { Icons } from "./icons.tsx";
import { InLanguage, usePageTexts } from "./in-language.tsx";
import { SiteFooter } from "./site/frame/footer.tsx";
import { RoomHeader, SiteHeader } from "./site/frame/header.tsx";
import { Typefaces } from "./typefaces.tsx";

export interface PageAssets {
  styles: string[];
  /** Saves the first view a round trip. */
  inlineStyles: string;
  /** The sheet with the fonts, see typefaces.tsx. */
  typefaces: string;
  /** Address of the sheet for paper, which the script loads after the first picture. */
  paper: string | undefined;
  /** The script of first-picture.ts, inline. */
  firstPicture: string;
  /** The rules of speculation-rules.ts, inline. */
  speculationRules: string;
  scripts: string[];
}

/** For search engines and social apps. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address; null excludes the page from search. */
  canonical: string | null;
  /** The page in every language, named as in `hreflang`. */
  languages: { name: string; href: string }[];
  kind: "website" | "article" | "profile";
  image: { url: string; width: number | null; height: number | null; alt: string } | null;
  /** The same content in other formats. */
  alternates: { type: string; title: string; href: string }[];
  /** schema.org descriptions. */
  structuredData: object[];
}

interface SiteFrame {
  language: Language;
  /** The language that the painter writes in. */
  firstLanguage: Language;
  artist: Artist;
  contact: ContactSettings;
  sales: Sales;
  assets: PageAssets;
  path: string;
  /**
   * Path and query in the default language. Undefined if the page exists in one language only; null
   * if the whole site does.
   */
  address?: string | null | undefined;
  countsViews?: boolean;
  /** For a private room: without navigation, and with nothing for feeds and previews of links. */
  isPrivate?: boolean;
}

interface DocumentProps {
  frame: SiteFrame;
  head: PageHead;
  /** Takes the place of the page's content while open, e.g. a work. */
  overlay?: ReactNode;
  /** The overlay is open. */
  covered?: boolean;
  /** Stays in view over page and overlay. */
  bar?: ReactNode;
  children: ReactNode;
}

export function Document(props: DocumentProps) {
  return (
    <InLanguage language={props.frame.language} sales={props.frame.sales}>
      <DocumentInLanguage {...props} />
    </InLanguage>
  );
}

function DocumentInLanguage({ frame, head, overlay, covered, bar, children }: DocumentProps) {
  const texts = usePageTexts();
  const resting = covered || undefined;
  return (
    <html lang={frame.language} data-covered={covered ? "" : undefined}>
      <Head head={head} frame={frame} />
      <body
        data-language={frame.language === defaultLanguage ? undefined : frame.language}
        data-paper={frame.assets.paper}
        data-views={frame.countsViews || undefined}
        data-sales={frame.sales === defaultSales ? undefined : JSON.stringify(frame.sales)}
      >
        <a className="skip-link" href="#content" inert={resting}>
          {texts.frame.skip}
        </a>
        {frame.isPrivate ? (
          <RoomHeader artist={frame.artist} />
        ) : (
          <SiteHeader artist={frame.artist} path={frame.path} />
        )}
        <main id="content" tabIndex={-1} inert={resting}>
          {children}
        </main>
        {overlay && (
          <div className="layer">
            {overlay}
            {covered && <span className="layer-end" hidden />}
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

interface HeadProps {
  head: PageHead;
  frame: SiteFrame;
}

function Head({ head, frame }: HeadProps) {
  const { artist, assets, language } = frame;
  const texts = usePageTexts();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* iPhones would turn sizes and prices into telephone links, before React takes the page over. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {assets.inlineStyles && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet
        <style dangerouslySetInnerHTML={{ __html: assets.inlineStyles }} />
      )}
      {assets.typefaces && <Typefaces sheet={assets.typefaces} script={assets.firstPicture} />}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.paper && (
        <noscript>
          <link rel="stylesheet" media="print" href={assets.paper} />
        </noscript>
      )}
      <meta name="theme-color" content="#f6f4ef" />
      <Icons />
      {!frame.isPrivate && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={texts.frame.feed}
          href={siteIn(language).feed}
        />
      )}
      {head.alternates.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {head.canonical ? (
        <link rel="canonical" href={head.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {head.languages.map(({ name, href }) => (
        <link key={name} rel="alternate" hrefLang={name} href={href} />
      ))}
      {!frame.isPrivate && <SharingTags head={head} artistName={artist.name} language={language} />}
      {head.structuredData.map((data) => (
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      ))}
    </head>
  );
}

interface SharingProps {
  head: PageHead;
  artistName: string;
  language: Language;
}

function SharingTags({ head, artistName, language }: SharingProps) {
  return (
    <>
      {language !== defaultLanguage && (
        <meta
          property="og:locale"
          content={`${language}_${new Intl.Locale(language).maximize().region}`}
        />
      )}
      <meta property="og:site_name" content={artistName} />
      <meta property="og:type" content={head.kind} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={head.image.url} />
          <meta property="og:image:alt" content={head.image.alt} />
          {head.image.width && <meta property="og:image:width" content={`${head.image.width}`} />}
          {head.image.height && (
            <meta property="og:image:height" content={`${head.image.height}`} />
          )}
        </>
      )}
      <meta name="twitter:card" content={head.image ? "summary_large_image" : "summary"} />
    </>
  );
}
