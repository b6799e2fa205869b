import { countLayersInHistory, isLeavingEntry } from "./layers.ts";

// For pages that change the browser's history themselves, beside the entries of layers.

/** Calls `action` once `isReady`: now, or after the browser has arrived at another history entry. */
function runOnceReady(isReady: () => boolean, action: () => void): void {
  if (isReady()) action();
  else addEventListener("popstate", () => runOnceReady(isReady, action), { once: true });
}

/** Calls `navigate` now, or after the running `history.go`, which would leave the new entry. */
export function whenHistorySettles(navigate: () => void): void {
  runOnceReady(() => !isLeavingEntry(), navigate);
}

/**
 * Calls `change` once the browser is at the page's own history entry. A change at the entry of a layer
 * would be lost when the layer closes. Never calls `change` if another page is open by then.
 */
export function changePageEntry(change: () => void): void {
  const page = location.href;
  runOnceReady(
    () => !isLeavingEntry() && countLayersInHistory() === 0,
    () => {
      if (location.href === page) change();
    },
  );
}
