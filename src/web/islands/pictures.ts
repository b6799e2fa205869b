/** Hides a broken picture or shows its stock picture. */
function handleBrokenPicture(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) {
    image.style.visibility = "hidden";
    // React owns the markup inside an island.
    if (image.closest("[data-island]")) return;
    // Not hidden from screen readers: a link around the picture may have no other name.
    const text = document.createElement("span");
    text.className = "sr-only";
    if (image.lang) text.lang = image.lang;
    text.textContent = image.alt;
    image.after(text);
    return;
  }
  delete image.dataset.fallback;
  // <source> wins over `src`. React may own the elements, so they stay.
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) {
    source.removeAttribute("srcset");
  }
  image.removeAttribute("srcset");
  image.src = fallback;
}

/** Handles pictures that failed to load, and those that fail later. */
export function hideBrokenPictures(): void {
  document.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) handleBrokenPicture(event.target);
    },
    true,
  );
  // These failed before the script ran.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) handleBrokenPicture(image);
  }
}
