/** Distance that one press scrolls, as a share of the scale view's width. */
const stepShare = 0.8;

/** Lets two arrows scroll the scale view. Hides them if all works fit into the window. */
export function scrollByArrows(arrows: HTMLElement): void {
  const scaleView = arrows.nextElementSibling;
  const [back, forward] = arrows.querySelectorAll("button");
  if (!scaleView || !back || !forward) return;
  const updateArrows = () => {
    const end = scaleView.scrollWidth - scaleView.clientWidth;
    back.disabled = scaleView.scrollLeft < 1;
    forward.disabled = scaleView.scrollLeft > end - 1;
    arrows.style.visibility = end > 1 ? "visible" : "";
  };
  const scroll = (direction: number) =>
    scaleView.scrollBy({ left: direction * stepShare * scaleView.clientWidth });
  back.addEventListener("click", () => scroll(-1));
  forward.addEventListener("click", () => scroll(1));
  scaleView.addEventListener("scroll", updateArrows, { passive: true });
  // Further works make the list wider.
  new ResizeObserver(updateArrows).observe(scaleView.firstElementChild ?? scaleView);
  updateArrows();
}
