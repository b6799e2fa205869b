import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import type { ArtworkDetail } from "../artwork/work-view.ts";
import { fetchOwnPage } from "../own-page.ts";
import { workOpened } from "../views/count-views.ts";

export interface ArtworkDialogProps {
  work: ArtworkDetail | null;
  contact: Pick<ContactSettings, "email" | "instagramUrl" | "instagramHandle">;
  /** The gallery beneath. */
  gallery: { title: string; path: string; fields: [name: string, value: string][] };
}

/** Taken from the card while the work loads. */
export interface WorkPreview {
  title: string;
  src: string;
  ratio: number;
}

export interface OpenedWork {
  /** Differs at every opening, so that each starts with the first picture. */
  key: number;
  work: ArtworkDetail | null;
  /** Null while the page loads, and if the document already has its title. */
  title: string | null;
  preview: WorkPreview | null;
}

type WorkPage = Pick<OpenedWork, "title"> & { work: ArtworkDetail };

const cachedPages = new Map<string, WorkPage>();
let openingCount = 0;

/**
 * Reads a work from its own page.
 * @throws if the page cannot be loaded or shows no such work
 */
async function fetchWork(address: string): Promise<WorkPage> {
  const page = await fetchOwnPage(address);
  const island = page.querySelector<HTMLElement>('[data-island="gallery/artwork-dialog"]');
  const props: ArtworkDialogProps = JSON.parse(island?.dataset.props ?? "{}");
  if (!props.work) throw new Error(`${address} shows no work`);
  return { work: props.work, title: page.title };
}

function previewOf(link: Element): WorkPreview | null {
  const card = link.closest("li, article") ?? link;
  const image = card.querySelector("img");
  if (!image?.naturalWidth) return null;
  return {
    title: card.querySelector("h2, h3")?.textContent ?? "",
    src: image.currentSrc,
    ratio: image.naturalWidth / image.naturalHeight,
  };
}

function withTransition(picture: Element | null, change: () => void): void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || reducedMotion || !(picture instanceof HTMLElement)) {
    change();
    return;
  }
  picture.style.viewTransitionName = "opened-work";
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = "";
    flushSync(change);
  });
  // The dialog opens even if the transition is skipped.
  transition.ready.catch(() => {});
}

export function useOpenedWork(
  initial: ArtworkDetail | null,
  gallery: ArtworkDialogProps["gallery"],
) {
  const [opened, setOpened] = useState<OpenedWork | null>(
    initial && { key: 0, work: initial, title: null, preview: null },
  );
  const title = opened ? opened.title : gallery.title;

  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    if (initial)
      cachedPages.set(workAddress(location.href), { work: initial, title: document.title });

    async function open(href: string, preview: WorkPreview | null, picture: Element | null) {
      openingCount += 1;
      const key = openingCount;
      const address = workAddress(href);
      withTransition(picture, () => {
        setOpened({ key, work: null, title: null, preview, ...cachedPages.get(address) });
      });
      try {
        const page = cachedPages.get(address) ?? (await fetchWork(address));
        cachedPages.set(address, page);
        setOpened((current) => (current?.key === key ? { ...current, ...page } : current));
        document.dispatchEvent(new Event(workOpened));
      } catch {
        // The work's own page shows the error.
        location.assign(href);
      }
    }
    function onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>("a[data-work]");
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      history.pushState({ openedFromCard: true }, "", link.href);
      const card = link.closest("li, article") ?? link;
      open(link.href, previewOf(link), card.querySelector("picture"));
    }
    function onPopState() {
      if (new URLSearchParams(location.search).has("work")) open(location.href, null, null);
      else setOpened(null);
    }
    document.addEventListener("click", onClick);
    addEventListener("popstate", onPopState);
    return () => {
      document.removeEventListener("click", onClick);
      removeEventListener("popstate", onPopState);
    };
  }, [initial]);

  function close(): void {
    if (history.state?.openedFromCard) {
      history.back();
      return;
    }
    const query = new URLSearchParams(gallery.fields);
    history.replaceState(null, "", query.size > 0 ? `${gallery.path}?${query}` : gallery.path);
    setOpened(null);
  }

  return { opened, close };
}

/** Omits filter and view. */
function workAddress(href: string): string {
  const url = new URL(href, location.href);
  return site.artwork(Number(url.searchParams.get("work")));
}
