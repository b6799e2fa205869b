import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { succeeds } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { kindTexts } from "../trash/kind-texts.ts";
import { offerUndo } from "../trash/undo-deletion.ts";
import { ConfirmDialog } from "./dialogs.tsx";

interface ConfirmedDeletionProps {
  label: string;
  /** The title of the record, for screen readers. */
  title: string;
  dialogTitle: string;
  question: string;
  note?: string;
  /** Must not reject. The dialog closes when the promise resolves. */
  onConfirm: () => Promise<void>;
}

export function ConfirmedDeletion(props: ConfirmedDeletionProps) {
  const { label, title, dialogTitle, question, note, onConfirm } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    await onConfirm();
    setPending(false);
    setIsConfirming(false);
  }

  return (
    <>
      <button type="button" className="tool" title={label} onClick={() => setIsConfirming(true)}>
        <Trash2 />
        <span>{label}</span>
        <span className="sr-only"> {title}</span>
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={dialogTitle}
        question={question}
        note={note}
        cancel={texts.common.cancel}
        confirm={label}
        pending={pending && texts.common.deleting}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

interface DeleteButtonProps {
  kind: TrashKind;
  id: number;
  title: string;
  /** By default the specified one, with a note that the record can be restored. */
  question?: string;
}

/** The toast after a deletion offers to undo it. */
export function DeleteButton(props: DeleteButtonProps) {
  const { kind, id, title } = props;
  const { mutateAsync } = api[trashResource(kind)].useDelete();
  const client = useQueryClient();
  const ofKind = kindTexts[kind];

  async function deleteRecord(): Promise<void> {
    if (await succeeds(mutateAsync(id), ofKind.deletionFailed)) offerUndo(client, { kind, id });
  }

  return (
    <ConfirmedDeletion
      label={texts.common.remove}
      title={title}
      dialogTitle={ofKind.deletionTitle}
      {...(props.question
        ? { question: props.question }
        : {
            question: fill(texts.common.confirmDeletion, { title }),
            note: fill(texts.common.staysInRecentlyDeleted, { days: trashDays }),
          })}
      onConfirm={deleteRecord}
    />
  );
}
