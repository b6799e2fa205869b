import { basename } from "node:path/posix";
import { convertFromCm } from "@nkar/dimensions/units";
import { type ArtworkCells, readSize, type TableRow } from "./artwork-cells.ts";
import {
  compareNumerically,
  type PictureFolder,
  toPlainFileName,
  toPlainName,
} from "./picture-folder.ts";

// Finds pictures for rows that name none: pictures whose file has the title of the work as its name.

/** A row of the table, with its cells as the fields of an artwork. */
export interface ReadRow {
  row: TableRow;
  cells: ArtworkCells;
}

/** The pictures that the title of a row has found. */
interface TitledPictures {
  files: string[];
  problems: string[];
}

/**
 * Programs cut long file names, at various lengths. A name of this length may be a cut title. A shorter
 * name could be the beginning of too many titles.
 */
const minCutLength = 40;

const numberEnding = /-(\d+)$/;
const sizeEnding = /-(\d+)(?:-?[xх]-?|-)(\d+)(?:-?(?:cm|in|см|սմ))?$/;

/** True if a name ends with the year of a work, or with its width and height in either order. */
function endsWithYearOrSize(name: string, { year, statedFields }: ArtworkCells): boolean {
  if (numberEnding.exec(name)?.[1] === String(year)) return true;
  const size = readSize(String(statedFields.dimensions ?? ""));
  const [, ...namedSides] = (sizeEnding.exec(name) ?? []).map(Number);
  return (["cm", "in"] as const).some((unit) => {
    const sides =
      size && [size.width, size.height].map((cm) => Math.round(convertFromCm(unit, cm)));
    return namedSides.length > 0 && String(sides?.sort()) === String(namedSides.sort());
  });
}

/**
 * Returns the rows whose title is in the name of a file. The first rule that finds a row decides: the name
 * is the title; title and year or size; title and a number; the beginning of a long title.
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
    () =>
      [numberEnding, sizeEnding]
        .flatMap(findRows)
        .filter(({ cells }) => endsWithYearOrSize(name, cells)),
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

/** Prefers the file beside the table to files of the same name in subfolders, such as thumbnails. */
function preferTopFolder(files: string[]): TitledPictures {
  const groups = [...Map.groupBy(files, (file) => basename(file).toLowerCase()).values()];
  const preferredGroups = groups.map((group) => {
    const [first, ...others] = group.filter((file) => !file.includes("/"));
    return first && others.length === 0 ? [first] : group;
  });
  const problems = preferredGroups
    .filter((group) => group.length > 1)
    .map((group) => `Several pictures have this title: ${group.join(", ")}. ${advice}`);
  return { files: preferredGroups.flat().sort(compareByTitle), problems };
}

const advice = "Write the path of the right one into a column Picture";

/**
 * Finds pictures for rows that name no pictures. Skips a picture that another row names in a cell or has as
 * its exact title.
 * @param namedFiles files that rows name in a cell
 */
export function findTitledPictures(
  rows: ReadRow[],
  folder: PictureFolder,
  namedFiles: ReadonlySet<string>,
): Map<ReadRow, TitledPictures> {
  const filesByRow = new Map<ReadRow, string[]>();
  const problemsByRow = new Map<ReadRow, string[]>();
  const rowsWithTitle = rows.filter(({ cells }) => toPlainName(cells.title) !== "");
  const byTitle = Map.groupBy(rowsWithTitle, ({ cells }) => toPlainName(cells.title));
  for (const file of [...folder.readable, ...folder.unreadable]) {
    const matchingRows = namedFiles.has(file) ? [] : findRowsByFile(file, byTitle);
    const candidates = matchingRows.filter(({ row }) => !row.cells.has("images"));
    for (const candidate of candidates) {
      const others = candidates.filter((other) => other !== candidate);
      if (others.length === 0) {
        filesByRow.set(candidate, [...(filesByRow.get(candidate) ?? []), file]);
        continue;
      }
      const otherNames = others.map(({ row }) => row.rowName).join(", ");
      const problem = `The picture ${file} also fits ${otherNames}. ${advice}`;
      problemsByRow.set(candidate, [...(problemsByRow.get(candidate) ?? []), problem]);
    }
  }
  return new Map(
    rows.map((row) => {
      const files = filesByRow.get(row) ?? [];
      const readableFiles = files.filter((file) => folder.readable.includes(file));
      const pictures = preferTopFolder(readableFiles.length > 0 ? readableFiles : files);
      const problems = [...(problemsByRow.get(row) ?? []), ...pictures.problems];
      return [row, { ...pictures, problems }];
    }),
  );
}
