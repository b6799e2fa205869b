import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Below the question. */
  note?: string | undefined;
  confirm: string;
  cancel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, note, confirm, cancel, isPending, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={
        <>
          {question}
          {note && <br />}
          {note}
        </>
      }
      onClose={onCancel}
    >
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {cancel}
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isPending}
          onClick={onConfirm}
        >
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
