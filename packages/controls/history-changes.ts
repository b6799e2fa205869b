import { isLeavingEntry, layersInHistory } from "./layers.ts";

// For pages that change the browser's history themselves, beside the entries of layers.

/** Calls `run` as soon as `isReady`, now or when the browser has arrived at another entry. */
function runOnceReady(isReady: () => boolean, run: () => void): void {
  if (isReady()) run();
  else addEventListener("popstate", () => runOnceReady(isReady, run), { once: true });
}

/** Calls `navigate` now, or after the running `history.go`, which would leave the new entry instead. */
export function whenHistorySettles(navigate: () => void): void {
  runOnceReady(() => !isLeavingEntry(), navigate);
}

/**
 * Calls `change` once the page's own entry is the present one: an open layer would take a change of
 * its address or state with it. Never calls it if the page is another one by then.
 */
export function changePageEntry(change: () => void): void {
  const page = location.href;
  runOnceReady(
    () => !isLeavingEntry() && layersInHistory() === 0,
    () => {
      if (location.href === page) change();
    },
  );
}
