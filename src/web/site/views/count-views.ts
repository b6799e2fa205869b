import type { View } from "../../../core/entities/views.ts";

/** Told to the document when a work was opened in place, under an address of its own. */
export const workOpened = "nkar:work-opened";

/** How long something has to be on screen to count as looked at, in milliseconds. */
const dwellTime = 1000;

/** The work or print that the address names. */
function shown(): View | null {
  const print = /^\/prints\/(\d+)$/.exec(location.pathname)?.[1];
  if (print) return { kind: "print", id: Number(print) };
  const work = new URLSearchParams(location.search).get("work") ?? "";
  return /^\d+$/.test(work) ? { kind: "artwork", id: Number(work) } : null;
}

/** A page that was prepared ahead, or lies in another tab, is not seen yet. */
function whenSeen(look: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => whenSeen(look), { once: true });
  } else if (document.visibilityState === "visible") {
    setTimeout(look, dwellTime);
  } else {
    document.addEventListener("visibilitychange", () => whenSeen(look), { once: true });
  }
}

/**
 * Tells the server which work or print is being looked at: when its page is seen for a second, or it
 * is opened in place. Nothing is kept on the device and nothing said about the visitor; see
 * docs/decisions/0029-view-counts.md.
 * @param address where to say it
 */
export function countViews(address: string): void {
  const look = () => {
    const before = location.href;
    whenSeen(() => {
      const view = location.href === before ? shown() : null;
      if (!view) return;
      // Outlives the page, and a count that fails is no fault a visitor should hear of.
      fetch(address, {
        method: "POST",
        keepalive: true,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(view),
      }).catch(() => {});
    });
  };
  look();
  document.addEventListener(workOpened, look);
}
