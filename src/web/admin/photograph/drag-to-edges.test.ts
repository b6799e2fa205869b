import { distance, type Point } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { followPointer, newDrag, snapRadius } from "./drag-to-edges.ts";

const crossing = { x: 100, y: 0 };
const findCrossing = (near: Point) => (distance(near, crossing) <= snapRadius ? crossing : null);

/** Returns where a corner is after each px of the pointer's way along a line. */
function dragAlong(...stops: number[]): number[] {
  let drag = newDrag;
  let [pointer = 0, ...others] = stops;
  const places: number[] = [];
  for (const stop of others) {
    const step = Math.sign(stop - pointer);
    while (pointer !== stop) {
      pointer += step;
      const next = followPointer(drag, { x: pointer, y: 0 }, findCrossing);
      drag = next.drag;
      places.push(next.at.x);
    }
  }
  return places;
}

test("PHO-01 a dragged corner goes to a crossing nearby and keeps it on the way there", () => {
  expect(dragAlong(70, 75)).toEqual([71, 72, 73, 74, 75]);
  expect(dragAlong(70, 76).at(-1)).toBe(100);
  expect(dragAlong(70, 112).slice(5)).toEqual(Array(37).fill(100));
});

test("PHO-01 a corner follows the pointer again once it has moved on, and can be put near the crossing", () => {
  expect(dragAlong(70, 113).at(-1)).toBe(113);
  expect(dragAlong(70, 113, 106).at(-1)).toBe(106);
  expect(dragAlong(70, 130, 110).at(-1)).toBe(100);
});
