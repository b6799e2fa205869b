import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { LanguageContext, type PageLanguage } from "../language.ts";

export { pageLanguage } from "../language.ts";

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

/** Resolves once the markup answers to events. */
export function hydrate(
  element: HTMLElement,
  View: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  language: PageLanguage,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <HydrationObserver onHydrated={resolve}>
        <LanguageContext value={language}>
          <View {...props} />
        </LanguageContext>
      </HydrationObserver>,
      { identifierPrefix: element.dataset.prefix ?? "" },
    );
  });
}
