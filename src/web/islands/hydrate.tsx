import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

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
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <HydrationObserver onHydrated={resolve}>
        <View {...props} />
      </HydrationObserver>,
      { identifierPrefix: element.dataset.prefix ?? "" },
    );
  });
}
