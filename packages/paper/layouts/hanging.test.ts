import { expect, test } from "vitest";
import type { HangingSheet } from "../paper.ts";
import { computeNeededWidth, hangWorks } from "./hang-works.ts";

type Work = HangingSheet["works"][number];

let number = 0;
const work = (width: number, height: number, wireDrop: number | null = null): Work => {
  number += 1;
  return { number, title: { text: "" }, size: { width, height }, wireDrop, picture: null };
};

const hanging = { wireDrop: null, centreHeight: 145, wallWidth: null };

test("PAP-03 works above 170 cm hang lower; nails are a wire's drop below the edge", () => {
  const works = [work(80, 60), work(91, 170), work(90, 200)];
  const [wall] = hangWorks({ ...hanging, works, wireDrop: 8 }, 1000);
  expect(wall?.works).toMatchObject([
    { left: 0, centre: 145, nail: 167, isOffLine: false },
    { left: 120, centre: 145, nail: 222, isOffLine: false },
    { left: 251, centre: 130, nail: 222, isOffLine: true },
  ]);
  const own = [work(80, 60, 5)];
  expect(hangWorks({ ...hanging, works: own, wireDrop: 8 }, 1000)[0]?.works[0]?.nail).toBe(170);
  const wide = [work(600, 60), work(600, 60)];
  expect(hangWorks({ ...hanging, works: wide }, 1000)).toHaveLength(2);
});

test("PAP-03 the centres are at the height that the painter chooses", () => {
  const works = [work(80, 60), work(90, 170), work(90, 200), work(90, 300)];
  const [wall] = hangWorks({ ...hanging, works, centreHeight: 155 }, 1000);
  expect(wall?.works.map(({ centre, isOffLine }) => [centre, isOffLine])).toEqual([
    [155, false],
    [155, false],
    [140, true],
    // Its lower edge stays 20 cm above the floor.
    [170, true],
  ]);
});

test("PAP-03 works of mixed widths have even spaces on a wall, also at its ends", () => {
  const works = [work(80, 60), work(40, 120), work(120, 90)];
  const [wall, ...others] = hangWorks({ ...hanging, works, wallWidth: 400 }, 1000);
  expect(others).toEqual([]);
  expect(wall).toMatchObject({ width: 400, space: 40, worksWidth: 320 });
  expect(wall?.works.map(({ left }) => left)).toEqual([40, 160, 240]);
});

test("PAP-03 works that need a wider wall go on, and a work wider than the wall hangs alone", () => {
  const works = [work(100, 60), work(100, 60), work(300, 60), work(100, 60)];
  expect(computeNeededWidth(works)).toBe(625);
  const walls = hangWorks({ ...hanging, works, wallWidth: 220 }, 1000);
  expect(walls.map((wall) => wall.works.length)).toEqual([2, 1, 1]);
  expect(walls[1]).toMatchObject({ width: 300, space: 0, works: [{ left: 0 }] });
});

test("PAP-03 a salon hang of forty works keeps each work and its place", () => {
  const works = Array.from({ length: 40 }, (_, index) => work(20 + index, 30));
  const walls = hangWorks({ ...hanging, works, wallWidth: 600 }, 1000);
  const hung = walls.flatMap((wall) => wall.works.map((each) => each.work.number));
  expect(hung).toEqual(works.map((each) => each.number));
  for (const { works: row, width } of walls) {
    const last = row.at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeLessThan(width);
  }
});
