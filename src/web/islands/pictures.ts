/** A picture that fails to load is hidden, or replaced by the stock picture its markup names. */
function giveUpOn(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) {
    image.style.visibility = "hidden";
    // Inside an island the markup is React's.
    if (image.closest("[data-island]")) return;
    // What it showed is still said: the picture may be all a link consists of.
    const words = document.createElement("span");
    words.className = "sr-only";
    words.textContent = image.alt;
    image.after(words);
    return;
  }
  delete image.dataset.fallback;
  // <source> elements would win over the new address; they stay, for they may be React's.
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) {
    source.removeAttribute("srcset");
  }
  image.removeAttribute("srcset");
  image.src = fallback;
}

/** Watches every picture of the document, also those added later. */
export function hideBrokenPictures(): void {
  document.addEventListener(
    "error",
    (event) => {
      if (event.target instanceof HTMLImageElement) giveUpOn(event.target);
    },
    true,
  );
  // Those that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) giveUpOn(image);
  }
}
