import { watchVisitor } from "@nkar/controls/visitor";
import type { Tiles } from "@nkar/zoom/zoom-view";

/**
 * Loads the description of a picture's tiles; returns null on failure. Replaces the site's official address
 * in the description by the address of the link, because the visitor may use another address of the site.
 */
async function fetchTiles(service: string): Promise<Tiles | null> {
  try {
    const response = await fetch(`${service}/info.json`);
    if (!response.ok) return null;
    const tiles: Tiles = await response.json();
    return { ...tiles, id: service };
  } catch {
    return null;
  }
}

/**
 * Returns the data of the work to zoom. On the page of a print, the size that the visitor has chosen
 * replaces the size in the link.
 */
function readWorkData({ dataset }: HTMLAnchorElement): DOMStringMap {
  const selector = ".print-ask[data-width-cm]";
  const chosenSize = dataset.widthCm && document.querySelector<HTMLElement>(selector)?.dataset;
  return { ...dataset, ...chosenSize };
}

async function openInZoom(link: HTMLAnchorElement): Promise<void> {
  const { zoomService: service = "", title = "", titleLang, size, widthCm } = readWorkData(link);
  link.setAttribute("aria-busy", "true");
  const { hasCancelled, stop } = watchVisitor();
  try {
    const readTiles = () => fetchTiles(service);
    const tiles = readTiles();
    const { openWork } = await import("./zoom.ts");
    const work = {
      readTiles,
      tiles,
      // The variant on the page, which the browser has loaded already.
      picture: link.closest("li")?.querySelector("img")?.currentSrc || link.href,
      title,
      titleLang,
      size,
      widthCm: widthCm ? Number(widthCm) : null,
    };
    await openWork(link, work, hasCancelled);
  } catch (error) {
    console.error(error);
    // Without the zoom, the link leads to the large picture.
    if (navigator.onLine && !hasCancelled()) location.assign(link.href);
  } finally {
    stop();
    link.removeAttribute("aria-busy");
  }
}

/** Lets links open pictures in the zoom. Its code loads with the first click. */
export function startZoomLinks(): void {
  let isOpening = false;
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-zoom-service]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // A second click while the code loads opens no second zoom.
    if (isOpening) return;
    isOpening = true;
    void openInZoom(link).finally(() => {
      isOpening = false;
    });
  });
}
