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
