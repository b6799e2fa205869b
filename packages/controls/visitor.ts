/** True also for a link to a part of the page, and for one that opens in a new tab. */
function followsLink({ target, defaultPrevented }: Event): boolean {
  return !defaultPrevented && target instanceof Element && target.closest("a[href]") !== null;
}

interface Visitor {
  /** True once the visitor has followed a link, submitted a form or left the page otherwise. */
  isLeaving(): boolean;
  /** True once the visitor leaves the page or has pressed Escape. */
  hasCancelled(): boolean;
  stop(): void;
}

/**
 * Watches the visitor while something loads. When a navigation starts, Firefox and WebKit fail all
 * that still loads, and a fallback must not replace the chosen address. Call `stop` at the end: a
 * listener for `beforeunload` can keep a page out of the back/forward cache.
 */
export function watchVisitor(): Visitor {
  let leaving = false;
  let escaped = false;
  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => {
    leaving = true;
  };
  addEventListener("beforeunload", leave, { signal });
  // iOS has no `beforeunload`. On the window, these run after the page's own listeners.
  addEventListener("click", (event) => followsLink(event) && leave(), { signal });
  addEventListener("submit", (event) => event.defaultPrevented || leave(), { signal });
  addEventListener(
    "keydown",
    ({ key }) => {
      escaped ||= key === "Escape";
    },
    { signal, capture: true },
  );
  return {
    isLeaving: () => leaving,
    hasCancelled: () => leaving || escaped,
    stop: () => controller.abort(),
  };
}
