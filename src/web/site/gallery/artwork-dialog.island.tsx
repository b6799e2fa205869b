import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type ArtworkDialogProps, useOpenedWork } from "./opened-work.ts";
import { WorkSheet, WorkSheetSkeleton } from "./work-sheet.tsx";

/**
 * A work by itself, over the page it was opened from. Loaded by its own address it arrives open
 * from the server; opened from a card it takes that address and gives it back when closed.
 */
export function ArtworkDialog({ work, contact, gallery }: ArtworkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, close } = useOpenedWork(work, gallery);
  const isOpen = opened !== null;
  const loadedOpen = opened?.key === 0;

  useEffect(() => {
    if (!isOpen || !dialog.current) return;
    const shown = dialog.current;
    // Loaded open, it stays as the server made it: to open it anew would undo what a visitor has
    // scrolled and focused meanwhile. The page beneath rests until it is closed.
    if (!loadedOpen) shown.showModal();
    return () => {
      shown.close();
      for (const element of document.querySelectorAll("[inert]")) element.removeAttribute("inert");
      document.querySelector("[data-covered]")?.removeAttribute("data-covered");
    };
  }, [isOpen, loadedOpen]);

  function onKeyDown({ key, defaultPrevented }: KeyboardEvent): void {
    // Only a modal dialog is cancelled by the browser itself.
    if (key === "Escape" && loadedOpen && !defaultPrevented) close();
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="work-dialog"
      open={work !== null}
      // Not only when it opens: loaded open, it has the focus before any script is there.
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
          <form
            className="work-dialog-close"
            action={gallery.path}
            onSubmit={(event) => {
              event.preventDefault();
              close();
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
