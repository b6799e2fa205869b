import { computeSha256 } from "@nkar/blobs/checksum";
import { resamplerVersion } from "@nkar/painting-finder/straighten";
import type { Quad } from "@nkar/plane/homography";
import type { Adjustment } from "../../core/entities/adjustment.ts";
import type { Database } from "../database/open.ts";
import type { MediaRow } from "../database/schema.ts";
import { notFound, Problem } from "../errors.ts";
import { findOriginal } from "./originals.ts";
import { recordPhotograph, type StraightenedSource } from "./photographs.ts";
import { createVariantJobs, findMediaRow, type Media } from "./pictures.ts";
import type { StraightenedPicture } from "./processing/picture-tasks.ts";
import { straightenedName } from "./variants/variant-files.ts";

/**
 * Returns the hash of a straightened picture. There is no uploaded file, so this is the hash of all from
 * which the site makes the picture.
 */
async function computeStraightenedHash(photograph: string, adjustment: Adjustment) {
  const source = JSON.stringify({ photograph, adjustment, resamplerVersion });
  // As for uploads, the first 32 of 64 hex digits name the picture.
  return (await computeSha256(new TextEncoder().encode(source))).slice(0, 32);
}

/** Corners may lie outside of the photograph, but not so far that drawing takes minutes. */
function areNearPhotograph(
  corners: Quad,
  { width, height }: Pick<MediaRow, "width" | "height">,
): boolean {
  return corners.every(({ x, y }) => x > -width && y > -height && x < 2 * width && y < 2 * height);
}

/**
 * Makes the picture that an adjustment of a photograph describes, without its variants. Afterwards
 * only the painter sees the photograph. If the picture exists, makes nothing.
 * @throws Problem 404 if the photograph is not stored; 400 if the photograph is itself a straightened
 *   picture, or if its corners lie far outside or form no quadrilateral; 503 if the queue is full
 */
export async function makeStraightened(media: Media, source: StraightenedSource): Promise<void> {
  const { hash, photograph, adjustment } = source;
  const row = await findMediaRow(media, photograph);
  if (!row) throw notFound("picture");
  if (row.bytes === 0) throw new Problem(400, "photographIsStraightened");
  if (!areNearPhotograph(adjustment.corners, row)) throw new Problem(400, "cornersOutside");
  const name = straightenedName(hash);
  if ((await findMediaRow(media, hash)) && (await media.store.size(name)) !== null) {
    await storeRows(media.database, source, null);
    return;
  }
  const original = await findOriginal(media, row);
  if (!original) throw notFound("picture");
  // A repeated request waits for the picture that the first one makes.
  await media.queue.runOnce(`${hash} straightened`, async () => {
    const { file, ...picture } = await media.processes.perform("straighten", original, adjustment);
    await media.store.write(name, file);
    await storeRows(media.database, source, picture);
  });
}

/**
 * Makes a straightened picture and schedules its variants.
 * @param photograph hash
 * @returns the hash of the picture
 * @throws as `makeStraightened`
 */
export async function straightenPhotograph(
  media: Media,
  photograph: string,
  adjustment: Adjustment,
): Promise<string> {
  const hash = await computeStraightenedHash(photograph, adjustment);
  await makeStraightened(media, { hash, photograph, adjustment });
  const row = await findMediaRow(media, hash);
  if (row) {
    for (const { name, run } of await createVariantJobs(media, { hash, inspection: row })) {
      media.queue.runLater(name, run);
    }
  }
  return hash;
}

/**
 * Stores the rows of a straightened picture. Renews the times of upload of the picture and its
 * photograph, so that the command `clean` leaves both alone.
 * @param picture null if its row exists
 */
async function storeRows(
  database: Database,
  source: StraightenedSource,
  picture: Omit<StraightenedPicture, "file"> | null,
): Promise<void> {
  const { hash, photograph } = source;
  const createdAt = new Date().toISOString();
  await database.write(async (transaction) => {
    if (picture) {
      const { notes, ...columns } = picture;
      await transaction
        .insertInto("media")
        .values({ hash, ...columns, bytes: 0, createdAt })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .execute();
      await recordPhotograph(transaction, source, notes);
    }
    await transaction
      .updateTable("media")
      .set({ createdAt })
      .where("hash", "in", [hash, photograph])
      .execute();
  });
}
