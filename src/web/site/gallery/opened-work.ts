import { watchVisitor } from "@nkar/controls/visitor";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Artist } from "../../../core/entities/artist.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { cardAddress, type GalleryPlace } from "../../../core/routes.ts";
import type { ContactWays } from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";
import type { ArtworkDetail, ArtworkSheet, PlaceInGallery } from "../artwork/work-view.ts";
import { workOpenedEvent } from "../views/count-views.ts";

export type ArtistOfWork = Pick<Artist, "name" | keyof Localized>;

/** The server passes these facts to the dialog that shows an artwork over the gallery. */
export interface ArtworkDialogProps {
  /** The artwork that the server opened; null if it opened none. */
  work: ArtworkDetail | null;
  /** The artwork's neighbours in the gallery; null if the server opened no artwork. */
  place: PlaceInGallery | null;
  artist: ArtistOfWork;
  contact: ContactWays;
  /** The page beneath the dialog: title of its document, and the part of the gallery that it shows. */
  gallery: { title: string; place: GalleryPlace };
}

/** The facts that the dialog takes from a work's card while the work loads. */
export interface WorkOnCard {
  title: string;
  /** Language of the title. */
  lang: string | undefined;
  src: string;
  /** Width / height of the picture. */
  ratio: number;
}

/** The work that the dialog shows or loads. */
export interface OpenedWork {
  /** Differs at every opening, so that each opening starts with the work's first picture. */
  key: number;
  id: number;
  /** Null while the work loads. */
  work: ArtworkDetail | null;
  /** While the work loads, the neighbours of the work that was open before. */
  place: PlaceInGallery | null;
  /** Null while the work loads, and if the document already has its title. */
  title: string | null;
  /** Null if the page has no card with a loaded picture of the work. */
  fromCard: WorkOnCard | null;
}

let openingCount = 0;

/** Loads a work. The browser's cache asks the server each time, so the work is never out of date. */
async function fetchSheet(address: string, signal: AbortSignal): Promise<ArtworkSheet> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.json();
}

function readWorkOnCard(link: Element): WorkOnCard | null {
  const card = findSurroundingCard(link);
  const image = card.querySelector("img");
  if (!image?.naturalWidth) return null;
  const title = card.querySelector("h3, cite");
  return {
    title: title?.textContent ?? "",
    lang: title?.closest<HTMLElement>("[lang]")?.lang,
    src: image.currentSrc,
    ratio: image.naturalWidth / image.naturalHeight,
  };
}

/** Changes the page while a picture moves from its old to its new place. Resolves after the change. */
async function withTransition(picture: Element | null, change: () => void): Promise<void> {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || reducesMotion || !(picture instanceof HTMLElement)) {
    change();
    return;
  }
  picture.style.viewTransitionName = "opened-work";
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = "";
    flushSync(change);
  });
  // The change happens even if the transition is skipped.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/** Reads the first card of the work whose picture has loaded. Cards of the gallery come first. */
function findWorkOnCard(id: number): WorkOnCard | null {
  for (const link of document.querySelectorAll(`a[data-work="${id}"]`)) {
    const fromCard = readWorkOnCard(link);
    if (fromCard) return fromCard;
  }
  return null;
}

export function findCard(id: number): HTMLAnchorElement | null {
  return document.querySelector(`main a[data-work="${id}"]`);
}

/** True for links in the dialog, false for cards of the gallery. */
function isInDialog(link: Element): boolean {
  return link.closest("dialog") !== null;
}

function findSurroundingCard(link: Element): Element {
  return link.closest("li, article") ?? link;
}

function findClickedWork(event: MouseEvent): HTMLAnchorElement | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  return event.defaultPrevented ? null : (target?.closest("a[data-work]") ?? null);
}

/** Adds a history entry for a work. `shownBy` tells client.ts which document can show the two entries. */
function pushWork(address: string): void {
  const shownBy = performance.timeOrigin;
  history.replaceState({ ...history.state, shownBy }, "");
  history.pushState({ openedFromCard: true, shownBy }, "", address);
}

/**
 * Calls `open` and `hide` when the visitor clicks a link to a work or goes back or forward.
 * @returns a function that stops listening
 */
function onNavigation(
  openId: RefObject<number>,
  workAddress: (id: number) => string,
  open: (id: number, card: Element | null) => void,
  hide: () => void,
) {
  function onClick(event: MouseEvent): void {
    const link = findClickedWork(event);
    if (!link) return;
    event.preventDefault();
    const id = Number(link.dataset.work);
    // Back leads to the gallery, also from a neighbouring work.
    if (isInDialog(link)) history.replaceState(history.state, "", workAddress(id));
    else pushWork(workAddress(id));
    open(id, isInDialog(link) ? null : findSurroundingCard(link));
  }
  function onPopState(): void {
    const id = Number(new URLSearchParams(location.search).get("work"));
    // Back may have closed a layer above the work, such as the zoom.
    if (id === openId.current) return;
    if (id === 0) hide();
    else open(id, null);
  }
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  return () => {
    document.removeEventListener("click", onClick);
    removeEventListener("popstate", onPopState);
  };
}

/** Holds the work that the address names, and loads it after a click, Back or Forward. */
function useLoadedWork({ work, place, gallery }: ArtworkDialogProps) {
  const { site } = useLanguage();
  // A state, so that the object stays the same and the effect below runs once. The address of a work
  // names no page of the gallery.
  const [galleryPlace] = useState({ ...gallery.place, page: 1 });
  const [openedWork, setOpenedWork] = useState<OpenedWork | null>(
    work && { key: 0, id: work.id, work, place, title: null, fromCard: null },
  );
  const loading = useRef<AbortController>(null);
  /** Id of the open work; 0 while no work is open. */
  const openId = useRef(work?.id ?? 0);

  const workAddress = useCallback(
    (id: number) => site.artworks({ ...galleryPlace, work: id }),
    [site, galleryPlace],
  );

  const hide = useCallback(() => {
    loading.current?.abort();
    openId.current = 0;
    setOpenedWork(null);
  }, []);

  useEffect(() => {
    async function open(id: number, card: Element | null): Promise<void> {
      loading.current?.abort();
      loading.current = new AbortController();
      openId.current = id;
      const { signal } = loading.current;
      const { isLeaving, stop } = watchVisitor();
      openingCount += 1;
      const fromCard = findWorkOnCard(id);
      const loadingWork = { key: openingCount, id, work: null, title: null, fromCard };
      const transition = withTransition(card?.querySelector("picture") ?? null, () => {
        if (signal.aborted) return;
        setOpenedWork((workBefore) => ({ ...loadingWork, place: workBefore?.place ?? null }));
      });
      try {
        const address = site.artworkSheet(id, galleryPlace);
        const [sheet] = await Promise.all([fetchSheet(address, signal), transition]);
        if (signal.aborted) return;
        setOpenedWork({ ...loadingWork, ...sheet });
        document.dispatchEvent(new Event(workOpenedEvent));
      } catch {
        // After the reload, the page of the work's address shows the error.
        if (!signal.aborted && !isLeaving()) location.reload();
      } finally {
        stop();
      }
    }
    return onNavigation(openId, workAddress, open, hide);
  }, [hide, site, galleryPlace, workAddress]);

  return { openedWork, workAddress, hide, stopLoading: () => loading.current?.abort() };
}

/** Returns the work that the dialog shows, and functions for works' addresses and for closing. */
export function useOpenedWork(props: ArtworkDialogProps) {
  const { gallery } = props;
  const { site } = useLanguage();
  const { openedWork, workAddress, hide, stopLoading } = useLoadedWork(props);
  const title = openedWork ? openedWork.title : gallery.title;

  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  function close(): void {
    if (history.state?.openedFromCard) {
      stopLoading();
      history.back();
      return;
    }
    if (!openedWork) return;
    // The server opened the work, whose card may be on another page of the gallery.
    if (openedWork.place && !findCard(openedWork.id)) {
      location.assign(cardAddress(openedWork.place.gallery, openedWork.id));
      return;
    }
    history.replaceState(null, "", cardAddress(site.artworks(gallery.place), openedWork.id));
    hide();
  }

  return { openedWork, workAddress, close };
}
