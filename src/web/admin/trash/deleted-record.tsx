import { Undo2 } from "lucide-react";
import type { TrashEntry } from "../../../core/entities/journal.ts";
import { daysLeft, trashResource } from "../../../core/entities/trash-rules.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { api } from "../api/records.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { notifyOutcome } from "../toasts.ts";
import { ConfirmedDeletion, Moment } from "../ui/record-parts.tsx";
import { Line, Tool } from "../ui/tool.tsx";
import { useRestore } from "./deletion.tsx";

interface DeletedRecordProps {
  entry: TrashEntry;
  onEntryGone: () => void;
}

/** One line of the trash. */
export function DeletedRecord({ entry, onEntryGone }: DeletedRecordProps) {
  const { id, kind, title, deletedAt } = entry;
  const restoring = useRestore(trashResource(kind));
  const removing = api.trash.useDelete();
  const timeLeft = plural(texts.trash.daysLeft, daysLeft(entry, new Date()));

  async function restore() {
    const restored = restoring.mutateAsync(id);
    if (await notifyOutcome(restored, texts.trash.restoreFailed, texts.trash.restored))
      onEntryGone();
  }

  async function deleteForGood() {
    const removed = removing.mutateAsync(id);
    if (await notifyOutcome(removed, texts.trash.purge.failed, texts.trash.purge.done))
      onEntryGone();
  }

  return (
    <Line
      title={title}
      tools={
        <>
          <Tool
            Icon={Undo2}
            label={texts.common.restore}
            subject={title}
            disabled={restoring.isPending}
            onPress={restore}
          />
          <ConfirmedDeletion
            label={texts.trash.purge.label}
            title={title}
            dialogTitle={texts.trash.purge.title}
            question={fill(texts.trash.purge.question, { title })}
            onConfirm={deleteForGood}
          />
        </>
      }
    >
      <p className="text-ash">
        <Sentence
          parts={[<Moment key="when" iso={deletedAt} />]}
          sentence={(when) => fill(texts.trash.deletedAt, { when, left: timeLeft })}
        />
      </p>
    </Line>
  );
}
