import { type Database, withinTransaction } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import { Problem } from "../../errors.ts";
import { findMediaRow, type Media } from "../../pictures/pictures.ts";
import type { InspectedPicture } from "../../pictures/processing/picture-tasks.ts";
import { makeVariant } from "../../pictures/variants/make-variant.ts";
import {
  allVariantSizes,
  isOriginalFormat,
  originalName,
} from "../../pictures/variants/variant-files.ts";
import type { Progress } from "../zip/zip-reader.ts";

export interface ImportSite {
  database: Database;
  media: Media;
}

export interface ImportLine {
  /** Such as "row 3". */
  where: string;
  what: string;
  action: "new" | "changed" | "unchanged" | "error";
  /** Errors, or the record that it replaces. */
  notes: string[];
}

/** A planned import; nothing has changed yet. */
export interface ImportPlan {
  lines: ImportLine[];
  warnings: string[];
  newPictures: number;
  /**
   * Stores pictures, then writes all records in one transaction. Requires that no line has an
   * error.
   * @param options `sizes` false leaves variants to be made on demand
   */
  apply(progress: Progress, options: { sizes: boolean }): Promise<void>;
}

export interface IncomingPicture {
  hash: string;
  bytes: number;
  inspected: InspectedPicture;
  /** Loads the inspected bytes again. */
  load(): Promise<Uint8Array>;
}

/**
 * Inspects a picture as an upload would, without storing it.
 * @returns an error message or the picture
 */
export async function inspectIncoming(
  media: Media,
  hash: string,
  bytes: Uint8Array,
): Promise<string | { inspected: InspectedPicture; isKnown: boolean }> {
  const row = await findMediaRow(media, hash);
  if (row && isOriginalFormat(row.format)) {
    const stored = await media.store.size(originalName(hash, row.format));
    const { format, width, height, placeholder } = row;
    if (stored === bytes.length) {
      return { inspected: { format, width, height, placeholder }, isKnown: true };
    }
  }
  if (bytes.length > media.maxUploadBytes) return "is larger than MAX_UPLOAD_MB allows";
  try {
    return { inspected: await media.processes.inspect(bytes), isKnown: false };
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

async function addPictures(
  media: Media,
  pictures: IncomingPicture[],
  progress: Progress,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    progress("Storing pictures", index, pictures.length);
    const name = originalName(picture.hash, picture.inspected.format);
    await media.store.write(name, await picture.load());
  }
  progress("Storing pictures", pictures.length, pictures.length);
}

async function makeSizes(
  media: Media,
  pictures: IncomingPicture[],
  progress: Progress,
): Promise<void> {
  const work = pictures.flatMap(({ hash, inspected }) =>
    allVariantSizes(inspected.width).map(
      (size) => () => makeVariant(media, hash, inspected.format, size),
    ),
  );
  let done = 0;
  progress("Preparing sizes", 0, work.length);
  const workers = [1, 2].map(async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      await media.queue.run(next);
      done += 1;
      progress("Preparing sizes", done, done + work.length);
    }
  });
  await Promise.all(workers);
}

/** Stores pictures, then runs `write` in one transaction that makes everything visible. */
export async function applyImport(
  { database, media }: ImportSite,
  pictures: IncomingPicture[],
  write: (database: Database) => Promise<void>,
  progress: Progress,
  { sizes }: { sizes: boolean },
): Promise<void> {
  await addPictures(media, pictures, progress);
  await database.write(async (transaction) => {
    for (const { hash, bytes, inspected } of pictures) {
      await transaction
        .insertInto("media")
        .values({ hash, bytes, ...inspected, createdAt: now() })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .execute();
    }
    await write(withinTransaction(database, transaction));
  });
  if (sizes) await makeSizes(media, pictures, progress);
}
