import { AlertDialog } from "@base-ui/react/alert-dialog";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** Below the question. */
  note?: string | undefined;
  confirm: string;
  cancel: string;
  pending?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    question,
    note,
    confirm,
    cancel,
    pending = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ash">
            {question}
            {note && <br />}
            {note}
          </AlertDialog.Description>
          <div className="dialog-actions">
            <AlertDialog.Close className="button button-quiet">{cancel}</AlertDialog.Close>
            <button
              type="button"
              className="button button-danger"
              disabled={pending !== false}
              onClick={onConfirm}
            >
              {pending || confirm}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
