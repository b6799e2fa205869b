import { closeNewestLayer, showModal } from "@nkar/controls/layers";
import { useLayer } from "@nkar/controls/use-layer";
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";

interface ModalProps {
  className: string;
  labelledBy: string;
  describedBy?: string;
  /** A press beside the dialog closes it, where the browser knows `closedby`. */
  closesOutside?: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A native dialog: only such a dialog stands above the dialog of an artwork, which is in the top
 * layer, too.
 */
export function Modal(props: ModalProps) {
  const { className, labelledBy, describedBy, closesOutside = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) showModal(element);
    return () => element?.close();
  }, []);
  useLayer(true, onClose);
  /**
   * Keeps an event of the dialog from the work below, to which React would pass it. Ignores events of
   * controls inside, such as a file chooser.
   */
  function handleOwnEvent(event: SyntheticEvent, close: () => void): void {
    event.stopPropagation();
    if (event.target !== dialog.current) return;
    event.preventDefault();
    close();
  }
  return (
    <dialog
      ref={dialog}
      className={className}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={closesOutside ? "any" : "closerequest"}
      // See `useLayer`.
      onCancel={(event) => handleOwnEvent(event, closeNewestLayer)}
      // A browser may close a dialog without asking.
      onClose={(event) => handleOwnEvent(event, onClose)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
