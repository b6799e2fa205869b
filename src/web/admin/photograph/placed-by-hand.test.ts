import { expect, test } from "vitest";
import { rectangle } from "../../../core/geometry/homography.ts";
import { placedByHand } from "./placed-by-hand.ts";

const painting = { corners: rectangle(200, 150), distortion: 0, confidence: 0.8, withStrips: null };
const sheet = { kind: "a4", corners: rectangle(21, 29.7) } as const;

test("PHO-02 corners that were not found, or moved since, are placed by hand", () => {
  const [a, b, c, d] = rectangle(21, 29.7);
  const asFound = {
    ...painting,
    sheet: { kind: "a4", corners: [a, b, c, d] },
    light: true,
  } as const;
  const moved = {
    ...asFound,
    sheet: { kind: "a4", corners: [a, b, c, { x: 1, y: d.y }] },
  } as const;
  expect(placedByHand({ painting, sheet }, asFound)).toEqual({ painting: false, sheet: false });
  expect(placedByHand({ painting, sheet }, moved)).toEqual({ painting: false, sheet: true });
  expect(placedByHand({ painting: null, sheet }, asFound).painting).toBe(true);
});
