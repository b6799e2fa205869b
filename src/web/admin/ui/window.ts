import { useSyncExternalStore } from "react";

/** From this width on, the style sheets put parts beside each other. */
const wideWindow = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wideWindow.addEventListener("change", listener);
  return () => wideWindow.removeEventListener("change", listener);
}

/**
 * True if the window has room for the actions of a card in one line, and for a form beside its
 * pictures.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideWindow.matches);
}

/** Resolves when the painter first moves the pointer, presses or types. */
export const firstTouch = new Promise<void>((resolve) => {
  for (const touch of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(touch, () => resolve(), { once: true, passive: true });
  }
});

/** Calls `run` when the browser has nothing else to do. Safari lacks requestIdleCallback. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? window.setTimeout)(run);
}
