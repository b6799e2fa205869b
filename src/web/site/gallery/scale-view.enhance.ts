/** Distance of one press, as a share of the view's width. */
const stepShare = 0.8;

/** Shows the arrows beside a view that is wider than the window. */
export function scrollByArrows(arrows: HTMLElement): void {
  const view = arrows.nextElementSibling;
  const [back, forward] = arrows.querySelectorAll("button");
  if (!view || !back || !forward) return;
  const update = () => {
    const end = view.scrollWidth - view.clientWidth;
    back.disabled = view.scrollLeft < 1;
    forward.disabled = view.scrollLeft > end - 1;
    arrows.style.visibility = end > 1 ? "visible" : "";
  };
  const scroll = (direction: number) =>
    view.scrollBy({ left: direction * stepShare * view.clientWidth });
  back.addEventListener("click", () => scroll(-1));
  forward.addEventListener("click", () => scroll(1));
  view.addEventListener("scroll", update, { passive: true });
  // Further works make the list wider.
  new ResizeObserver(update).observe(view.firstElementChild ?? view);
  update();
}
