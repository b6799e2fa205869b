import { expect, test } from "vitest";
import { originalSize } from "./work-model.ts";

test("WAL-07 an original hangs in its own size to a millimetre, flat on paper", () => {
  const canvas = { width: 91.4, height: 121.9, material: "canvas" };
  expect(originalSize({ width: 91.44, height: 121.92 }, "Oil on canvas")).toEqual(canvas);
  expect(originalSize({ width: 30, height: 40 }, "Watercolour on Paper").material).toBe("paper");
});
