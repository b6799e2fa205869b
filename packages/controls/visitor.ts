/** True for a click on any link, also one that leads to a part of the page or opens in a new tab. */
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
 * Watches the visitor while something loads. When a navigation starts, Firefox and WebKit let all
 * running loads fail. A fallback must then not replace the address that the visitor chose. Call
 * `stop` at the end: a listener for `beforeunload` can keep a page out of the back/forward cache.
 */
export function watchVisitor(): Visitor {
  let isLeaving = false;
  let hasPressedEscape = false;
  const controller = new AbortController();
  const { signal } = controller;
  const noteLeaving = () => {
    isLeaving = true;
  };
  addEventListener("beforeunload", noteLeaving, { signal });
  // iOS has no `beforeunload`. These listeners on the window run after the page's own listeners.
  addEventListener("click", (event) => followsLink(event) && noteLeaving(), { signal });
  addEventListener("submit", (event) => event.defaultPrevented || noteLeaving(), { signal });
  addEventListener(
    "keydown",
    ({ key }) => {
      hasPressedEscape ||= key === "Escape";
    },
    { signal, capture: true },
  );
  return {
    isLeaving: () => isLeaving,
    hasCancelled: () => isLeaving || hasPressedEscape,
    stop: () => controller.abort(),
  };
}
