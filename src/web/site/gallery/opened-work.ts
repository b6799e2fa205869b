import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import type { ArtworkDetail } from "../artwork/work-view.ts";
import { fetchOwnPage } from "../own-page.ts";
import { workOpened } from "../views/count-views.ts";

export interface ArtworkDialogProps {
  /** The work that the address names; null if none is open. */
  work: ArtworkDetail | null;
  contact: Pick<ContactSettings, "email" | "instagramUrl" | "instagramHandle">;
  /** The gallery beneath, for closing a dialog that was loaded open. */
  gallery: { title: string; path: string; fields: [name: string, value: string][] };
}

/** What is already on screen of a work while the rest of it is fetched. */
export interface WorkPreview {
  title: string;
  src: string;
  ratio: number;
}

export interface OpenedWork {
  /** Different at every opening, so that each starts with the first picture. */
  key: number;
  work: ArtworkDetail | null;
  /** Of the work's own page; null: the document has it already, or it is still fetched. */
  title: string | null;
  preview: WorkPreview | null;
}

type WorkPage = Pick<OpenedWork, "title"> & { work: ArtworkDetail };

const known = new Map<string, WorkPage>();
let openings = 0;

/**
 * Reads a work out of its own page: the same document a visitor without JavaScript gets, so the
 * server says everything once.
 * @throws when the page cannot be had or shows no such work
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

/** Lets the card's picture grow into the dialog's where the browser can do that. */
function withTransition(picture: Element | null, change: () => void): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || still || !(picture instanceof HTMLElement)) {
    change();
    return;
  }
  picture.style.viewTransitionName = "opened-work";
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = "";
    flushSync(change);
  });
  // A skipped transition is no fault: the dialog is open all the same.
  transition.ready.catch(() => {});
}

/** Which work is open: by the address loaded, a card clicked, or the browser's back and forward. */
export function useOpenedWork(
  initial: ArtworkDetail | null,
  gallery: ArtworkDialogProps["gallery"],
) {
  const [opened, setOpened] = useState<OpenedWork | null>(
    initial && { key: 0, work: initial, title: null, preview: null },
  );
  const title = opened ? opened.title : gallery.title;

  // The address names the work, so tabs, bookmarks and screen readers name it, too.
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    if (initial) known.set(workAddress(location.href), { work: initial, title: document.title });

    async function open(href: string, preview: WorkPreview | null, picture: Element | null) {
      openings += 1;
      const key = openings;
      const address = workAddress(href);
      withTransition(picture, () => {
        setOpened({ key, work: null, title: null, preview, ...known.get(address) });
      });
      try {
        const page = known.get(address) ?? (await fetchWork(address));
        known.set(address, page);
        setOpened((current) => (current?.key === key ? { ...current, ...page } : current));
        document.dispatchEvent(new Event(workOpened));
      } catch {
        // The work's own page says what is wrong.
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

/** The address of a work alone, whatever filter its gallery carries. */
function workAddress(href: string): string {
  const url = new URL(href, location.href);
  return `/artworks?work=${url.searchParams.get("work")}`;
}
