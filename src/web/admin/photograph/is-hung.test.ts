import { expect, test } from "vitest";
import { rectangle } from "../../geometry/homography.ts";
import { isHung } from "./is-hung.ts";

const photograph = { width: 400, height: 300 };
const found = { corners: rectangle(200, 150), distortion: 0, confidence: 0.8 };

test("PHO-01 a painting within the photograph is hung, one that fills it or is unsure is not", () => {
  expect(isHung(found, photograph)).toBe(true);
  expect(isHung({ ...found, corners: rectangle(398, 297) }, photograph)).toBe(false);
  expect(isHung({ ...found, confidence: 0.4 }, photograph)).toBe(false);
});
