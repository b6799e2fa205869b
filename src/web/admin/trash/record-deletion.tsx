import { useQueryClient } from "@tanstack/react-query";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { succeeds } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { DeletionDialog } from "../ui/confirmed-deletion.tsx";
import { kindTexts } from "./kind-texts.ts";
import { offerUndo } from "./restore.ts";

export interface RecordToDelete {
  kind: TrashKind;
  id: number;
  title: string;
  /** By default the specified one, with a note that the record can be restored. */
  question?: string;
}

/** The toast after a deletion offers to undo it. */
export function RecordDeletion(record: RecordToDelete & { onClose: () => void }) {
  const { kind, id, title, question, onClose } = record;
  const { mutateAsync } = api[trashResource(kind)].useDelete();
  const client = useQueryClient();
  const ofKind = kindTexts[kind];

  async function deleteRecord(): Promise<void> {
    if (await succeeds(mutateAsync(id), ofKind.deletionFailed)) offerUndo(client, { kind, id });
  }

  return (
    <DeletionDialog
      label={texts.common.remove}
      dialogTitle={ofKind.deletionTitle}
      {...(question
        ? { question }
        : {
            question: fill(texts.common.confirmDeletion, { title }),
            note: fill(texts.common.staysInRecentlyDeleted, { days: trashDays }),
          })}
      onConfirm={deleteRecord}
      onClose={onClose}
    />
  );
}
