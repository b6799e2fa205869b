import type { WrittenIn } from "../../../core/entities/translation-rules.ts";
import { listIssues } from "../../../core/problem.ts";
import type { Artwork, ArtworkInput } from "../../../core/records/artworks.ts";
import type { Translations } from "../../../core/records/records.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { type ArtworkCells, chooseDefaults, remarkOnSize, textFields } from "./artwork-cells.ts";
import { createLabels, type ExistingWork, findExisting, splitTexts } from "./existing-works.ts";
import type { ImportLine } from "./import-plan.ts";
import { isDamagedCopyOf, lostLettersProblem } from "./lost-letters.ts";
import type { JoinedSeries, NamedSeries } from "./series-of-rows.ts";

export interface PlannedRow {
  line: ImportLine;
  change?: ChangedWork;
}

export interface ChangedWork extends ChangedTexts {
  /** Null for a new work. */
  id: number | null;
  input: ArtworkInput;
}

export interface RowWithSeries extends PlannedRow {
  /** Undefined for a new work. */
  workId: number | undefined;
  /** The series that the work joins. */
  series: NamedSeries[];
}

interface ChangedTexts {
  writtenIn?: WrittenIn | undefined;
  translations?: Translations<"artworks"> | undefined;
}

function withPrintSizesAsText(work: Artwork): object {
  return { ...work, printSizes: work.printSizes && JSON.stringify(work.printSizes) };
}

/** Returns an error for each text of a work that a table repeats with question marks for letters. */
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
 * Names the fields that change, and how many pictures the work had if their number changes.
 * @param unchanged the input that would change nothing
 */
function describeChange(before: ExistingWork, input: ArtworkInput, unchanged: object = {}): string {
  const formerValues = new Map<string, unknown>(Object.entries(unchanged));
  const changed = Object.entries(input)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(formerValues.get(field)))
    .map(([field]) => {
      const isCounted = field === "images" && before.images.length !== input.images.length;
      return isCounted ? `images (${before.images.length} → ${input.images.length})` : field;
    });
  const fields = changed.length > 0 ? `: ${changed.join(", ")}` : "";
  return `changes artwork ${before.id}, “${before.title}”${fields}`;
}

/** Names a type and a size that stay, although a new work with this medium and size would have others. */
function remarkOnKeptFields(before: ExistingWork, input: ArtworkInput): string[] {
  const { medium, dimensions } = input;
  const { type, size } = chooseDefaults({ medium, dimensions }).defaults;
  const isOther = medium !== before.medium && type !== input.type && before.type === input.type;
  const isResized =
    dimensions !== before.dimensions && size !== input.size && before.size === input.size;
  return [
    ...(isOther ? [`Type stays “${before.type}”`] : []),
    ...(isResized ? [`Size stays “${before.size}”`] : []),
    ...(dimensions === before.dimensions ? [] : remarkOnSize(dimensions)),
  ];
}

interface PicturesOfRow {
  images: string[];
  problems: string[];
  remarks: string[];
}

interface Match {
  /** Undefined for a new work. */
  before: ExistingWork | undefined;
  problems: string[];
  remarks: string[];
}

/** Matches a row with a work of the site. If several works fit, it names them and chooses none. */
export function matchRow(
  existing: ExistingWork[],
  cells: ArtworkCells,
  { images, problems: missing }: PicturesOfRow,
): Match {
  const { works, matchedBy } = findExisting(existing, cells, images);
  const [before, ...others] = works;
  if (others.length === 0) return { before, problems: [], remarks: [] };
  const fitting = `Artworks ${works.map(({ id }) => id).join(" and ")} have this ${matchedBy}`;
  if (matchedBy === "title" && images.length + missing.length > 0) {
    return { before: undefined, problems: [], remarks: [`${fitting} too; this becomes a new one`] };
  }
  const advice =
    matchedBy === "title" ? "name the picture of the right one" : "write the title of one";
  return { before: undefined, problems: [`${fitting}: ${advice}`], remarks: [] };
}

interface ReadCells {
  cells: ArtworkCells;
  found: PicturesOfRow;
  match: Match;
  acceptDamagedText: boolean;
}

/** Plans to change the fields that a row states, or to create a work of them. */
export function planRow(place: string, { cells, found, match, ...rules }: ReadCells): PlannedRow {
  const { title, unreadable, statedFields } = cells;
  const { before } = match;
  const { images } = found;
  const presentFields = before ? withPrintSizesAsText(before) : {};
  const split = before && splitTexts(cells, before);
  const { defaults, remarks } = chooseDefaults(statedFields);
  const fields = split ? { ...presentFields, ...split.fields } : { ...defaults, ...statedFields };
  const imagesAfter = before && images.length === 0 ? before.images : images;
  const parsed = inputSchemas.artworks.safeParse({ ...fields, images: imagesAfter });
  // Do not report an unreadable cell or picture as missing too.
  const missing = (parsed.error ? listIssues(parsed.error) : [])
    .filter(
      ({ path }) => !unreadable.has(path) && (path !== "images" || found.problems.length === 0),
    )
    .map(({ message }) => message);
  const lost = split && !rules.acceptDamagedText ? listLostLetters(before, split.fields) : [];
  const problems = [...cells.problems, ...lost, ...found.problems, ...match.problems, ...missing];
  const line = { place, subject: title || "(no title)" };
  if (!parsed.success || problems.length > 0) {
    return { line: { ...line, action: "error", notes: problems } };
  }
  const input = parsed.data;
  const notes = [...cells.remarks, ...found.remarks, ...match.remarks];
  if (!before) {
    const change = { id: null, input, writtenIn: createLabels(cells) };
    const all = [...notes, ...remarks, ...remarkOnSize(statedFields.dimensions)];
    return { line: { ...line, action: "new", notes: all }, change };
  }
  const unchanged = inputSchemas.artworks.safeParse(presentFields);
  const translations = split?.translations;
  if (!translations && JSON.stringify(input) === JSON.stringify(unchanged.data)) {
    return { line: { ...line, action: "unchanged", notes: [] } };
  }
  const changes = describeChange(before, input, unchanged.data);
  const all = [changes, ...notes, ...remarkOnKeptFields(before, input)];
  return {
    line: { ...line, action: "changed", notes: all },
    change: { id: before.id, input, translations },
  };
}

/** Adds the series that a work joins to its row. An unchanged row becomes a changed one. */
export function withSeries(
  row: PlannedRow,
  { series, notes }: JoinedSeries,
  workId: number | undefined,
): RowWithSeries {
  const { line } = row;
  if (line.action === "error" || series.length === 0) return { ...row, workId, series };
  const action = line.action === "unchanged" ? "changed" : line.action;
  const named: ImportLine = { ...line, action, notes: [...line.notes, ...notes] };
  return { ...row, line: named, workId, series };
}
