import { ArchiveRefused, type Progress, withProgress } from "@nkar/archive/archive";
import { computeSha256 } from "@nkar/blobs/checksum";
import { beginGroupedChange } from "../../catalogue/journal/journal.ts";
import {
  commandAuthor,
  type Database,
  withAuthor,
  withinTransaction,
} from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import {
  type CheckedPicture,
  checkPicture,
  type Media,
  storeCheckedPicture,
} from "../../pictures/pictures.ts";
import { createFileTooLargeProblem } from "../../pictures/upload.ts";

// Parts of every import: a plan in lines, which the command prints before anything changes, and its
// application, which stores pictures and records.

export interface ImportSite {
  database: Database;
  media: Media;
}

/** The plan for one record or file, as the command prints it. */
export interface ImportLine {
  /** The row or record that the line is about, such as "row 3" or "artwork 7". */
  place: string;
  subject: string;
  action: "new" | "changed" | "unchanged" | "error";
  /** Errors; if there are none, the replaced record, and values that the import has chosen. */
  notes: string[];
}

/**
 * Compares imported records with the site's records of the same ids.
 * @param findProblems returns the reasons to refuse a record
 */
export function compareById<T extends { id: number; title: string }>(
  place: string,
  incoming: T[],
  existing: T[],
  findProblems: (record: T) => string[],
): ImportLine[] {
  const existingById = new Map(existing.map((record) => [record.id, record]));
  const earlierIds = new Set<number>();
  return incoming.map((record) => {
    const notes = findProblems(record);
    if (earlierIds.has(record.id)) notes.push(`The id ${record.id} is there twice`);
    earlierIds.add(record.id);
    const before = existingById.get(record.id);
    const line = { place: `${place} ${record.id}`, subject: record.title };
    if (notes.length > 0) return { ...line, action: "error", notes };
    if (!before) return { ...line, action: "new", notes };
    if (JSON.stringify(before) === JSON.stringify(record)) {
      return { ...line, action: "unchanged", notes };
    }
    return { ...line, action: "changed", notes: [`replaces “${before.title}”`] };
  });
}

/** A planned import, which has changed nothing yet. */
export interface ImportPlan {
  lines: ImportLine[];
  warnings: string[];
  /** Number of pictures that the import adds. */
  newPictures: number;
  /**
   * Stores pictures, then writes all records in one transaction. Never call this if a line is an error.
   * @returns the id of the change, by which the painter can take the import back
   * @throws ArchiveRefused if a picture was changed since the plan was made
   */
  apply(progress: Progress): Promise<number>;
}

/** A picture in a folder or archive. `load` returns the same bytes each time. */
interface PictureFile {
  name: string;
  bytes: number;
  load(): Promise<Uint8Array>;
}

export interface IncomingPicture extends Omit<CheckedPicture, "bytes"> {
  file: PictureFile;
}

/** Checks a picture like an upload, and stores nothing. @returns an error message if it is invalid */
export async function checkIncoming(
  media: Media,
  file: PictureFile,
): Promise<string | IncomingPicture> {
  try {
    if (file.bytes > media.maxUploadBytes) throw createFileTooLargeProblem(media.maxUploadBytes);
    const { bytes: _, ...picture } = await checkPicture(media, await file.load());
    return { ...picture, file };
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** Stores an original, and schedules its variants. */
async function storeIncoming(media: Media, picture: IncomingPicture): Promise<void> {
  const { file, ...facts } = picture;
  const bytes = await file.load();
  if (!(await computeSha256(bytes)).startsWith(facts.hash)) {
    throw new ArchiveRefused(`${file.name} was changed meanwhile; no record was imported.`);
  }
  await storeCheckedPicture(media, { ...facts, bytes });
}

interface ImportSteps {
  /** Makes files that depend on the stored pictures. Runs before `write`. */
  afterPictures?: () => Promise<void>;
  /** Writes all records. */
  write: (database: Database) => Promise<void>;
}

/**
 * Stores pictures, then runs `write` in one transaction, which makes all imported records visible at once.
 * @returns the id of the change in the history
 */
export async function applyImport(
  { database, media }: ImportSite,
  pictures: IncomingPicture[],
  { afterPictures, write }: ImportSteps,
  progress: Progress,
): Promise<number> {
  for (const picture of withProgress("Storing pictures", pictures, progress)) {
    await storeIncoming(media, picture);
  }
  await afterPictures?.();
  return database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const { id, partDatabase } = await beginGroupedChange(
      withAuthor(transactionDatabase, commandAuthor("import")),
      "import",
    );
    await write(partDatabase);
    return id;
  });
}
