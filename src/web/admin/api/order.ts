import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiAddress, calls, resourceAddress } from "../../../core/api-routes.ts";
import { withUnpublishedQuery } from "../../../core/unpublished.ts";
import { change, get } from "./client.ts";
import { isUnknownOutcome, untilRepetition } from "./network.ts";
import { readAgain, requireStored } from "./outcomes.ts";
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

function isSameOrder(records: Identified[], others: Identified[]): boolean {
  const ids = others.map(({ id }) => id);
  return records.length === ids.length && records.every(({ id }, index) => id === ids[index]);
}

/** A second move would go too far, so it is sent only if the list still has its former order. */
async function repeatMove(
  name: OrderedName,
  move: Move,
  { before, error }: { before: Identified[]; error: unknown },
): Promise<void> {
  const readOrder = () => get<Identified[]>(withUnpublishedQuery(resourceAddress(name)));
  const isMoved = async () => isSameOrder(await readOrder(), afterMove(before, move));
  await untilRepetition();
  if (!isSameOrder(await readOrder(), before)) await requireStored(error, isMoved);
  else await sendMove(name, move).catch((error) => requireStored(error, isMoved));
}

/** The list as it was when the painter asked for a move. */
const listsBefore = new WeakMap<Move, Identified[]>();

/** The list changes before the server answers; an error restores it. */
export function useMove(name: OrderedName) {
  const client = useQueryClient();
  const queryKey: QueryKey = api[name].list.queryKey;
  return useMutation({
    async mutationFn(move: Move) {
      try {
        await sendMove(name, move);
      } catch (error) {
        const before = listsBefore.get(move);
        if (!before || !isUnknownOutcome(error)) throw error;
        await repeatMove(name, move, { before, error });
      }
    },
    scope: { id: `${name}-order` },
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Identified[]>(queryKey);
      if (before) listsBefore.set(move, before);
      client.setQueryData(queryKey, before && afterMove(before, move));
      return { before };
    },
    onError: (_error, _move, context) => {
      client.setQueryData(queryKey, context?.before);
    },
    onSettled: (_moved, error) => readAgain(client, [queryKey], error),
  });
}
