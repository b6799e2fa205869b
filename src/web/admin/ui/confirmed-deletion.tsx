import { useState } from "react";
import { texts } from "../texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { RemoveButton } from "./record-parts.tsx";

interface Deletion {
  label: string;
  dialogTitle: string;
  question: string;
  note?: string;
  /** Must not reject. The dialog closes when the promise resolves. */
  onConfirm: () => Promise<unknown>;
  /** Is called before the dialog closes, if the promise resolved to true. */
  onDone?: () => void;
}

/** Asks before a deletion, and closes after it. */
export function DeletionDialog(props: Deletion & { onClose: () => void }) {
  const { label, dialogTitle, question, note, onConfirm, onDone, onClose } = props;
  const [isPending, setIsPending] = useState(false);

  async function confirm() {
    setIsPending(true);
    const isDone = await onConfirm();
    if (isDone === true) onDone?.();
    onClose();
  }

  return (
    <ConfirmDialog
      title={dialogTitle}
      question={question}
      note={note}
      cancel={texts.common.cancel}
      confirm={isPending ? texts.common.deleting : label}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** @param title of the record, for screen readers */
export function ConfirmedDeletion({ title, ...deletion }: Deletion & { title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <RemoveButton label={deletion.label} title={title} onPress={() => setIsAsking(true)} />
      {isAsking && <DeletionDialog {...deletion} onClose={() => setIsAsking(false)} />}
    </>
  );
}
