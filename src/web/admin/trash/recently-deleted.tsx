import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { TrashEntry } from "../../../core/entities/journal.ts";
import { type TrashName, trashResource } from "../../../core/entities/trash-rules.ts";
import { api } from "../api/records.ts";
import { texts } from "../texts/texts.ts";
import { Folded } from "../ui/folded.tsx";
import { LoadFailed } from "../ui/states.tsx";
import { DeletedRecord } from "./deleted-record.tsx";

/** The deleted records of one kind, folded below the list of the present records. */
export function RecentlyDeleted({ name }: { name: TrashName }) {
  const { data: trash, isError, refetch } = useQuery(api.trash.list);
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const client = useQueryClient();
  if (!trash) return isError && <LoadFailed subject={texts.trash.subject} onRetry={refetch} />;
  const isOfThisKind = (entry: TrashEntry) => trashResource(entry.kind) === name;
  const entries = trash.filter(isOfThisKind);
  if (entries.length === 0) return null;

  /** Moves the focus, because the pressed button disappears with its record. */
  function moveFocus(): void {
    // Reads the cache, because the component may not have rendered the change yet.
    const hasEntries = client.getQueryData(api.trash.list.queryKey)?.some(isOfThisKind);
    const target = hasEntries
      ? summary.current
      : document.querySelector<HTMLElement>('[role="tabpanel"]');
    target?.focus({ preventScroll: true });
  }

  return (
    <Folded
      className="trash"
      summary={`${texts.trash.heading} (${entries.length})`}
      summaryRef={summary}
      onToggle={setOpen}
    >
      {isOpen && (
        <ul>
          {entries.map((entry) => (
            <DeletedRecord key={entry.id} entry={entry} onEntryGone={moveFocus} />
          ))}
        </ul>
      )}
    </Folded>
  );
}
