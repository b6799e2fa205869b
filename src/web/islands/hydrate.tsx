import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "../../core/languages.ts";
import { defaultSales, type Sales } from "../../core/sales.ts";
import type { IslandTexts } from "../../core/texts/island.ts";
import { createPageLanguage, LanguageContext } from "../language.ts";
import { renderApart, replaceTexts } from "./restore-texts.tsx";

/** The settings of sales, which the document carries unless they are the defaults. */
function documentSales(): Sales {
  const { sales } = document.body.dataset;
  return sales ? JSON.parse(sales) : defaultSales;
}

/** Effects run once hydration is complete. */
function HydrationObserver({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

interface Hydration {
  /** Undoes what the browser translated before the first script ran; null if it translated nothing. */
  correctTexts: (() => void) | null;
  /**
   * Hydrates at once, before a translator can change the texts again. Resolves once the markup
   * answers to events.
   */
  hydrate: () => Promise<void>;
}

function isTranslated(element: HTMLElement, language: Language): boolean {
  return document.documentElement.lang !== language || element.querySelector("font") !== null;
}

export async function prepareHydration(
  element: HTMLElement,
  View: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  { language, texts }: { language: Language; texts: IslandTexts },
): Promise<Hydration> {
  const view = (
    <LanguageContext value={createPageLanguage(language, texts, documentSales())}>
      <View {...props} />
    </LanguageContext>
  );
  const rendered = isTranslated(element, language) ? await renderApart(view) : null;
  const options = { identifierPrefix: element.dataset.prefix ?? "" };
  return {
    correctTexts: rendered && (() => replaceTexts(rendered, element)),
    hydrate: () =>
      new Promise((resolve) => {
        const observed = <HydrationObserver onHydrated={resolve}>{view}</HydrationObserver>;
        flushSync(() => hydrateRoot(element, observed, options));
      }),
  };
}
