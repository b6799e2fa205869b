import { expect, test } from "vitest";
import { showsWholeWork, sidesOrder, workDimensions } from "./work-dimensions.ts";

test("swaps unnamed sides if the picture has the other orientation", () => {
  const landscape = { width: 1280, height: 1014 };
  expect(workDimensions("73.7 x 92.1 cm", landscape)).toMatchObject({ width: 92.1, height: 73.7 });
  expect(workDimensions("92.1 x 73.7 cm", landscape)).toMatchObject({ width: 92.1, height: 73.7 });
  expect(workDimensions("W 73.7 x H 92.1 cm", landscape)).toMatchObject({ width: 73.7 });
});

test("keeps the sides if the picture is unknown or shows more than the work", () => {
  expect(workDimensions("60 x 90 cm", { width: 2000, height: 1000 })).toMatchObject({ width: 60 });
  expect(workDimensions("60 x 90 cm", { width: null, height: null })).toMatchObject({ width: 60 });
  expect(workDimensions("60 x 90 cm")).toMatchObject({ width: 60 });
  expect(workDimensions("60 x 90", { width: 3, height: 2 })).toBeNull();
});

test("a picture with the work's proportions shows the whole work", () => {
  expect(showsWholeWork({ width: 60, height: 90 }, { width: 1000, height: 1500 })).toBe(true);
  expect(showsWholeWork({ width: 60, height: 90 }, { width: 1040, height: 1500 })).toBe(true);
  expect(showsWholeWork({ width: 60, height: 90 }, { width: 1500, height: 1125 })).toBe(false);
  expect(showsWholeWork({ width: 60, height: 90 }, { width: null, height: null })).toBe(false);
});

test.for([
  ["60 x 90 cm", { width: 600, height: 900 }, "widthFirst"],
  ["60 x 90 cm", null, "widthFirst"],
  ["60 x 90 cm", { width: 900, height: 600 }, "heightFirst"],
  ["H 60 x W 90 cm", null, null],
  ["60 x 60 cm", null, null],
  ["quite large", null, null],
] as const)(
  "VIS-10 %j beside a picture of %j states sides in the order %j",
  ([text, picture, order]) => {
    expect(sidesOrder(text, picture)).toBe(order);
  },
);
