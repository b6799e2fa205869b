import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "../../core/languages.ts";
import { defaultSales, type Sales } from "../../core/sales.ts";
import type { IslandTexts } from "../../core/texts/island.ts";
import { createPageLanguage, LanguageContext } from "../language.ts";
import { renderApart, replaceTexts } from "./restore-texts.tsx";

/** Returns the settings of sales. The document carries them unless they are the defaults. */
function documentSales(): Sales {
  const { sales } = document.body.dataset;
  return sales ? JSON.parse(sales) : defaultSales;
}

/** Calls `onHydrated` once hydration is complete, because React runs effects only then. */
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
  /** Undoes translations made before the first script ran; null if the browser translated nothing. */
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

/** Prepares the hydration of an island, whose texts the browser may have translated meanwhile. */
export async function prepareHydration(
  element: HTMLElement,
  View: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  { language, texts }: { language: Language; texts: IslandTexts },
): Promise<Hydration> {
  const island = (
    <LanguageContext value={createPageLanguage(language, texts, documentSales())}>
      <View {...props} />
    </LanguageContext>
  );
  const original = isTranslated(element, language) ? await renderApart(island) : null;
  const options = { identifierPrefix: element.dataset.prefix ?? "" };
  return {
    correctTexts: original && (() => replaceTexts(original, element)),
    hydrate: () =>
      new Promise((resolve) => {
        const observedIsland = <HydrationObserver onHydrated={resolve}>{island}</HydrationObserver>;
        flushSync(() => hydrateRoot(element, observedIsland, options));
      }),
  };
}
