import { normaliseWords } from "../tables/sale-words.ts";
import { withoutLengthUnit } from "../tables/table.ts";

/** Headers of the sides of works in the site's languages and German, in the order of a size. */
const sideNames = [
  "width, w, լայնություն, ширина, largeur, breite",
  "height, h, բարձրություն, высота, hauteur, höhe",
  "depth, d, խորություն, глубина, profondeur, tiefe",
].map((names) => names.split(", ").map(normaliseWords));

/** The columns of width, height and depth; undefined for a side that the table lacks. */
export type SideColumns = (number | undefined)[];

/** Returns the columns of a table that states sizes by their sides; null without width or height. */
export function findSideColumns(header: readonly string[]): SideColumns | null {
  const plain = header.map((name) => normaliseWords(withoutLengthUnit(name)));
  const columns = sideNames.map((names) => {
    const index = plain.findIndex((name) => names.includes(name));
    return index < 0 ? undefined : index;
  });
  return columns[0] === undefined || columns[1] === undefined ? null : columns;
}

/**
 * Joins the sides of a work: "80 × 60 × 4 cm". Works on paper have no depth, or 0.
 * @param sides with their units; empty for a missing one
 */
export function joinSides(sides: readonly string[]): string | null {
  const [width = "", height = ""] = sides;
  if (width === "" || height === "") return null;
  const stated = sides.filter((side, at) => at < 2 || /[1-9]/.test(side));
  const units = new Set(stated.map((side) => side.replace(/^[\d.,\s]+/, "")));
  const [unit = ""] = units;
  if (units.size > 1) return stated.join(" × ");
  const numbers = stated.map((side) => side.slice(0, side.length - unit.length).trim());
  return `${numbers.join(" × ")} ${unit}`.trim();
}
