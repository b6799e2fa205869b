/** The dialog that shows one artwork over the gallery. */
import { findControlByKey } from "@nkar/controls/input-events";
import { showModal } from "@nkar/controls/layers";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cardAddress } from "../../../core/routes.ts";
import { useLanguage } from "../../language.ts";
import { ArtistPicture } from "../../ui/artist-picture.tsx";
import type { NeighbourWork, PlaceInGallery } from "../artwork/work-view.ts";
import {
  type ArtworkDialogProps,
  findCard,
  type OpenedWork,
  useOpenedWork,
} from "./opened-work.ts";
import { WorkSheet } from "./work-sheet.tsx";
import { WorkSheetSkeleton } from "./work-sheet-skeleton.tsx";
import "../../styles/opened-work.css";

const iconProps = { size: 24, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Makes the page below the dialog usable again, if the server sent the page with the dialog open. */
function uncoverPage(): void {
  for (const element of document.querySelectorAll("[inert]")) element.removeAttribute("inert");
  document.querySelector("[data-covered]")?.removeAttribute("data-covered");
}

/** Focuses and shows the gallery's card of the artwork that was open. */
function returnToCard(id: number): void {
  const card = findCard(id);
  if (!card || card.parentElement?.contains(document.activeElement)) return;
  card.focus({ preventScroll: true });
  // Back restores the old scroll position after this function. The next frame corrects the position.
  requestAnimationFrame(() => {
    card.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  });
}

/** Makes the dialog modal while a work is open, unless the server opened it. */
function useDialog(openedWork: OpenedWork | null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const lastId = useRef(0);
  const isOpen = openedWork !== null;
  const openingKey = openedWork?.key;

  useEffect(() => {
    if (openedWork) lastId.current = openedWork.id;
  }, [openedWork]);

  useEffect(() => {
    if (!isOpen || !dialog.current) return;
    const element = dialog.current;
    if (!element.open) showModal(element);
    return () => {
      element.close();
      uncoverPage();
      returnToCard(lastId.current);
    };
  }, [isOpen]);

  useEffect(() => {
    // The visitor may have scrolled the server's page before it was hydrated.
    if (!openingKey) return;
    const scroller = dialog.current?.matches(":modal") ? dialog.current : window;
    scroller.scrollTo({ top: 0, behavior: "instant" });
    // The focus was on a link of the work before, which is gone.
    if (!dialog.current?.contains(document.activeElement)) {
      dialog.current?.focus({ preventScroll: true });
    }
  }, [openingKey]);

  return dialog;
}

/** Clicks the dialog's control that the pressed key stands for. */
function pressControlOfKey(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget, nativeEvent, key, defaultPrevented } = event;
  // At Escape, the browser itself cancels a modal dialog.
  if (defaultPrevented || (key === "Escape" && currentTarget.matches(":modal"))) return;
  const control = findControlByKey(currentTarget, nativeEvent);
  if (!control) return;
  event.preventDefault();
  control.click();
}

/**
 * Shows one artwork over the gallery. At the artwork's address, the server sends the dialog open, as a
 * page with the site's header and footer. Opened from a card, the dialog is modal, and the document has
 * the artwork's address until the visitor closes it.
 */
export function ArtworkDialog(props: ArtworkDialogProps) {
  const { work, contact, artist, gallery } = props;
  const { site } = useLanguage();
  const { openedWork, close, workAddress } = useOpenedWork(props);
  const dialog = useDialog(openedWork);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="work-dialog"
      open={work !== null}
      // An open dialog takes the focus before scripts load.
      {...(work && { autoFocus: true })}
      onKeyDown={pressControlOfKey}
      aria-labelledby="work-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {openedWork && (
        <>
          <div className="row spread work-dialog-bar">
            <CloseLink
              href={cardAddress(site.artworks(gallery.place), openedWork.id)}
              onClose={close}
            />
            {openedWork.place?.neighbours && (
              <Neighbours {...openedWork.place.neighbours} workAddress={workAddress} />
            )}
          </div>
          {openedWork.work ? (
            <WorkSheet
              key={openedWork.key}
              work={openedWork.work}
              artist={artist}
              contact={contact}
            />
          ) : (
            <WorkSheetSkeleton fromCard={openedWork.fromCard} artist={artist} />
          )}
        </>
      )}
    </dialog>
  );
}

/** The link that closes the dialog. Without scripts it leads to the work's card in the gallery. */
function CloseLink({ href, onClose }: { href: string; onClose: () => void }) {
  const { texts } = useLanguage();
  return (
    <a
      href={href}
      className="icon-button"
      data-key="Escape"
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <X size={26} strokeWidth={1.4} aria-hidden="true" />
      <span className="sr-only">{texts.dialog.close}</span>
    </a>
  );
}

interface NeighboursProps extends NonNullable<PlaceInGallery["neighbours"]> {
  /** Returns the address of a work, with the gallery's filters. */
  workAddress: (id: number) => string;
}

/** Links to the artworks before and after the open one. */
function Neighbours({ previous, next, workAddress }: NeighboursProps) {
  const { texts } = useLanguage();
  return (
    <nav className="text-ash work-dialog-neighbours" aria-label={texts.dialog.works}>
      <NeighbourLink
        work={previous}
        address={workAddress(previous.id)}
        word={texts.dialog.previous}
        keys="ArrowLeft Shift+ArrowLeft"
      >
        <ChevronLeft {...iconProps} />
      </NeighbourLink>
      <NeighbourLink
        work={next}
        address={workAddress(next.id)}
        word={texts.dialog.next}
        keys="ArrowRight Shift+ArrowRight"
      >
        <ChevronRight {...iconProps} />
      </NeighbourLink>
    </nav>
  );
}

interface NeighbourLinkProps {
  work: NeighbourWork;
  address: string;
  word: string;
  keys: string;
  /** The arrow. */
  children: ReactNode;
}

/** Links to the artwork before or after. The link itself stays, so the visitor can press it repeatedly. */
function NeighbourLink({ work, address, word, keys, children }: NeighbourLinkProps) {
  const { texts, langOf } = useLanguage();
  const { id, title, picture } = work;
  return (
    <a href={address} data-work={id} data-key={keys} aria-keyshortcuts={keys}>
      {children}
      <span className="sr-only">{`${word} ${texts.dialog.work} `}</span>
      <span className="work-dialog-neighbour">
        {picture && <ArtistPicture key={id} picture={picture} alt="" sizes="2.5rem" />}
      </span>
      <cite className="wall-label-title" lang={langOf(work, "title")}>
        {title}
      </cite>
    </a>
  );
}
