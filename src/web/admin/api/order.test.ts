import { expect, onTestFinished, test, vi } from "vitest";
import { applyMove, inverseMove, type Move, moveMutation } from "./order.ts";
import { createQueryClient } from "./query-client.ts";
import { api } from "./records.ts";

const works = [1, 2, 3, 4].map((id) => ({ id }));

test.each<[Parameters<typeof applyMove>[1], number[]]>([
  [{ id: 3, direction: "up" }, [1, 3, 2, 4]],
  [{ id: 3, direction: "down" }, [1, 2, 4, 3]],
  [{ id: 1, direction: "up" }, [1, 2, 3, 4]],
  [{ id: 4, direction: "down" }, [1, 2, 3, 4]],
  [{ sourceId: 1, targetId: 3 }, [2, 3, 1, 4]],
  [{ sourceId: 4, targetId: 2 }, [1, 4, 2, 3]],
  [{ sourceId: 2, targetId: 2 }, [1, 2, 3, 4]],
  [{ sourceId: 9, targetId: 2 }, [1, 2, 3, 4]],
])("AAW-04, AAW-05, AAW-07 the move %j leads to the order %j", (move, order) => {
  expect(applyMove(works, move).map(({ id }) => id)).toEqual(order);
});

test.each<Move>([
  { id: 3, direction: "up" },
  { id: 2, direction: "down" },
  { sourceId: 1, targetId: 3 },
  { sourceId: 4, targetId: 2 },
])("AAW-04, AAW-07 the move back after %j leads to the former order", (move) => {
  expect(applyMove(applyMove(works, move), inverseMove(works, move))).toEqual(works);
});

/** @param statuses of the answers to moves; the list cannot be read */
async function idsAfter(moves: Move[], statuses: number[]): Promise<unknown> {
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) => {
    const status = method === "POST" ? statuses.shift() : 500;
    return Response.json({ message: "" }, { status: status ?? 500 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const client = createQueryClient();
  const { queryKey } = api.artworks.list;
  client.setQueryData<{ id: number }[]>(queryKey, works);
  const rules = moveMutation(client, "artworks");
  const sent = moves.map((move) => client.getMutationCache().build(client, rules).execute(move));
  await Promise.allSettled(sent);
  return client.getQueryData<{ id: number }[]>(queryKey)?.map(({ id }) => id);
}

const quickMoves: Move[] = [
  { id: 3, direction: "up" },
  { id: 4, direction: "up" },
];

test.each([
  [403, 403, [1, 2, 3, 4]],
  [200, 403, [1, 3, 2, 4]],
  [403, 200, [1, 2, 4, 3]],
])("two quick moves answered by %s and %s lead to the order %j", async (first, second, order) => {
  expect(await idsAfter(quickMoves, [first, second])).toEqual(order);
});
