import { expect, test } from "vitest";
import { afterMove } from "./order.ts";

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
