/** Deletes a record into the trash, and offers to restore it. */

import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { type TrashName, trashDays, trashResource } from "../../../core/entities/trash-rules.ts";
import { fill } from "../../../core/template.ts";
import { change } from "../api/client.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import {
  notify,
  notifyFailedChange,
  notifyFailure,
  notifyOutcome,
  showActionToast,
} from "../toasts.ts";
import { ConfirmedDeletion } from "../ui/record-parts.tsx";

/** Texts about the deletion of one kind of record. */
export interface DeletionWords {
  deleteTitle: string;
  deleted: string;
  deleteFailed: string;
}

/**
 * Returns the keys of queries that a restoration changes. An artwork also returns to the prints
 * that referred to it.
 */
function listChangedKeys(name: TrashName): QueryKey[] {
  const records: QueryKey[] = name === "artworks" ? [["artworks"], ["prints"]] : [[name]];
  return [api.trash.list.queryKey, ...records];
}

/** Restores a record. @param id of the entry in the trash */
function restore(id: number): Promise<unknown> {
  return change("POST", apiAddress(calls.restoreRecord, id));
}

/** Returns the request that restores a record of this kind. */
export function useRestore(name: TrashName) {
  return useChange(restore, listChangedKeys(name));
}

/** The record that the painter has deleted. */
interface Deletion {
  name: TrashName;
  /** Id of the record, not of its entry in the trash. */
  id: number;
}

/**
 * Says that a record is deleted, with a button that restores it.
 * @param title of the toast
 */
export function offerUndo(client: QueryClient, title: string, deletion: Deletion): void {
  showActionToast({
    title,
    action: { text: texts.common.undo, run: () => void undoDeletion(client, deletion) },
  });
}

async function undoDeletion(client: QueryClient, { name, id }: Deletion): Promise<void> {
  const failureTitle = texts.trash.restoreFailed;
  try {
    const trash = await client.fetchQuery({ ...api.trash.list, staleTime: 0 });
    const entry = trash.find((each) => trashResource(each.kind) === name && each.recordId === id);
    if (!entry) return notifyFailure(failureTitle, texts.trash.gone);
    await restore(entry.id);
    notify(texts.trash.restored);
    markChanged(name, id);
  } catch (error) {
    notifyFailedChange(failureTitle, error);
  } finally {
    await readAgain(client, listChangedKeys(name));
  }
}

interface DeleteButtonProps {
  name: TrashName;
  words: DeletionWords;
  id: number;
  title: string;
  /** By default the general question, with a note that the painter can restore the record. */
  question?: string;
}

/** Asks before it deletes a record. The toast afterwards offers to undo the deletion. */
export function DeleteButton({ name, words, id, title, question }: DeleteButtonProps) {
  const { mutateAsync } = api[name].useDelete();
  const client = useQueryClient();

  async function deleteRecord(): Promise<void> {
    if (!(await notifyOutcome(mutateAsync(id), words.deleteFailed))) return;
    offerUndo(client, words.deleted, { name, id });
  }

  return (
    <ConfirmedDeletion
      label={texts.trash.deleteLabel}
      title={title}
      dialogTitle={words.deleteTitle}
      question={question ?? fill(texts.trash.question, { title })}
      note={question ? undefined : fill(texts.trash.note, { days: trashDays })}
      onConfirm={deleteRecord}
    />
  );
}
