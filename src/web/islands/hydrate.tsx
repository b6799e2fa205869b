import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Tells when its children answer to events: effects run once hydration is complete. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Makes server-rendered markup interactive; resolves once it answers to events. */
export function hydrate(
  element: HTMLElement,
  View: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Alive onAlive={resolve}>
        <View {...props} />
      </Alive>,
      { identifierPrefix: element.dataset.prefix ?? "" },
    );
  });
}
