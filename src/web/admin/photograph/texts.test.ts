import { expect, test } from "vitest";
import { sizeTexts } from "./texts.ts";

test("PHO-02 a size has the painter's unit and an error that is rounded up", () => {
  const size = { width: 80.24, height: 60.1, error: 0.33 };
  expect(sizeTexts(size, "cm")).toEqual({ size: "80.2 × 60.1 cm", error: "±\u00a00.4 cm" });
  expect(sizeTexts(size, "in")).toEqual({ size: "31.6 × 23.7 inches", error: "±\u00a00.2 inches" });
});
