import { expect, test } from "vitest";
import { slowStart } from "./slow-start.ts";

test("PHO-01 a short movement of a finger moves a handle by a quarter of it", () => {
  expect(slowStart({ x: 8, y: -4 })).toEqual({ x: 2, y: -1 });
  expect(slowStart({ x: 0, y: 20 })).toEqual({ x: 0, y: 5 });
  expect(slowStart({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
});

test("PHO-01 further on, a handle moves as far as the finger, and lags by 15 px", () => {
  expect(slowStart({ x: -80, y: 0 }).x).toBeCloseTo(-65, 9);
  const { x, y } = slowStart({ x: 120, y: 160 });
  expect(Math.hypot(x, y)).toBeCloseTo(185, 9);
});
