import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, type ResourceName, resourceAddress } from "../../../core/api-routes.ts";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { change, remove } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.trash.list;

/** A restored artwork also returns to the prints that referred to it. */
function changedBy(kind: TrashKind): ResourceName[] {
  return kind === "artwork" ? ["artworks", "prints"] : [trashResource(kind)];
}

export function useRestore(kind: TrashKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => change("POST", apiAddress(calls.restoreRecord, id), undefined),
    onSuccess: () =>
      Promise.all(
        changedBy(kind).map((name) =>
          client.invalidateQueries({ queryKey: [name], refetchType: "all" }),
        ),
      ),
    // Also after a failure: another window may have removed or restored the record.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Restores a record by its own id. @throws if it is no longer in the trash */
export function useUndoDeletion(kind: TrashKind) {
  const client = useQueryClient();
  const { mutateAsync } = useRestore(kind);
  return async (recordId: number): Promise<void> => {
    const trash = await client.fetchQuery({ ...api.trash.list, staleTime: 0 });
    const entry = trash.find((each) => each.kind === kind && each.recordId === recordId);
    if (!entry) throw new Error("The record is no longer in the trash");
    await mutateAsync(entry.id);
  };
}

export function useRemoveForGood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(resourceAddress("trash", id)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
