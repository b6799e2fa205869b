import { whenVisible } from "../views/count-views.ts";

/**
 * Reports that somebody has opened a private room, without storing anything on the device. Programs
 * that fetch the page for a preview run no script.
 */
export function countOpening(page: HTMLElement): void {
  const { opened } = page.dataset;
  if (opened) {
    whenVisible(() => void fetch(opened, { method: "POST", keepalive: true }).catch(() => {}));
  }
}
