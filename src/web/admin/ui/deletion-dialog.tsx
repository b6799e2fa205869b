import { useState } from "react";
import { texts } from "../texts/texts.ts";
import { Dialog } from "./dialog.tsx";

/** The words of the dialog, and the deletion that it confirms. */
export interface DeletionQuestion {
  /** Label of the button that deletes. */
  label: string;
  dialogTitle: string;
  question: string;
  /** Shown below the question. */
  note?: string | undefined;
  /** Must not reject. The dialog closes when the promise resolves. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before a deletion. The dialog closes once the deletion has ended. */
export function DeletionDialog(props: DeletionQuestion & { onClose: () => void }) {
  const { label, dialogTitle, question, note, onConfirm, onClose } = props;
  const [isPending, setIsPending] = useState(false);

  async function confirm(): Promise<void> {
    setIsPending(true);
    await onConfirm();
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={dialogTitle}
      description={
        <>
          {question}
          {note && <br />}
          {note}
        </>
      }
      onClose={onClose}
    >
      <div className="row dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.common.cancel}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isPending}
          onClick={confirm}
        >
          {isPending ? texts.common.deleting : label}
        </button>
      </div>
    </Dialog>
  );
}
