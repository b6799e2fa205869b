import type { Tiles } from "../zoom/zoom-view.ts";

/**
 * The tiles of a picture, asked for while the viewer's code is on its way; null where they cannot
 * be had. Their address is the link's own: what the description names is the site's official
 * address, for viewers elsewhere, and a visitor may have come by another one.
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

/** Opens what a link with `data-zoom-viewer` shows in the viewer, whose code comes only then. */
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
      // As it is on screen: that one is here already.
      picture: link.closest("li")?.querySelector("img")?.currentSrc || link.href,
      title,
      widthCm: widthCm ? Number(widthCm) : null,
    });
  } catch (error) {
    console.error(error);
    // The large picture itself, as without script; without a connection the page is worth more.
    if (navigator.onLine) location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Watches all such links of the document, also those that come later. */
export function startZoomLinks(): void {
  let opening = false;
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-zoom-viewer]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // One viewer, however often and wherever it is clicked while its code is on its way.
    if (opening) return;
    opening = true;
    void open(link).finally(() => {
      opening = false;
    });
  });
}
