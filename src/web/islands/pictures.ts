/** Hides a picture that failed to load, or shows the stock picture its markup names. */
function handleBrokenPicture(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) {
    image.style.visibility = "hidden";
    // React owns the markup inside an island.
    if (image.closest("[data-island]")) return;
    // Screen readers still need the text: the picture may be a link's only content.
    const text = document.createElement("span");
    text.className = "sr-only";
    text.textContent = image.alt;
    image.after(text);
    return;
  }
  delete image.dataset.fallback;
  // <source> wins over `src`. The elements stay: React may own them.
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) {
    source.removeAttribute("srcset");
  }
  image.removeAttribute("srcset");
  image.src = fallback;
}

/** Watches all pictures of the document, later ones included. */
export function hideBrokenPictures(): void {
  document.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) handleBrokenPicture(event.target);
    },
    true,
  );
  // Pictures that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) handleBrokenPicture(image);
  }
}
