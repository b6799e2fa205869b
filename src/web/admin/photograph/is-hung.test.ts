import { expect, test } from "vitest";
import { rectangle } from "../../../core/geometry/homography.ts";
import { isGuess, isHung } from "./is-hung.ts";

const photograph = { width: 400, height: 300 };
const painting = { corners: rectangle(200, 150), distortion: 0, confidence: 0.8, withStrips: null };
const unsure = { ...painting, confidence: 0.45 };

test("PHO-01 a painting within the photograph is hung, one that fills it or is unsure is not", () => {
  const filling = { ...painting, corners: rectangle(398, 297) };
  expect(isHung({ painting, sheet: null }, photograph)).toBe(true);
  expect(isHung({ painting: filling, sheet: null }, photograph)).toBe(false);
  expect(isHung({ painting: unsure, sheet: null }, photograph)).toBe(false);
});

test("PHO-02 a painting beside a sheet is hung, even if it is less sure", () => {
  const sheet = { kind: "a4", corners: rectangle(21, 29.7) } as const;
  const guess = { ...painting, confidence: 0.4 };
  expect(isHung({ painting: unsure, sheet }, photograph)).toBe(true);
  expect(isHung({ painting: guess, sheet }, photograph)).toBe(false);
});

test("PHO-02 the corners of an uncertain painting are a guess until the painter moves one", () => {
  const [a, b, c] = painting.corners;
  const guess = { painting: { ...painting, confidence: 0.4 }, sheet: null };
  expect(isGuess(guess, painting.corners)).toBe(true);
  expect(isGuess(guess, [a, b, c, { x: 1, y: 150 }])).toBe(false);
  expect(isGuess({ painting, sheet: null }, painting.corners)).toBe(false);
});
