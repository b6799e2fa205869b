/** Runs `work` when the browser has nothing else to do. Safari lacks requestIdleCallback. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? window.setTimeout)(work);
}
