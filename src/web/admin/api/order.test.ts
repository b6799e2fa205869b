import { expect, onTestFinished, test, vi } from "vitest";
import { afterMove, type Move, moveRules } from "./order.ts";
import { createQueryClient } from "./query-client.ts";
import { api } from "./records.ts";

const works = [1, 2, 3, 4].map((id) => ({ id }));

function orderAfter(move: Parameters<typeof afterMove>[1]): number[] {
  return afterMove(works, move).map(({ id }) => id);
}

test("AAW-04 a step up or down swaps two neighbours", () => {
  expect(orderAfter({ id: 3, direction: "up" })).toEqual([1, 3, 2, 4]);
  expect(orderAfter({ id: 3, direction: "down" })).toEqual([1, 2, 4, 3]);
});

test("AAW-05 a step beyond either end changes nothing", () => {
  expect(orderAfter({ id: 1, direction: "up" })).toEqual([1, 2, 3, 4]);
  expect(orderAfter({ id: 4, direction: "down" })).toEqual([1, 2, 3, 4]);
});

test("AAW-07 a dragged artwork takes the position of its target", () => {
  expect(orderAfter({ sourceId: 1, targetId: 3 })).toEqual([2, 3, 1, 4]);
  expect(orderAfter({ sourceId: 4, targetId: 2 })).toEqual([1, 4, 2, 3]);
  expect(orderAfter({ sourceId: 2, targetId: 2 })).toEqual([1, 2, 3, 4]);
});

test("ignores a move of a deleted artwork", () => {
  expect(orderAfter({ sourceId: 9, targetId: 2 })).toEqual([1, 2, 3, 4]);
  expect(orderAfter({ sourceId: 2, targetId: 9 })).toEqual([1, 2, 3, 4]);
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
  const rules = moveRules(client, "artworks");
  const sent = moves.map((move) => client.getMutationCache().build(client, rules).execute(move));
  await Promise.allSettled(sent);
  return client.getQueryData<{ id: number }[]>(queryKey)?.map(({ id }) => id);
}

const quickMoves: Move[] = [
  { id: 3, direction: "up" },
  { id: 4, direction: "up" },
];

test.for([
  [
    [403, 403],
    [1, 2, 3, 4],
  ],
  [
    [200, 403],
    [1, 3, 2, 4],
  ],
  [
    [403, 200],
    [1, 2, 4, 3],
  ],
  [
    [200, 200],
    [1, 3, 4, 2],
  ],
])("two quick moves that get the answers %j lead to the order %j", async ([statuses, order]) => {
  expect(await idsAfter(quickMoves, statuses ?? [])).toEqual(order);
});
