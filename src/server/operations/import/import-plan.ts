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

export interface ImportSite {
  database: Database;
  media: Media;
}

/** The plan for one record or file, as the command prints it. */
export interface ImportLine {
  /** For example "row 3" or "artwork 7". */
  place: string;
  subject: string;
  action: "new" | "changed" | "unchanged" | "error";
  /** Errors; else which record is replaced, and which values were chosen for the new one. */
  notes: string[];
}

/** Compares incoming records with those of the same ids. @param findProblems says why one is refused */
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

/** A planned import; nothing has changed yet. */
export interface ImportPlan {
  lines: ImportLine[];
  warnings: string[];
  newPictures: number;
  /**
   * Stores pictures, then writes all records in one transaction. Never call it while a line is an
   * error.
   * @returns the id of the change, by which it is taken back
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

/** Checks a picture as an upload does, and stores nothing. @returns an error message if invalid */
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
  const { file, ...checked } = picture;
  const bytes = await file.load();
  if (!(await computeSha256(bytes)).startsWith(checked.hash)) {
    throw new ArchiveRefused(`${file.name} was changed meanwhile; no record was imported.`);
  }
  await storeCheckedPicture(media, { ...checked, bytes });
}

interface ImportSteps {
  /** Makes files that depend on the stored pictures. */
  afterPictures?: () => Promise<void>;
  write: (database: Database) => Promise<void>;
}

/**
 * Stores pictures, then runs `write` in one transaction that makes everything visible.
 * @returns the id of the change
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
