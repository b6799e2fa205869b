import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import type { TrashEntry } from "../../../core/entities/trash.ts";
import { daysLeft, type TrashKind, trashKindName } from "../../../core/entities/trash-rules.ts";
import { formatCount } from "../../../core/format.ts";
import { serverMessage } from "../api/api-error.ts";
import { api } from "../api/records.ts";
import { useRemoveForGood, useRestore } from "../api/trash.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/delete-button.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { LoadFailed } from "../ui/states.tsx";

export function RecentlyDeleted({ kind }: { kind: TrashKind }) {
  const { data: trash, isError, refetch } = useQuery(api.trash.list);
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const client = useQueryClient();
  if (!trash) return isError && <LoadFailed subject="The deleted records" onRetry={refetch} />;
  const entries = trash.filter((entry) => entry.kind === kind);
  if (entries.length === 0) return null;

  /** Moves the focus, because the pressed button disappears with its record. */
  function moveFocus(): void {
    // Reads the cache, because the component may not have rendered the change yet.
    const hasEntries = client
      .getQueryData(api.trash.list.queryKey)
      ?.some((entry) => entry.kind === kind);
    const target = hasEntries
      ? summary.current
      : document.querySelector<HTMLElement>('[role="tabpanel"]');
    target?.focus({ preventScroll: true });
  }

  return (
    <details className="trash" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>Recently deleted ({entries.length})</summary>
      {open && (
        <ul className="lines">
          {entries.map((entry) => (
            <DeletedRecord key={entry.id} entry={entry} onEntryGone={moveFocus} />
          ))}
        </ul>
      )}
    </details>
  );
}

interface DeletedRecordProps {
  entry: TrashEntry;
  onEntryGone: () => void;
}

function DeletedRecord({ entry, onEntryGone }: DeletedRecordProps) {
  const { id, kind, title, deletedAt } = entry;
  const restoring = useRestore(kind);
  const removing = useRemoveForGood();
  const name = trashKindName(kind);

  async function report(change: Promise<unknown>, done: string, failed: string) {
    try {
      await change;
    } catch (error) {
      notifyFailure(failed, serverMessage(error));
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
