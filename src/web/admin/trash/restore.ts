import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { notifyFailedChange, showActionToast } from "../action-toast.ts";
import { change } from "../api/client.ts";
import { readAgain } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { useChange } from "../api/resource.ts";
import { markChanged } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { kindTexts } from "./kind-texts.ts";

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
  const failed = texts.trash.failedToRestore;
  try {
    const trash = await client.fetchQuery({ ...api.trash.list, staleTime: 0 });
    const entry = trash.find((each) => each.kind === kind && each.recordId === id);
    if (!entry) return notifyFailure(failed, texts.trash.noLongerInTrash);
    await restore(entry.id);
    notify(texts.trash.restored);
    markChanged(trashResource(kind), id);
  } catch (error) {
    notifyFailedChange(failed, error);
  } finally {
    await readAgain(client, changedBy(kind));
  }
}
