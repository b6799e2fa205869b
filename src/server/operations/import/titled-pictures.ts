import { basename } from "node:path/posix";
import { convertFromCm } from "@nkar/dimensions/units";
import { type ArtworkCells, readSize, type TableRow } from "./artwork-cells.ts";
import {
  compareNumerically,
  type PictureFolder,
  toPlainFileName,
  toPlainName,
} from "./picture-folder.ts";

/** A row of the table, as read. */
export interface ReadRow {
  row: TableRow;
  cells: ArtworkCells;
}

/** Pictures found by the title of a row. */
interface TitledPictures {
  files: string[];
  problems: string[];
}

/** Programs cut long names at various lengths. A shorter beginning would fit too many titles. */
const minCutLength = 40;

const numberEnding = /-(\d+)$/;
const sizeEnding = /-(\d+)(?:-?[xх]-?|-)(\d+)(?:-?(?:cm|in|см|սմ))?$/;

/** True if a name ends with the year of a work, or with its size in either order. */
function endsLike(name: string, { year, statedFields }: ArtworkCells): boolean {
  if (numberEnding.exec(name)?.[1] === String(year)) return true;
  const size = readSize(String(statedFields.dimensions ?? ""));
  const [, ...named] = (sizeEnding.exec(name) ?? []).map(Number);
  return (["cm", "in"] as const).some((unit) => {
    const sides =
      size && [size.width, size.height].map((cm) => Math.round(convertFromCm(unit, cm)));
    return named.length > 0 && String(sides?.sort()) === String(named.sort());
  });
}

/**
 * Returns the rows whose title a file has. The first of these rules that fits any row decides: the
 * title itself, title and year or size, title and number, the beginning of a long title.
 */
function findRowsByFile(file: string, byTitle: Map<string, ReadRow[]>): ReadRow[] {
  const name = toPlainFileName(file);
  const findRows = (ending: RegExp) => byTitle.get(name.replace(ending, "")) ?? [];
  const isCut = (title: string) =>
    [name, name.replace(numberEnding, "")].some(
      (cut) => cut.length >= minCutLength && title.startsWith(cut),
    );
  const rules = [
    () => byTitle.get(name) ?? [],
    () => [numberEnding, sizeEnding].flatMap(findRows).filter(({ cells }) => endsLike(name, cells)),
    () => findRows(numberEnding),
    () => [...byTitle].flatMap(([title, rows]) => (isCut(title) ? rows : [])),
  ];
  for (const rule of rules) {
    const rows = rule();
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Sorts title before title-2, and title-2 before title-10. */
function compareByTitle(one: string, other: string): number {
  return compareNumerically(toPlainFileName(one), toPlainFileName(other));
}

/** Prefers a file beside the table to those of its name in subfolders, such as thumbnails. */
function preferTopFolder(files: string[]): TitledPictures {
  const groups = [...Map.groupBy(files, (file) => basename(file).toLowerCase()).values()];
  const beside = groups.map((same) => {
    const [first, ...others] = same.filter((file) => !file.includes("/"));
    return first && others.length === 0 ? [first] : same;
  });
  const problems = beside
    .filter((same) => same.length > 1)
    .map((same) => `Several pictures have this title: ${same.join(", ")}. ${advice}`);
  return { files: beside.flat().sort(compareByTitle), problems };
}

const advice = "Write the path of the right one into a column Picture";

/**
 * Finds pictures for rows that name none. A picture that another row names by its file or by its
 * exact title belongs to that row.
 * @param named files that rows name
 */
export function findTitledPictures(
  rows: ReadRow[],
  folder: PictureFolder,
  named: ReadonlySet<string>,
): Map<ReadRow, TitledPictures> {
  const filesByRow = new Map<ReadRow, string[]>();
  const shared = new Map<ReadRow, string[]>();
  const titled = rows.filter(({ cells }) => toPlainName(cells.title) !== "");
  const byTitle = Map.groupBy(titled, ({ cells }) => toPlainName(cells.title));
  for (const file of [...folder.all, ...folder.others]) {
    const fitting = named.has(file) ? [] : findRowsByFile(file, byTitle);
    const candidates = fitting.filter(({ row }) => !row.cells.has("images"));
    for (const each of candidates) {
      const isAlone = candidates.length === 1;
      const others = candidates.filter((other) => other !== each).map(({ row }) => row.rowName);
      if (isAlone) filesByRow.set(each, [...(filesByRow.get(each) ?? []), file]);
      else {
        const problem = `The picture ${file} also fits ${others.join(", ")}. ${advice}`;
        shared.set(each, [...(shared.get(each) ?? []), problem]);
      }
    }
  }
  return new Map(
    rows.map((each) => {
      const files = filesByRow.get(each) ?? [];
      const readable = files.filter((file) => folder.all.includes(file));
      const chosen = preferTopFolder(readable.length > 0 ? readable : files);
      return [each, { ...chosen, problems: [...(shared.get(each) ?? []), ...chosen.problems] }];
    }),
  );
}
