import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Language } from "../../core/languages.ts";
import { defaultSales, type Sales } from "../../core/sales.ts";
import type { IslandTexts } from "../../core/texts/island.ts";
import { LanguageContext, pageLanguage } from "../language.ts";

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

/**
 * Hydrates at once, before a translator can change the texts again. Resolves once the markup
 * answers to events.
 */
export function hydrate(
  element: HTMLElement,
  View: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  { language, texts }: { language: Language; texts: IslandTexts },
): Promise<void> {
  return new Promise((resolve) => {
    const view = (
      <HydrationObserver onHydrated={resolve}>
        <LanguageContext value={pageLanguage(language, texts, documentSales())}>
          <View {...props} />
        </LanguageContext>
      </HydrationObserver>
    );
    const options = { identifierPrefix: element.dataset.prefix ?? "" };
    flushSync(() => hydrateRoot(element, view, options));
  });
}
