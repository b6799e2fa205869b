import type { Tiles } from "../zoom/zoom-view.ts";

/**
 * Loads the description of a picture's tiles, null on failure. Tiles use the link's address: the
 * description names the official one, and the visitor may use another.
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

async function open(link: HTMLAnchorElement): Promise<void> {
  const { zoomViewer: service = "", title = "", widthCm } = link.dataset;
  link.setAttribute("aria-busy", "true");
  try {
    const describe = () => describeTiles(service);
    const described = describe();
    const { openZoom } = await import("../zoom/zoom.ts");
    openZoom({
      opener: link,
      describe,
      described,
      // The browser has loaded this one already.
      picture: link.closest("li")?.querySelector("img")?.currentSrc || link.href,
      title,
      widthCm: widthCm ? Number(widthCm) : null,
    });
  } catch (error) {
    console.error(error);
    // Shows the large picture, as without script. Offline the page stays.
    if (navigator.onLine) location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Opens the viewer for all links of the document, later ones included. */
export function startZoomLinks(): void {
  let opening = false;
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-zoom-viewer]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // A second click while the code loads opens no second viewer.
    if (opening) return;
    opening = true;
    void open(link).finally(() => {
      opening = false;
    });
  });
}
