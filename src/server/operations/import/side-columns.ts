import { normaliseWords } from "../tables/sale-words.ts";
import { withoutLengthUnit } from "../tables/table.ts";

// Reads tables that state the size of a work in a column for each side, such as Width and Height.

/** Headers of the sides of works in the site's languages and German, in the order of a size. */
const sideNames = [
  "width, w, լայնություն, ширина, largeur, breite",
  "height, h, բարձրություն, высота, hauteur, höhe",
  "depth, d, խորություն, глубина, profondeur, tiefe",
].map((names) => names.split(", ").map(normaliseWords));

/** Indexes of the columns of width, height and depth; undefined for a side that the table lacks. */
export type SideColumns = (number | undefined)[];

/** Returns the columns of the sides of works; null if the table lacks a column of width or height. */
export function findSideColumns(header: readonly string[]): SideColumns | null {
  const plainHeader = header.map((name) => normaliseWords(withoutLengthUnit(name)));
  const columns = sideNames.map((names) => {
    const index = plainHeader.findIndex((name) => names.includes(name));
    return index < 0 ? undefined : index;
  });
  return columns[0] === undefined || columns[1] === undefined ? null : columns;
}

/**
 * Joins the sides of a work to a size, such as "80 × 60 × 4 cm". A depth of 0, as of works on paper, is
 * left out.
 * @param sides width, height and depth with their units; "" for a missing side
 * @returns null if width or height is missing
 */
export function joinSides(sides: readonly string[]): string | null {
  const [width = "", height = ""] = sides;
  if (width === "" || height === "") return null;
  const statedSides = sides.filter((side, index) => index < 2 || /[1-9]/.test(side));
  const units = new Set(statedSides.map((side) => side.replace(/^[\d.,\s]+/, "")));
  const [unit = ""] = units;
  if (units.size > 1) return statedSides.join(" × ");
  const numbers = statedSides.map((side) => side.slice(0, side.length - unit.length).trim());
  return `${numbers.join(" × ")} ${unit}`.trim();
}
