import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteButtonProps {
  /** E.g. "Delete Artwork". */
  dialogTitle: string;
  title: string;
  question?: string;
  /** Must not reject. The dialog closes when the promise resolves. */
  onDelete: () => Promise<void>;
}

export function DeleteButton({ dialogTitle, title, question, onDelete }: DeleteButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    await onDelete();
    setPending(false);
    setIsConfirming(false);
  }

  return (
    <>
      <button type="button" className="tool" onClick={() => setIsConfirming(true)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        <span>Delete</span>
        <span className="sr-only"> {title}</span>
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={dialogTitle}
        question={
          question ?? `Are you sure you want to delete "${title}"? This action cannot be undone.`
        }
        cancel="Cancel"
        confirm="Delete"
        pending={pending && "Deleting..."}
        onConfirm={confirm}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
