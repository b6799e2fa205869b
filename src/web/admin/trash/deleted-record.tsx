import { Undo2 } from "lucide-react";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import { daysLeft, trashKindName } from "../../../core/entities/trash-rules.ts";
import { formatCount } from "../../../core/format.ts";
import { serverMessage } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { useRemoveForGood, useRestore } from "../api/trash.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/delete-button.tsx";
import { Moment } from "../ui/record-parts.tsx";

interface DeletedRecordProps {
  entry: TrashEntry;
  onEntryGone: () => void;
}

/** One line of the trash. */
export function DeletedRecord({ entry, onEntryGone }: DeletedRecordProps) {
  const { id, kind, title, deletedAt } = entry;
  const restoring = useRestore(kind);
  const removing = useRemoveForGood();
  const name = trashKindName(kind);

  async function report(change: Promise<unknown>, done: string, failed: string) {
    try {
      await change;
    } catch (error) {
      const isUnknown = isUnknownOutcome(error);
      notifyFailure(isUnknown ? "No answer: please try again" : failed, serverMessage(error));
      return;
    }
    notify(done);
    onEntryGone();
  }

  return (
    <li className="line">
      <div className="line-words">
        <p className="card-title">{title}</p>
        <p className="card-line">
          Deleted <Moment iso={deletedAt} />, {formatCount(daysLeft(entry, new Date()), "day")} left
        </p>
      </div>
      <div className="line-tools">
        <button
          type="button"
          className="tool"
          disabled={restoring.isPending}
          onClick={() =>
            report(
              restoring.mutateAsync(id),
              `${name} restored`,
              `Failed to restore ${name.toLowerCase()}`,
            )
          }
        >
          <Undo2 />
          <span>Restore</span>
          <span className="sr-only"> {title}</span>
        </button>
        <ConfirmedDeletion
          label="Delete for good"
          title={title}
          dialogTitle="Delete for Good"
          question={`Are you sure you want to delete "${title}" for good? It cannot be restored afterwards.`}
          onConfirm={() =>
            report(
              removing.mutateAsync(id),
              `${name} deleted for good`,
              `Failed to delete ${name.toLowerCase()} for good`,
            )
          }
        />
      </div>
    </li>
  );
}
