import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { restoredSchema, type TrashKind, trashEntrySchema } from "../../../core/entities/trash.ts";
import { api } from "../../../core/routes.ts";
import { change, get, remove } from "./client.ts";
import { listAge, trashKey } from "./query-client.ts";

/** What was deleted in the last 30 days, latest first, of every kind. */
export const trashList = queryOptions({
  queryKey: trashKey,
  queryFn: ({ signal }) => get(api.trash, z.array(trashEntrySchema), signal),
  staleTime: listAge,
  gcTime: listAge,
});

/** What a restored record changes; prints get their reference to a restored artwork back. */
const restoredLists: Record<TrashKind, string[]> = {
  artwork: ["artworks", "prints"],
  print: ["prints"],
  exhibition: ["exhibitions"],
  message: ["messages"],
};

/** Brings a deleted record back. */
export function useRestore(kind: TrashKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => change("POST", api.trashRestore(id), undefined, restoredSchema),
    onSuccess: () =>
      Promise.all(
        restoredLists[kind].map((list) =>
          client.invalidateQueries({ queryKey: [list], refetchType: "all" }),
        ),
      ),
    // After a failure too: it may be gone for good, or restored in another window.
    onSettled: () => client.invalidateQueries({ queryKey: trashKey }),
  });
}

/** Removes a deleted record for good. */
export function useRemoveForGood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(api.trashEntry(id)),
    onSettled: () => client.invalidateQueries({ queryKey: trashKey }),
  });
}
