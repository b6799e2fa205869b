import type { Tiles } from "../close-look/zoom-view.ts";

/**
 * The tiles of a picture, asked for while the viewer's code is on its way. Their address is the
 * link's own: what the description names is the site's official address, for viewers elsewhere,
 * and a visitor may have come by another one.
 */
async function tilesOf(service: string): Promise<Tiles> {
  const response = await fetch(`${service}/info.json`);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const described: Tiles = await response.json();
  return { ...described, id: service };
}

/** Opens what a link with `data-close-look` shows in the viewer, whose code comes only then. */
async function open(link: HTMLAnchorElement): Promise<void> {
  const { closeLook: service = "", title = "", widthCm } = link.dataset;
  link.setAttribute("aria-busy", "true");
  try {
    const [{ openCloseLook }, tiles] = await Promise.all([
      import("../close-look/close-look.ts"),
      tilesOf(service),
    ]);
    openCloseLook({ tiles, title, widthCm: widthCm ? Number(widthCm) : null });
  } catch (error) {
    console.error(error);
    // The large picture itself, as without script.
    location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Watches all such links of the document, also those that come later. */
export function startCloseLooks(): void {
  document.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[data-close-look]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (!link.ariaBusy) void open(link);
  });
}
