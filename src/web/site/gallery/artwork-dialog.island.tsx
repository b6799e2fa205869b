import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type ArtworkDialogProps, useOpenedWork } from "./opened-work.ts";
import { WorkSheet, WorkSheetSkeleton } from "./work-sheet.tsx";

/**
 * Open from the server at the work's address. Opened from a card, it takes that address until it is
 * closed.
 */
export function ArtworkDialog({ work, contact, gallery }: ArtworkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, close } = useOpenedWork(work, gallery);
  const isOpen = opened !== null;
  const loadedOpen = opened?.key === 0;

  useEffect(() => {
    if (!isOpen || !dialog.current) return;
    const shown = dialog.current;
    // Reopening a dialog that the server opened would lose scroll position and focus.
    if (!loadedOpen) shown.showModal();
    return () => {
      shown.close();
      for (const element of document.querySelectorAll("[inert]")) element.removeAttribute("inert");
      document.querySelector("[data-covered]")?.removeAttribute("data-covered");
    };
  }, [isOpen, loadedOpen]);

  function onKeyDown({ key, defaultPrevented }: KeyboardEvent): void {
    // The browser cancels only modal dialogs by itself.
    if (key === "Escape" && loadedOpen && !defaultPrevented) close();
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="work-dialog"
      open={work !== null}
      // Before scripts load.
      {...(work && { autoFocus: true })}
      onKeyDown={onKeyDown}
      aria-labelledby="work-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {opened && (
        <>
          <CloseButton gallery={gallery} onClose={close} />
          {opened.work ? (
            <WorkSheet key={opened.key} work={opened.work} contact={contact} />
          ) : (
            <WorkSheetSkeleton preview={opened.preview} />
          )}
        </>
      )}
    </dialog>
  );
}

interface CloseButtonProps {
  gallery: ArtworkDialogProps["gallery"];
  onClose: () => void;
}

/** Without scripts the form leads to the gallery. */
function CloseButton({ gallery, onClose }: CloseButtonProps) {
  return (
    <form
      className="work-dialog-close"
      action={gallery.path}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {gallery.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="icon-button" data-escape="">
        <X size={26} strokeWidth={1.4} aria-hidden="true" />
        <span className="sr-only">Close</span>
      </button>
    </form>
  );
}
