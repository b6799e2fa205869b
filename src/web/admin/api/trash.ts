import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, type ResourceName } from "../../../core/api-routes.ts";
import { type TrashKind, trashResource } from "../../../core/entities/trash-rules.ts";
import { change } from "./client.ts";
import { api } from "./records.ts";

const { queryKey } = api.trash.list;

/** A restored artwork also returns to the prints that referred to it. */
function changedBy(kind: TrashKind): ResourceName[] {
  return kind === "artwork" ? ["artworks", "prints"] : [trashResource(kind)];
}

function readTrash(client: QueryClient) {
  return client.fetchQuery({ ...api.trash.list, staleTime: 0 });
}

function refreshAfterRestore(client: QueryClient, kind: TrashKind) {
  return Promise.all([
    client.invalidateQueries({ queryKey }),
    ...changedBy(kind).map((name) =>
      client.invalidateQueries({ queryKey: [name], refetchType: "all" }),
    ),
  ]);
}

async function restore(client: QueryClient, kind: TrashKind, id: number): Promise<void> {
  const address = apiAddress(calls.restoreRecord, id);
  try {
    await change("POST", address);
  } finally {
    // Also after a failure: another window may have removed or restored the record.
    await refreshAfterRestore(client, kind);
  }
}

export function useRestore(kind: TrashKind) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: number) => restore(client, kind, id) });
}

/** Restores a record by its own id. Resolves to false if it is not in the trash. */
export async function restoreRecord(
  client: QueryClient,
  kind: TrashKind,
  recordId: number,
): Promise<boolean> {
  const trash = await readTrash(client);
  const entry = trash.find((each) => each.kind === kind && each.recordId === recordId);
  if (entry) await restore(client, kind, entry.id);
  else await refreshAfterRestore(client, kind);
  return entry !== undefined;
}
