import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { type TrashKind, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { fill } from "../../../core/template.ts";
import { notifyFailedChange, showActionToast, succeeds } from "../action-toast.ts";
import { change } from "../api/client.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/record-parts.tsx";

interface KindTexts {
  deletionTitle: string;
  deleted: string;
  deletionFailed: string;
}

const kindTexts: Record<TrashKind, KindTexts> = {
  artwork: {
    deletionTitle: texts.artworks.list.deleteTitle,
    deleted: texts.artworks.list.deleted,
    deletionFailed: texts.artworks.list.deleteFailed,
  },
  print: {
    deletionTitle: texts.prints.list.deleteTitle,
    deleted: texts.prints.list.deleted,
    deletionFailed: texts.prints.list.deleteFailed,
  },
  exhibition: {
    deletionTitle: texts.exhibitions.list.deleteTitle,
    deleted: texts.exhibitions.list.deleted,
    deletionFailed: texts.exhibitions.list.deleteFailed,
  },
  message: {
    deletionTitle: texts.trash.message.deleteTitle,
    deleted: texts.trash.message.deleted,
    deletionFailed: texts.trash.message.deleteFailed,
  },
};

/** A restored artwork also returns to the prints that referred to it. */
function changedBy(kind: TrashKind): QueryKey[] {
  const records: QueryKey[] =
    kind === "artwork" ? [["artworks"], ["prints"]] : [[trashResource(kind)]];
  return [api.trash.list.queryKey, ...records];
}

/** @param id of the entry in the trash */
function restore(id: number): Promise<unknown> {
  return change("POST", apiAddress(calls.restoreRecord, id));
}

export function useRestore(kind: TrashKind) {
  return useChange(restore, changedBy(kind));
}

interface Deletion {
  kind: TrashKind;
  /** The record's own id. */
  id: number;
}

/** Says that a record is deleted, with a button that restores it. */
export function offerUndo(client: QueryClient, deletion: Deletion): void {
  showActionToast({
    title: kindTexts[deletion.kind].deleted,
    action: { text: texts.common.undo, run: () => void undoDeletion(client, deletion) },
  });
}

async function undoDeletion(client: QueryClient, { kind, id }: Deletion): Promise<void> {
  const failed = texts.trash.restoreFailed;
  try {
    const trash = await client.fetchQuery({ ...api.trash.list, staleTime: 0 });
    const entry = trash.find((each) => each.kind === kind && each.recordId === id);
    if (!entry) return notifyFailure(failed, texts.trash.gone);
    await restore(entry.id);
    notify(texts.trash.restored);
    markChanged(trashResource(kind), id);
  } catch (error) {
    notifyFailedChange(failed, error);
  } finally {
    await readAgain(client, changedBy(kind));
  }
}

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
      label={texts.trash.deleteLabel}
      title={title}
      dialogTitle={ofKind.deletionTitle}
      question={question ?? fill(texts.trash.question, { title })}
      note={question ? undefined : fill(texts.trash.note, { days: trashDays })}
      onConfirm={deleteRecord}
    />
  );
}
