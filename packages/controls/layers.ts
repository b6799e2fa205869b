/**
 * Screens above the page, the newest last; each is stored as the function that closes it. Each has an
 * entry in the browser's history, so Back closes it. The native `CloseWatcher` exists in Chromium only.
 */
const layers: (() => void)[] = [];

/** Opens a dialog above the page. `[data-modal]` on the page stops its scrolling meanwhile. */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  const updatePage = () =>
    page.toggleAttribute("data-modal", document.querySelector(":modal") !== null);
  dialog.showModal();
  updatePage();
  dialog.addEventListener("close", updatePage, { once: true });
}

/** True from `history.go` until the browser has arrived and reports `popstate`. */
let isTraversing = false;

/** True while the browser goes back from history entries of closed layers. */
export function isLeavingEntry(): boolean {
  return isTraversing;
}

/** Number of layers at the browser's present entry. */
export function countLayersInHistory(): number {
  return history.state?.layers ?? 0;
}

function updateHistory(): void {
  if (isTraversing) return;
  const surplusEntries = countLayersInHistory() - layers.length;
  if (surplusEntries > 0) {
    isTraversing = true;
    history.go(-surplusEntries);
  }
  for (let number = countLayersInHistory() + 1; number <= layers.length; number += 1) {
    history.pushState({ ...history.state, layers: number }, "");
  }
}

/**
 * Adds a layer above the others.
 * @param close hides the layer; Back calls it
 * @returns a function that removes the layer, for layers that are closed by other means
 */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  // In a microtask, so that a layer that replaces another takes over its entry.
  queueMicrotask(updateHistory);
  return () => {
    const index = layers.indexOf(close);
    if (index >= 0) layers.splice(index, 1);
    queueMicrotask(updateHistory);
  };
}

/** Calls `close` of the newest layer, whose owner then removes it. Does nothing without a layer. */
export function closeNewestLayer(): void {
  layers.at(-1)?.();
}

/** Closes layers when the user goes back. To be called once per page. */
export function watchLayers(): void {
  addEventListener("popstate", () => {
    // A layer that was opened since `history.go` has no entry yet. Nobody went back from it.
    const closedLayers = isTraversing ? [] : layers.splice(countLayersInHistory());
    isTraversing = false;
    for (const close of closedLayers.reverse()) close();
    // After Forward, or after Back over several entries, entries and layers may differ in number.
    updateHistory();
  });
  // The page was loaded again at a layer's entry.
  updateHistory();
}
