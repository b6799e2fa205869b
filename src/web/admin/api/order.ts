import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { moveSubpaths, resourceAddress } from "../../../core/api-routes.ts";
import type { OrderedName } from "../../../core/records/records.ts";
import { change } from "./client.ts";
import { readAgain } from "./query-client.ts";
import { api } from "./records.ts";

/** A move of a record in its list: one step up or down, or to the position of another record. */
export type Move =
  | { id: number; direction: "up" | "down" }
  | { sourceId: number; targetId: number };

function sendMove(name: OrderedName, move: Move) {
  if (!("direction" in move))
    return change("POST", resourceAddress(name) + moveSubpaths.toAnother, move);
  const { id, direction } = move;
  return change("POST", resourceAddress(name, id) + moveSubpaths.oneStep, { direction });
}

interface RecordWithId {
  id: number;
}

function indexOfId(records: RecordWithId[], id: number): number {
  return records.findIndex((record) => record.id === id);
}

/** Returns the list after a move, or `records` itself if the move is impossible. */
export function applyMove<Item extends RecordWithId>(records: Item[], move: Move): Item[] {
  const fromIndex = indexOfId(records, "direction" in move ? move.id : move.sourceId);
  const toIndex =
    "direction" in move
      ? fromIndex + (move.direction === "up" ? -1 : 1)
      : indexOfId(records, move.targetId);
  const record = records[fromIndex];
  if (!record || toIndex < 0 || toIndex >= records.length) return records;
  return records.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, record);
}

/** Returns the move that undoes a possible move of `records`. */
export function inverseMove(records: RecordWithId[], move: Move): Move {
  if ("direction" in move) {
    return { id: move.id, direction: move.direction === "up" ? "down" : "up" };
  }
  const { sourceId, targetId } = move;
  // After the move, this record stands where the moved one was.
  const displaced = applyMove(records, move)[indexOfId(records, sourceId)];
  return { sourceId, targetId: displaced?.id ?? targetId };
}

/** The lists as the server has stored them, while moves are unanswered. */
const serverLists = new Map<OrderedName, RecordWithId[]>();

/**
 * The options of a mutation that moves a record. The list changes before the server answers; an
 * error shows the list that the server has.
 */
export function moveMutation(client: QueryClient, name: OrderedName) {
  const queryKey: QueryKey = api[name].list.queryKey;
  const mutationKey = [name, "order"];
  const cachedList = () => client.getQueryData<RecordWithId[]>(queryKey) ?? [];
  const serverList = () => serverLists.get(name) ?? cachedList();
  const showServerList = () => client.setQueryData(queryKey, serverList());
  return mutationOptions({
    mutationKey,
    mutationFn: (move: Move) => sendMove(name, move),
    scope: { id: `${name}-order` },
    async onMutate(move) {
      serverLists.set(name, serverList());
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, applyMove(cachedList(), move));
    },
    onSuccess: (_moved, move) => void serverLists.set(name, applyMove(serverList(), move)),
    onError: showServerList,
    async onSettled() {
      // Later moves of the list are still unanswered.
      if (client.isMutating({ mutationKey }) > 1) return;
      showServerList();
      serverLists.delete(name);
      await readAgain(client, [queryKey]);
    },
  });
}

export function useMove(name: OrderedName) {
  return useMutation(moveMutation(useQueryClient(), name));
}
