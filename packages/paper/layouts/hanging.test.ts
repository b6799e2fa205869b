import { expect, test } from "vitest";
import { hangWorks } from "./hanging.ts";

test("PAP-03 works above 170 cm hang lower; nails are a wire's drop below the edge", () => {
  const work = (width: number, height: number) => ({
    title: { text: "" },
    size: { width, height },
    wireDrop: null,
  });
  const paper = { works: [work(80, 60), work(91, 170), work(90, 200)], wireDrop: 8 };
  const [wall] = hangWorks(paper, 1000);
  expect(wall?.works).toMatchObject([
    { number: 1, left: 0, centre: 145, nail: 167, isLower: false },
    { number: 2, left: 120, centre: 145, nail: 222, isLower: false },
    { number: 3, left: 251, centre: 130, nail: 222, isLower: true },
  ]);
  const own = { ...work(80, 60), wireDrop: 5 };
  expect(hangWorks({ works: [own], wireDrop: 8 }, 1000)[0]?.works[0]?.nail).toBe(170);
  const wide = { works: [work(600, 60), work(600, 60)], wireDrop: null };
  expect(hangWorks(wide, 1000)).toHaveLength(2);
});
