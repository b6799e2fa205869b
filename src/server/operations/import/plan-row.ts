// Plans the import of one row of a table: which work it changes or creates, and how.

import type { WrittenIn } from "../../../core/entities/translation-rules.ts";
import { listIssues } from "../../../core/problem.ts";
import type { Artwork, ArtworkInput } from "../../../core/records/artworks.ts";
import type { Translations } from "../../../core/records/records.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import {
  type ArtworkCells,
  chooseDefaults,
  describeSizeProblem,
  textFields,
} from "./artwork-cells.ts";
import {
  createLabels,
  type ExistingWork,
  findMatchingWorks,
  splitTexts,
} from "./existing-works.ts";
import type { ImportLine } from "./import-plan.ts";
import { isDamagedCopyOf, lostLettersProblem } from "./lost-letters.ts";
import type { JoinedSeries, NamedSeries } from "./series-of-rows.ts";

export interface PlannedRow {
  line: ImportLine;
  /** Absent for an unchanged work, or for a row with errors. */
  change?: ChangedWork;
}

export interface ChangedWork extends ChangedTexts {
  /** Id of an existing work; null for a new work. */
  id: number | null;
  input: ArtworkInput;
}

export interface RowWithSeries extends PlannedRow {
  /** Id of an existing work; undefined for a new work. */
  workId: number | undefined;
  /** The series that the work joins. */
  series: NamedSeries[];
}

interface ChangedTexts {
  writtenIn?: WrittenIn | undefined;
  translations?: Translations<"artworks"> | undefined;
}

/** Returns a work in the form of a request, in which print sizes are JSON text. */
function withPrintSizesAsText(work: Artwork): object {
  return { ...work, printSizes: work.printSizes && JSON.stringify(work.printSizes) };
}

/** Returns an error for each cell that repeats a text of the work with question marks for letters. */
function listLostLetters(before: ExistingWork, statedFields: Record<string, unknown>): string[] {
  return textFields.flatMap((field) => {
    const text = statedFields[field];
    const isLost = typeof text === "string" && isDamagedCopyOf(text, before[field]);
    return isLost
      ? [`${field}: “${text}” is now “${before[field]}”; the cell ${lostLettersProblem}`]
      : [];
  });
}

/**
 * Names the fields that change. For pictures, adds their numbers before and after if these differ.
 * @param inputBefore the input that would change nothing
 */
function describeChange(
  before: ExistingWork,
  input: ArtworkInput,
  inputBefore: object = {},
): string {
  const valuesBefore = new Map<string, unknown>(Object.entries(inputBefore));
  const changedFields = Object.entries(input)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(valuesBefore.get(field)))
    .map(([field]) => {
      const hasOtherCount = field === "images" && before.images.length !== input.images.length;
      return hasOtherCount ? `images (${before.images.length} → ${input.images.length})` : field;
    });
  const fields = changedFields.length > 0 ? `: ${changedFields.join(", ")}` : "";
  return `changes artwork ${before.id}, “${before.title}”${fields}`;
}

/**
 * Remarks on the type and the size of a changed work: both stay, although a new work with this medium
 * and these dimensions would get others.
 */
function remarkOnKeptFields(before: ExistingWork, input: ArtworkInput): string[] {
  const { medium, dimensions } = input;
  const { type, size } = chooseDefaults({ medium, dimensions }).defaults;
  const keepsType = medium !== before.medium && type !== input.type && before.type === input.type;
  const keepsSize =
    dimensions !== before.dimensions && size !== input.size && before.size === input.size;
  return [
    ...(keepsType ? [`Type stays “${before.type}”`] : []),
    ...(keepsSize ? [`Size stays “${before.size}”`] : []),
    ...(dimensions === before.dimensions ? [] : describeSizeProblem(dimensions)),
  ];
}

interface RowPictures {
  /** Addresses of the valid pictures. */
  images: string[];
  problems: string[];
  remarks: string[];
}

interface Match {
  /** The existing work that the row means; undefined for a new work. */
  before: ExistingWork | undefined;
  problems: string[];
  remarks: string[];
}

/** Matches a row with a work of the site. If several works match, names them and chooses none. */
export function matchRow(
  existingWorks: ExistingWork[],
  cells: ArtworkCells,
  { images, problems: pictureProblems }: RowPictures,
): Match {
  const { works, matchedBy } = findMatchingWorks(existingWorks, cells, images);
  const [before, ...others] = works;
  if (others.length === 0) return { before, problems: [], remarks: [] };
  const matches = `Artworks ${works.map(({ id }) => id).join(" and ")} have this ${matchedBy}`;
  if (matchedBy === "title" && images.length + pictureProblems.length > 0) {
    return { before: undefined, problems: [], remarks: [`${matches} too; this becomes a new one`] };
  }
  const advice =
    matchedBy === "title" ? "name the picture of the right one" : "write the title of one";
  return { before: undefined, problems: [`${matches}: ${advice}`], remarks: [] };
}

interface RowFacts {
  cells: ArtworkCells;
  rowPictures: RowPictures;
  match: Match;
  acceptDamagedText: boolean;
}

/** Plans to change the fields that a row states, or to create a work of them. */
export function planRow(
  place: string,
  { cells, rowPictures, match, acceptDamagedText }: RowFacts,
): PlannedRow {
  const { title, unreadable, statedFields } = cells;
  const { before } = match;
  const { images } = rowPictures;
  const fieldsBefore = before ? withPrintSizesAsText(before) : {};
  const split = before && splitTexts(cells, before);
  const { defaults, remarks } = chooseDefaults(statedFields);
  const fields = split ? { ...fieldsBefore, ...split.fields } : { ...defaults, ...statedFields };
  const imagesAfter = before && images.length === 0 ? before.images : images;
  const parsed = inputSchemas.artworks.safeParse({ ...fields, images: imagesAfter });
  // An unreadable cell or picture is a problem already: the schema must not report it again as missing.
  const hasProblem = (path: string) =>
    unreadable.has(path) || (path === "images" && rowPictures.problems.length > 0);
  const schemaProblems = (parsed.error ? listIssues(parsed.error) : [])
    .filter(({ path }) => !hasProblem(path))
    .map(({ message }) => message);
  const problems = [
    ...cells.problems,
    ...(split && !acceptDamagedText ? listLostLetters(before, split.fields) : []),
    ...rowPictures.problems,
    ...match.problems,
    ...schemaProblems,
  ];
  const line = { place, subject: title || "(no title)" };
  if (!parsed.success || problems.length > 0) {
    return { line: { ...line, action: "error", notes: problems } };
  }
  const input = parsed.data;
  const rowRemarks = [...cells.remarks, ...rowPictures.remarks, ...match.remarks];
  if (!before) {
    const change = { id: null, input, writtenIn: createLabels(cells) };
    const notes = [...rowRemarks, ...remarks, ...describeSizeProblem(statedFields.dimensions)];
    return { line: { ...line, action: "new", notes }, change };
  }
  const inputBefore = inputSchemas.artworks.safeParse(fieldsBefore).data;
  const translations = split?.translations;
  if (!translations && JSON.stringify(input) === JSON.stringify(inputBefore)) {
    return { line: { ...line, action: "unchanged", notes: [] } };
  }
  const changes = describeChange(before, input, inputBefore);
  const notes = [changes, ...rowRemarks, ...remarkOnKeptFields(before, input)];
  return {
    line: { ...line, action: "changed", notes },
    change: { id: before.id, input, translations },
  };
}

/** Adds to a row the series that its work joins. An unchanged row becomes a changed one. */
export function withSeries(
  row: PlannedRow,
  { series, notes }: JoinedSeries,
  workId: number | undefined,
): RowWithSeries {
  const { line } = row;
  if (line.action === "error" || series.length === 0) return { ...row, workId, series };
  const action = line.action === "unchanged" ? "changed" : line.action;
  const lineWithSeries: ImportLine = { ...line, action, notes: [...line.notes, ...notes] };
  return { ...row, line: lineWithSeries, workId, series };
}
