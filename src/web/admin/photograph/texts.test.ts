import { expect, test } from "vitest";
import { describeSize } from "./texts.ts";

test("PHO-02 a size has the painter's unit and is rounded as its error allows, which covers both", () => {
  const exact = { width: 80.24, height: 60.6, error: 0.33 };
  expect(describeSize(exact, "cm")).toEqual({ size: "80 × 60.5 cm", error: "±\u00a00.6 cm" });
  expect(describeSize(exact, "in")).toEqual({
    size: "31.5 × 23.75 inches",
    error: "±\u00a00.3 inches",
  });
  const rough = { width: 59.6, height: 47.9, error: 2.6 };
  expect(describeSize(rough, "cm")).toEqual({ size: "60 × 48 cm", error: "±\u00a03.0 cm" });
  expect(describeSize(rough, "in")).toEqual({
    size: "23.5 × 19 inches",
    error: "±\u00a01.2 inches",
  });
});
