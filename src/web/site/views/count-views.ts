import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import type { View } from "../../../core/entities/views.ts";

/** Event of the document when the visitor opens a work without loading another page. */
export const workOpenedEvent = "nkar:work-opened";

/** A page counts as viewed once it has been visible for this time. */
const dwellTimeMs = 1000;

function findViewedWork(): View | null {
  const print = /\/prints\/(\d+)$/.exec(location.pathname)?.[1];
  if (print) return { kind: "print", id: Number(print) };
  const work = new URLSearchParams(location.search).get("work") ?? "";
  return /^\d+$/.test(work) ? { kind: "artwork", id: Number(work) } : null;
}

/**
 * Calls `onVisible` after the dwell time. The time begins when the visitor sees the page, which the
 * browser may have prerendered or loaded in the background.
 */
export function whenVisible(onVisible: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => whenVisible(onVisible), { once: true });
  } else if (document.visibilityState === "visible") {
    setTimeout(onVisible, dwellTimeMs);
  } else {
    document.addEventListener("visibilitychange", () => whenVisible(onVisible), { once: true });
  }
}

/**
 * Reports views of artworks and prints to the site. Stores nothing on the device and does not identify
 * the visitor, see docs/decisions/0029-view-counts.md.
 */
export function countViews(): void {
  const report = () => {
    const viewedAddress = location.href;
    whenVisible(() => {
      const view = location.href === viewedAddress ? findViewedWork() : null;
      if (!view) return;
      fetch(apiAddress(publicCalls.countView), {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(view),
      }).catch(() => {});
    });
  };
  report();
  document.addEventListener(workOpenedEvent, report);
}
