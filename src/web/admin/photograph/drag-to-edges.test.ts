import { distance, type Point } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { beginDrag, followPointer, snapRadius } from "./drag-to-edges.ts";

const crossing = { x: 100, y: 0 };
const findCrossing = (near: Point) => (distance(near, crossing) <= snapRadius ? crossing : null);

/** Returns where a corner is after each px of the pointer's way along a line. */
function dragAlong(...stops: number[]): number[] {
  let [pointer = 0, ...others] = stops;
  let drag = beginDrag({ x: pointer, y: 0 });
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
  expect(dragAlong(70, 89)).toEqual(Array.from({ length: 19 }, (_, step) => 71 + step));
  expect(dragAlong(70, 90).at(-1)).toBe(100);
  expect(dragAlong(70, 108).slice(19)).toEqual(Array(19).fill(100));
});

test("PHO-01 a corner follows the pointer once it has moved on, and can be put near the crossing", () => {
  expect(dragAlong(70, 109).at(-1)).toBe(109);
  expect(dragAlong(70, 109, 101).at(-1)).toBe(101);
  expect(dragAlong(70, 130, 98).at(-1)).toBe(98);
});

test("PHO-01 a small correction of a corner near a crossing is free, and going back undoes it", () => {
  expect(dragAlong(98, 95, 98)).toEqual([97, 96, 95, 96, 97, 98]);
});
