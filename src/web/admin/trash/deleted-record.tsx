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
  /** Called once the record is restored or deleted. */
  onEntryGone: () => void;
}

/** One line of the trash, with buttons that restore the record or delete it for good. */
export function DeletedRecord({ entry, onEntryGone }: DeletedRecordProps) {
  const { id, kind, title, deletedAt } = entry;
  const restoration = useRestore(trashResource(kind));
  const removal = api.trash.useDelete();
  const timeLeft = plural(texts.trash.daysLeft, daysLeft(entry, new Date()));

  async function restore() {
    const outcome = restoration.mutateAsync(id);
    if (await notifyOutcome(outcome, texts.trash.restoreFailed, texts.trash.restored))
      onEntryGone();
  }

  async function deleteForGood() {
    const outcome = removal.mutateAsync(id);
    if (await notifyOutcome(outcome, texts.trash.purge.failed, texts.trash.purge.done))
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
            disabled={restoration.isPending}
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
