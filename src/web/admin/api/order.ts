import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import { change, isSignedOut } from "./client.ts";
import { readAgain } from "./query-client.ts";
import { api } from "./records.ts";

/** Collections whose order the painter sets. */
export type OrderedName = "artworks" | "prints";

/** One step up or down, or to the position of another record. */
export type Move =
  | { id: number; direction: "up" | "down" }
  | { sourceId: number; targetId: number };

const paths = {
  artworks: { step: calls.reorderArtwork, place: calls.moveArtwork },
  prints: { step: calls.reorderPrint, place: calls.movePrint },
} as const;

function sendMove(name: OrderedName, move: Move) {
  const { step, place } = paths[name];
  return "direction" in move
    ? change("POST", apiAddress(step, move.id), { direction: move.direction })
    : change("POST", apiAddress(place), move);
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

/** The moves of a list that are under way. */
interface Moves {
  waiting: Move[];
  /** The list as the site has it. */
  stored: Identified[] | undefined;
  /** The reason why the first move failed. */
  error: Error | null;
}

const movesUnderWay = new Map<OrderedName, Moves>();

async function storeMove(name: OrderedName, move: Move): Promise<void> {
  const error = movesUnderWay.get(name)?.error;
  // The painter would be asked for the password once more.
  if (isSignedOut(error)) throw error;
  await sendMove(name, move);
}

/** The list changes before the server answers; an error takes the change back. */
export function moveRules(client: QueryClient, name: OrderedName) {
  const queryKey: QueryKey = api[name].list.queryKey;
  return mutationOptions({
    mutationFn: (move: Move) => storeMove(name, move),
    scope: { id: `${name}-order` },
    async onMutate(move) {
      const stored = client.getQueryData<Identified[]>(queryKey);
      const moves = movesUnderWay.get(name) ?? { waiting: [], stored, error: null };
      movesUnderWay.set(name, moves);
      moves.waiting.push(move);
      await client.cancelQueries({ queryKey });
      client.setQueryData<Identified[]>(queryKey, (shown) => shown && afterMove(shown, move));
      return moves;
    },
    onSuccess(_moved, move, moves) {
      moves.stored &&= afterMove(moves.stored, move);
    },
    onError(error, _move, moves) {
      if (!moves) return;
      moves.error ??= error;
      const [, ...others] = moves.waiting;
      client.setQueryData(queryKey, moves.stored && others.reduce(afterMove, moves.stored));
    },
    async onSettled(_moved, _error, _move, moves) {
      moves?.waiting.shift();
      if (!moves || moves.waiting.length > 0) return;
      movesUnderWay.delete(name);
      await readAgain(client, [queryKey]);
    },
  });
}

export function useMove(name: OrderedName) {
  return useMutation(moveRules(useQueryClient(), name));
}
