import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type ContentCollection, movesBelow, resourceAddress } from "../../../core/api-routes.ts";
import type { FieldName } from "../../../core/records/records.ts";
import { change } from "./client.ts";
import { readAgain } from "./query-client.ts";
import { api } from "./records.ts";

/** Collections whose order the painter sets. */
export type OrderedName = {
  [Name in ContentCollection]: "position" extends FieldName<Name> ? Name : never;
}[ContentCollection];

/** One step up or down, or to the position of another record. */
export type Move =
  | { id: number; direction: "up" | "down" }
  | { sourceId: number; targetId: number };

function sendMove(name: OrderedName, move: Move) {
  if (!("direction" in move)) return change("POST", resourceAddress(name) + movesBelow.place, move);
  const { id, direction } = move;
  return change("POST", resourceAddress(name, id) + movesBelow.step, { direction });
}

interface Identified {
  id: number;
}

function indexOfId(records: Identified[], id: number): number {
  return records.findIndex((record) => record.id === id);
}

/** Returns the list after a move, or the same list if the move is impossible. */
export function afterMove<Stored extends Identified>(records: Stored[], move: Move): Stored[] {
  const from = indexOfId(records, "direction" in move ? move.id : move.sourceId);
  const to =
    "direction" in move
      ? from + (move.direction === "up" ? -1 : 1)
      : indexOfId(records, move.targetId);
  const record = records[from];
  if (!record || to < 0 || to >= records.length) return records;
  return records.toSpliced(from, 1).toSpliced(to, 0, record);
}

/** Returns the move that takes back a move of `records`. */
export function moveBack(records: Identified[], move: Move): Move {
  if ("direction" in move) {
    return { id: move.id, direction: move.direction === "up" ? "down" : "up" };
  }
  const { sourceId, targetId } = move;
  const displaced = afterMove(records, move)[indexOfId(records, sourceId)];
  return { sourceId, targetId: displaced?.id ?? targetId };
}

/** The lists as the site has them, while moves are under way. */
const storedLists = new Map<OrderedName, Identified[]>();

/** The list changes before the server answers; an error shows the list as the site has it. */
export function moveRules(client: QueryClient, name: OrderedName) {
  const queryKey: QueryKey = api[name].list.queryKey;
  const mutationKey = [name, "order"];
  const readShownList = () => client.getQueryData<Identified[]>(queryKey) ?? [];
  const readStoredList = () => storedLists.get(name) ?? readShownList();
  const showStored = () => client.setQueryData(queryKey, readStoredList());
  return mutationOptions({
    mutationKey,
    mutationFn: (move: Move) => sendMove(name, move),
    scope: { id: `${name}-order` },
    async onMutate(move) {
      storedLists.set(name, readStoredList());
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, afterMove(readShownList(), move));
    },
    onSuccess: (_moved, move) => void storedLists.set(name, afterMove(readStoredList(), move)),
    onError: showStored,
    async onSettled() {
      if (client.isMutating({ mutationKey }) > 1) return;
      showStored();
      storedLists.delete(name);
      await readAgain(client, [queryKey]);
    },
  });
}

export function useMove(name: OrderedName) {
  return useMutation(moveRules(useQueryClient(), name));
}
