import { useSyncExternalStore } from "react";

const wide = matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** True if the window has room for the actions of a card in one line, and for a form beside its pictures. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

/** Resolves when the painter first moves the pointer, presses or types. */
export const firstTouch = new Promise<void>((resolve) => {
  for (const touch of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(touch, () => resolve(), { once: true, passive: true });
  }
});

/** Runs `work` when the browser has nothing else to do. Safari lacks requestIdleCallback. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? window.setTimeout)(work);
}
