import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { t } from "../texts/text.ts";
import { kindTexts } from "../trash/kind-texts.ts";
import { offerUndo } from "../trash/undo-deletion.ts";
import { ConfirmDialog } from "./dialogs.tsx";

interface ConfirmedDeletionProps {
  label: string;
  /** The title of the record, for screen readers. */
  title: string;
  dialogTitle: string;
  question: string;
  /** Must not reject. The dialog closes when the promise resolves. */
  onConfirm: () => Promise<void>;
}

export function ConfirmedDeletion(props: ConfirmedDeletionProps) {
  const { label, title, dialogTitle, question, onConfirm } = props;
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
      <button type="button" className="tool" onClick={() => setIsConfirming(true)}>
        <Trash2 />
        <span>{label}</span>
        <span className="sr-only"> {title}</span>
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={dialogTitle}
        question={question}
        cancel={t("Cancel")}
        confirm={label}
        pending={pending && t("Deleting...")}
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
  question?: string;
}

/** The toast after a deletion offers to undo it. */
export function DeleteButton(props: DeleteButtonProps) {
  const { kind, id, title } = props;
  const {
    question = t('Are you sure you want to delete "{title}"? This action cannot be undone.', {
      title,
    }),
  } = props;
  const { mutateAsync } = api[trashResource(kind)].useDelete();
  const client = useQueryClient();
  const texts = kindTexts[kind];

  async function deleteRecord(): Promise<void> {
    try {
      await mutateAsync(id);
      offerUndo(client, { kind, id });
    } catch (error) {
      notifyFailedChange(texts.deletionFailed, error);
    }
  }

  return (
    <ConfirmedDeletion
      label={t("Delete")}
      title={title}
      dialogTitle={texts.deletionTitle}
      question={question}
      onConfirm={deleteRecord}
    />
  );
}
