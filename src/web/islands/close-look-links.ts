/** Width in px of a picture, asked for while the viewer's code is on its way. */
async function imageWidthOf(service: string): Promise<number> {
  const response = await fetch(`${service}/info.json`);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const { width }: { width: number } = await response.json();
  return width;
}

/** Opens what a link with `data-close-look` shows in the viewer, whose code comes only then. */
async function open(link: HTMLAnchorElement): Promise<void> {
  const { closeLook: service = "", title = "", widthCm } = link.dataset;
  link.setAttribute("aria-busy", "true");
  try {
    const [{ openCloseLook }, imageWidth] = await Promise.all([
      import("../close-look/close-look.ts"),
      imageWidthOf(service),
    ]);
    openCloseLook({ service, imageWidth, title, widthCm: widthCm ? Number(widthCm) : null });
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
