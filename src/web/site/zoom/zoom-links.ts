import { watchVisitor } from "@nkar/controls/visitor";
import type { Tiles } from "@nkar/zoom/zoom-view";

/**
 * Returns null on failure. Uses the link's address, since the description names the official one
 * and the visitor may use another.
 */
async function describeTiles(service: string): Promise<Tiles | null> {
  try {
    const response = await fetch(`${service}/info.json`);
    if (!response.ok) return null;
    const described: Tiles = await response.json();
    return { ...described, id: service };
  } catch {
    return null;
  }
}

/**
 * Returns the data of the work to zoom. On the page of a print, the chosen size replaces the
 * link's.
 */
function readSubject({ dataset }: HTMLAnchorElement): DOMStringMap {
  const chosenSize = ".print-ask[data-width-cm]";
  const chosen = dataset.widthCm && document.querySelector<HTMLElement>(chosenSize)?.dataset;
  return { ...dataset, ...chosen };
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const { zoomService: service = "", title = "", titleLang, size, widthCm } = readSubject(link);
  link.setAttribute("aria-busy", "true");
  const { hasCancelled, stop } = watchVisitor();
  try {
    const readTiles = () => describeTiles(service);
    const tiles = readTiles();
    const { openWork } = await import("./zoom.ts");
    const work = {
      readTiles,
      tiles,
      // Already loaded.
      picture: link.closest("li")?.querySelector("img")?.currentSrc || link.href,
      title,
      titleLang,
      size,
      widthCm: widthCm ? Number(widthCm) : null,
    };
    await openWork(link, work, hasCancelled);
  } catch (error) {
    console.error(error);
    // Shows the large picture, as without script.
    if (navigator.onLine && !hasCancelled()) location.assign(link.href);
  } finally {
    stop();
    link.removeAttribute("aria-busy");
  }
}

export function startZoomLinks(): void {
  let isOpening = false;
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-zoom-service]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // Opens one viewer even if clicked again while the code loads.
    if (isOpening) return;
    isOpening = true;
    void open(link).finally(() => {
      isOpening = false;
    });
  });
}
