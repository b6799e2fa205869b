import { expect, test } from "vitest";
import type { ByteRange } from "../../http/byte-range.ts";
import { addSentRange, isWhollySent } from "./sent-ranges.ts";

/** @param parts first and last byte of each, in the order in which they were sent */
function send(...parts: [number, number][]): ByteRange[] {
  return parts.reduce<ByteRange[]>((sent, [start, end]) => addSentRange(sent, { start, end }), []);
}

test.each<[string, [number, number][], boolean]>([
  ["at once", [[0, 99]], true],
  [
    "in two parts",
    [
      [0, 49],
      [50, 99],
    ],
    true,
  ],
  [
    "in two parts that overlap",
    [
      [0, 60],
      [40, 99],
    ],
    true,
  ],
  [
    "in any order",
    [
      [70, 99],
      [0, 29],
      [30, 69],
    ],
    true,
  ],
  ["without its beginning", [[1, 99]], false],
  ["without its end", [[0, 98]], false],
  [
    "with a gap",
    [
      [0, 49],
      [51, 99],
    ],
    false,
  ],
  ["as its last byte", [[99, 99]], false],
])("a file that is sent %s", (_how, parts, isWhole) => {
  expect(isWhollySent(send(...parts), 100)).toBe(isWhole);
});

test("many parts with gaps keep the state small", () => {
  const parts = Array.from({ length: 100 }, (_, n): [number, number] => [2 * n, 2 * n]);
  expect(send(...parts)).toHaveLength(16);
});
