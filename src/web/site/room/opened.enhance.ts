import { whenVisible } from "../views/count-views.ts";

/**
 * Reports to the site that somebody has opened a private room, and stores nothing on the device. A
 * script reports it, because programs that fetch the page for a link preview run no scripts.
 */
export function countOpening(page: HTMLElement): void {
  const { opened: reportAddress } = page.dataset;
  if (!reportAddress) return;
  const report = () => fetch(reportAddress, { method: "POST", keepalive: true }).catch(() => {});
  whenVisible(() => void report());
}
