import { useQueryClient } from "@tanstack/react-query";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { succeeds } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { ConfirmedDeletion } from "../ui/confirmed-deletion.tsx";
import { kindTexts } from "./kind-texts.ts";
import { offerUndo } from "./restore.ts";

interface DeleteButtonProps {
  kind: TrashKind;
  id: number;
  title: string;
  /** By default the specified one, with a note that the record can be restored. */
  question?: string;
}

/** Asks before it deletes a record. The toast afterwards offers to undo it. */
export function DeleteButton({ kind, id, title, question }: DeleteButtonProps) {
  const { mutateAsync } = api[trashResource(kind)].useDelete();
  const client = useQueryClient();
  const ofKind = kindTexts[kind];

  async function deleteRecord(): Promise<void> {
    if (await succeeds(mutateAsync(id), ofKind.deletionFailed)) offerUndo(client, { kind, id });
  }

  return (
    <ConfirmedDeletion
      label={texts.common.remove}
      title={title}
      dialogTitle={ofKind.deletionTitle}
      question={question ?? fill(texts.common.confirmDeletion, { title })}
      note={question ? undefined : fill(texts.common.staysInRecentlyDeleted, { days: trashDays })}
      onConfirm={deleteRecord}
    />
  );
}
