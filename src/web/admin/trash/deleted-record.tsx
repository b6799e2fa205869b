import { Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { daysLeft, type TrashEntry, trashKindName } from "../../../core/entities/trash.ts";
import { formatCount } from "../../../core/format.ts";
import { serverMessage } from "../api/api-error.ts";
import { useRemoveForGood, useRestore } from "../api/trash.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Moment } from "../ui/record-parts.tsx";

interface DeletedRecordProps {
  entry: TrashEntry;
  onRemoved: () => void;
}

export function DeletedRecord({ entry, onRemoved }: DeletedRecordProps) {
  const { title, deletedAt } = entry;
  return (
    <li className="line">
      <div className="line-words">
        <p className="card-title">{title}</p>
        <p className="card-line">
          Deleted <Moment iso={deletedAt} />, {formatCount(daysLeft(entry, new Date()), "day")} left
        </p>
      </div>
      <div className="line-tools">
        <Restore entry={entry} onRemoved={onRemoved} />
        <RemoveForGood entry={entry} onRemoved={onRemoved} />
      </div>
    </li>
  );
}

function Restore({ entry: { id, kind, title }, onRemoved }: DeletedRecordProps) {
  const { mutateAsync, isPending } = useRestore(kind);
  const name = trashKindName(kind);

  async function restore() {
    try {
      await mutateAsync(id);
    } catch (error) {
      notifyFailure(`Failed to restore ${name.toLowerCase()}`, serverMessage(error));
      return;
    }
    notify(`${name} restored`);
    onRemoved();
  }

  return (
    <button type="button" className="tool" disabled={isPending} onClick={restore}>
      <Undo2 {...iconProps} />
      <span>Restore</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}

function RemoveForGood({ entry: { id, kind, title }, onRemoved }: DeletedRecordProps) {
  const { mutateAsync, isPending } = useRemoveForGood();
  const [isConfirming, setIsConfirming] = useState(false);
  const name = trashKindName(kind);

  async function removeForGood() {
    try {
      await mutateAsync(id);
    } catch (error) {
      setIsConfirming(false);
      notifyFailure(`Failed to delete ${name.toLowerCase()} for good`, serverMessage(error));
      return;
    }
    notify(`${name} deleted for good`);
    onRemoved();
  }

  return (
    <>
      <button type="button" className="tool" onClick={() => setIsConfirming(true)}>
        <Trash2 {...iconProps} />
        <span>Delete for good</span>
        <span className="sr-only"> {title}</span>
      </button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete for Good"
        question={`Are you sure you want to delete "${title}" for good? It cannot be restored afterwards.`}
        cancel="Cancel"
        confirm="Delete for good"
        pending={isPending && "Deleting..."}
        onConfirm={removeForGood}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

const iconProps = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
