import { expect, test } from "vitest";
import { hangingHeight } from "./hanging.ts";

test("ZOM-03, PAP-03 centres works up to 170 cm high at 145 cm, and higher ones lower", () => {
  const heights = [40, 122, 170, 180, 200];
  expect(heights.map((each) => hangingHeight(each))).toEqual([145, 145, 145, 140, 130]);
  expect(heights.map((each) => hangingHeight(each, 155))).toEqual([155, 155, 155, 150, 140]);
});
