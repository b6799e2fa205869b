import { watchVisitor } from "@nkar/controls/visitor";

/** Number of empty cards in the grid while works load. The specification fixes this number. */
const skeletonCount = 8;

/** The list of works in the grid and in the scale view. */
const containerSelector = ".work-grid, .scale-view > ol";
const workSelector = ".work-card, .scale-view-work";

/** Distance from the end of the scale view at which the next page is loaded. */
const prefetchPx = 1200;

/** Adds the works of the next page to the list, instead of loading that page. */
export function appendMoreWorks(paging: HTMLElement): void {
  const container = document.querySelector(containerSelector);
  if (!container) return;
  const isScaleView = container.matches(".scale-view > ol");
  const watchEnd = isScaleView ? loadOnScroll(paging, container) : () => {};
  paging.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>("a[rel=next]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (paging.ariaBusy === "true") return;
    const { isLeaving, stop } = watchVisitor();
    appendPage(paging, container, link.href)
      .then(
        ([firstWork]) => {
          history.replaceState(history.state, "", link.href);
          // New works of the grid appear where the link was; the scale view must scroll to them.
          firstWork?.querySelector("a")?.focus({ preventScroll: container.matches(".work-grid") });
          watchEnd();
        },
        () => !isLeaving() && location.assign(link.href),
      )
      .finally(stop);
  });
}

/**
 * Loads the next page when the visitor has scrolled nearly to the end of the scale view.
 * @returns a function that watches the new end of a list with more works
 */
function loadOnScroll(paging: HTMLElement, list: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting) || paging.ariaBusy === "true") return;
      const link = paging.querySelector<HTMLAnchorElement>("a[rel=next]");
      observer.disconnect();
      // On failure the link remains.
      if (link) appendPage(paging, list, link.href).then(watchEnd, console.error);
    },
    { root: list.parentElement, rootMargin: `0px ${prefetchPx}px` },
  );
  function watchEnd(): void {
    observer.disconnect();
    if (list.lastElementChild) observer.observe(list.lastElementChild);
  }
  watchEnd();
  return watchEnd;
}

/** @returns the works of the appended page */
async function appendPage(
  paging: HTMLElement,
  container: Element,
  href: string,
): Promise<Element[]> {
  const placeholders = container.matches(".work-grid")
    ? Array.from({ length: skeletonCount }, createSkeleton)
    : [];
  container.append(...placeholders);
  paging.ariaBusy = "true";
  try {
    const page = await fetchPage(href);
    const works = [...page.querySelectorAll(workSelector)];
    container.append(...works);
    replaceLinks(paging, page.querySelector(".paging")?.childNodes ?? []);
    return works;
  } finally {
    for (const card of placeholders) card.remove();
    paging.ariaBusy = null;
  }
}

/**
 * Fetches a page as an inert document. Uses XMLHttpRequest, because it parses the page itself: the
 * site's Trusted Types policy forbids scripts to parse text as HTML.
 * @throws if the page cannot be loaded
 */
function fetchPage(href: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", href);
    request.responseType = "document";
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${request.status}: ${request.statusText}`));
    };
    request.onerror = () => reject(new Error(`${href} cannot be loaded`));
    request.send();
  });
}

/** Replaces the links to other pages. If one of them had the focus, a new link gets it. */
function replaceLinks(paging: HTMLElement, links: Iterable<Node>): void {
  const hadFocus = paging.contains(document.activeElement);
  paging.replaceChildren(...links);
  const linkToFocus = paging.querySelector<HTMLElement>("a[rel=next]") ?? paging.querySelector("a");
  if (hadFocus) linkToFocus?.focus({ preventScroll: true });
}

function createSkeleton(): Element {
  const card = document.createElement("li");
  card.className = "work-card";
  card.setAttribute("aria-hidden", "true");
  const picture = document.createElement("div");
  picture.className = "work-card-picture skeleton";
  card.append(picture);
  return card;
}
