import { Trash2 } from "lucide-react";
import { useState } from "react";
import { serverMessage } from "../api/api-error.ts";
import { notify, notifyFailure } from "../toasts.ts";
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
        cancel="Cancel"
        confirm={label}
        pending={pending && "Deleting..."}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

interface DeleteButtonProps {
  /** E.g. "Artwork". */
  kind: string;
  id: number;
  title: string;
  dialogTitle?: string;
  question?: string;
  useDelete: () => { mutateAsync: (id: number) => Promise<unknown> };
}

export function DeleteButton({
  kind,
  id,
  title,
  dialogTitle = `Delete ${kind}`,
  question = `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  useDelete,
}: DeleteButtonProps) {
  const { mutateAsync } = useDelete();
  return (
    <ConfirmedDeletion
      label="Delete"
      title={title}
      dialogTitle={dialogTitle}
      question={question}
      onConfirm={() =>
        mutateAsync(id).then(
          () => notify(`${kind} deleted successfully`),
          (error) => notifyFailure(`Failed to delete ${kind.toLowerCase()}`, serverMessage(error)),
        )
      }
    />
  );
}
