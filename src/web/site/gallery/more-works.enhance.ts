import { fetchOwnPage } from "../own-page.ts";

/** Placeholder cards that stand while further works are fetched. */
const skeletonCards = 8;

/** Lets the next page's works join the grid when "More works" is chosen. */
export function appendMoreWorks(paging: HTMLElement): void {
  paging.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[rel=next]");
    const grid = document.querySelector(".work-grid");
    if (!link || !grid || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (paging.ariaBusy === "true") return;
    append(paging, grid, link.href).catch(() => location.assign(link.href));
  });
}

async function append(paging: HTMLElement, grid: Element, href: string): Promise<void> {
  const waiting = Array.from({ length: skeletonCards }, () => {
    const card = document.createElement("li");
    card.className = "work-card";
    card.setAttribute("aria-hidden", "true");
    const picture = document.createElement("div");
    picture.className = "work-card-picture skeleton";
    card.append(picture);
    return card;
  });
  grid.append(...waiting);
  paging.ariaBusy = "true";
  const page = await fetchOwnPage(href);
  const cards = [...page.querySelectorAll(".work-grid > li")];
  for (const card of waiting) card.remove();
  grid.append(...cards);
  const links = page.querySelector(".paging")?.childNodes ?? [];
  paging.replaceChildren(...links);
  paging.ariaBusy = null;
  history.replaceState(history.state, "", href);
  cards[0]?.querySelector("a")?.focus({ preventScroll: true });
}
