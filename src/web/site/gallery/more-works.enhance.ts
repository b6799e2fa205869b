import { fetchOwnPage } from "../own-page.ts";

/** Placeholder cards that stand while further works are fetched. */
const skeletonCards = 8;

/** Where works stand in either view, and the works among what stands there. */
const placeOfWorks = ".work-grid, .scale-view > ol";
const works = ".work-card, .scale-view-work";

/** How near, in px, the end of the wall comes before the next works are hung. */
const ahead = 1200;

/** Lets the next page's works join those that are seen when "More works" is chosen. */
export function appendMoreWorks(paging: HTMLElement): void {
  const place = document.querySelector(placeOfWorks);
  if (!place) return;
  const watchEnd = place.matches(".scale-view > ol") ? continueWall(paging, place) : () => {};
  paging.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[rel=next]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (paging.ariaBusy === "true") return;
    append(paging, place, link.href).then(
      (added) => {
        history.replaceState(history.state, "", link.href);
        added[0]?.querySelector("a")?.focus({ preventScroll: place.matches(".work-grid") });
        watchEnd();
      },
      () => location.assign(link.href),
    );
  });
}

/**
 * Whoever walks along the wall finds it going on.
 * @returns to be called when the wall has got another end
 */
function continueWall(paging: HTMLElement, wall: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || paging.ariaBusy === "true") return;
      const link = paging.querySelector<HTMLAnchorElement>("a[rel=next]");
      observer.disconnect();
      // Where it fails, the link is still there.
      if (link) append(paging, wall, link.href).then(watchEnd, console.error);
    },
    { root: wall.parentElement, rootMargin: `0px ${ahead}px` },
  );
  function watchEnd(): void {
    observer.disconnect();
    if (wall.lastElementChild) observer.observe(wall.lastElementChild);
  }
  watchEnd();
  return watchEnd;
}

/** @returns what was added */
async function append(paging: HTMLElement, place: Element, href: string): Promise<Element[]> {
  const waiting = place.matches(".work-grid")
    ? Array.from({ length: skeletonCards }, skeleton)
    : [];
  place.append(...waiting);
  paging.ariaBusy = "true";
  try {
    const page = await fetchOwnPage(href);
    const added = [...page.querySelectorAll(works)];
    place.append(...added);
    renewLinks(paging, page.querySelector(".paging")?.childNodes ?? []);
    return added;
  } finally {
    for (const card of waiting) card.remove();
    paging.ariaBusy = null;
  }
}

/** The focus stays among the links, where somebody had it there while the wall went on. */
function renewLinks(paging: HTMLElement, links: Iterable<Node>): void {
  const hadFocus = paging.contains(document.activeElement);
  paging.replaceChildren(...links);
  const successor = paging.querySelector<HTMLElement>("a[rel=next]") ?? paging.querySelector("a");
  if (hadFocus) successor?.focus({ preventScroll: true });
}

function skeleton(): Element {
  const card = document.createElement("li");
  card.className = "work-card";
  card.setAttribute("aria-hidden", "true");
  const picture = document.createElement("div");
  picture.className = "work-card-picture skeleton";
  card.append(picture);
  return card;
}
