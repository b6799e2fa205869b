import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import type { View } from "../../../core/entities/views.ts";

/** Dispatched when a work opens in place. */
export const workOpened = "nkar:work-opened";

/** A page counts as viewed once it has been visible for this time. */
const dwellTimeMs = 1000;

function findViewedWork(): View | null {
  const print = /\/prints\/(\d+)$/.exec(location.pathname)?.[1];
  if (print) return { kind: "print", id: Number(print) };
  const work = new URLSearchParams(location.search).get("work") ?? "";
  return /^\d+$/.test(work) ? { kind: "artwork", id: Number(work) } : null;
}

/**
 * Calls back after the dwell time, which begins when the page is neither prerendered nor in the
 * background.
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
 * Reports views, without storing anything on the device or identifying the visitor. See
 * docs/decisions/0029-view-counts.md.
 */
export function countViews(): void {
  const report = () => {
    const before = location.href;
    whenVisible(() => {
      const view = location.href === before ? findViewedWork() : null;
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
  document.addEventListener(workOpened, report);
}
