import { hangingHeight, hangingTop } from "@nkar/dimensions/hanging";
import type { HangingSheet, PaperWork } from "../paper.ts";

/** Space between works on a wall without a given width, in cm. */
const usualSpace = 40;
/** Smallest space between works on a wall of a given width, in cm. */
export const minSpace = 5;

/**
 * The largest number of works on a wall without a given width. The rows of more works would not fit
 * on the page.
 */
const worksPerWall = 12;

type Work = HangingSheet["works"][number];
type SizedWork = Work & { size: NonNullable<PaperWork["size"]> };
type Hanging = Pick<HangingSheet, "works" | "wireDrop" | "centreHeight" | "wallWidth">;

/**
 * Lengths in cm. `left` is measured from the wall's start, or from the first work if the wall has no
 * given width; `centre`, `top` and `nail` are heights above the floor.
 */
export interface PlacedWork {
  work: Work;
  width: number;
  height: number;
  left: number;
  centre: number;
  top: number;
  nail: number | null;
  /** True if the work is too tall to hang with its centre at `centreHeight`. */
  isOffLine: boolean;
}

export interface Wall {
  works: PlacedWork[];
  /**
   * The width of the drawn wall, in cm. It is the width of the works if no width is given or the works
   * are wider, else the given width.
   */
  width: number;
  /** In cm, from the first edge to the last. */
  worksWidth: number;
  /** Between two works, in cm; 0 for a work that is wider than its wall. */
  space: number;
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
const totalWidth = (works: readonly SizedWork[]) => sum(works.map(({ size }) => size.width));

/** Returns the width of the narrowest wall for the works, in cm. */
export function computeNeededWidth(works: readonly Work[]): number {
  const sizedWorks = works.filter((work): work is SizedWork => work.size !== null);
  return totalWidth(sizedWorks) + (sizedWorks.length + 1) * minSpace;
}

/** Groups works in their order, each group as long as it fits. */
function groupWorks(works: readonly SizedWork[], fits: (group: SizedWork[]) => boolean) {
  const groups: SizedWork[][] = [];
  for (const work of works) {
    const lastGroup = groups.at(-1);
    if (lastGroup && fits([...lastGroup, work])) lastGroup.push(work);
    else groups.push([work]);
  }
  return groups;
}

/** Places the works of one wall. @param start left edge of the first work, in cm */
function hangGroup(
  group: readonly SizedWork[],
  { start, space, width }: { start: number; space: number; width: number },
  { wireDrop, centreHeight }: Hanging,
): Wall {
  let left = start;
  const works = group.map((work) => {
    const { size } = work;
    const centre = hangingHeight(size.height, centreHeight);
    const top = hangingTop(size.height, centreHeight);
    const drop = work.wireDrop ?? wireDrop;
    const nail = drop === null ? null : top - drop;
    const placedWork = {
      work,
      ...size,
      left,
      centre,
      top,
      nail,
      isOffLine: centre !== centreHeight,
    };
    left += size.width + space;
    return placedWork;
  });
  return { works, width, worksWidth: left - space - start, space };
}

/**
 * Distributes the works over walls, in their order.
 * @param maxWorksWidth width of all works of a wall at most, in cm, if the wall has no given width
 */
export function hangWorks(paper: Hanging, maxWorksWidth: number): Wall[] {
  const { works, wallWidth } = paper;
  const sizedWorks = works.filter((work): work is SizedWork => work.size !== null);
  if (wallWidth === null) {
    const groupWidth = (group: readonly SizedWork[]) =>
      totalWidth(group) + (group.length - 1) * usualSpace;
    const fits = (group: SizedWork[]) =>
      groupWidth(group) <= maxWorksWidth && group.length <= worksPerWall;
    return groupWorks(sizedWorks, fits).map((group) =>
      hangGroup(group, { start: 0, space: usualSpace, width: groupWidth(group) }, paper),
    );
  }
  return groupWorks(sizedWorks, (group) => computeNeededWidth(group) <= wallWidth).map((group) => {
    const freeWidth = wallWidth - totalWidth(group);
    const space = Math.max(0, freeWidth / (group.length + 1));
    const width = Math.max(wallWidth, totalWidth(group));
    return hangGroup(group, { start: space, space, width }, paper);
  });
}
