import pLimit from "p-limit";
import { minuteMs } from "../../../core/durations.ts";
import { hashesOfAddresses } from "../../../core/entities/picture.ts";
import type { Tile } from "../../../core/zoom.ts";
import { type AccessiblePicture, findZoomablePicture, listZoomablePictures } from "../access.ts";
import { readOriginal } from "../originals.ts";
import type { Media } from "../pictures.ts";
import { listPackRows, unpackTile } from "./tile-packs.ts";

// Makes and opens the tiles from which the zoom viewer puts together a large picture.

/** Raise this with each change of the tiles. */
const generation = "v1";

/** At this JPEG quality, brushstrokes that are enlarged to 200 % show no blocks. */
const quality = 80;

/** After a failure, nobody tries to make the tiles again for this time. */
const backoffMs = 10 * minuteMs;

const tilesRoot = "tiles";

/** Returns the folder of a picture's tiles in all sizes. */
export function tilesFolder(hash: string): string {
  return `${tilesRoot}/${generation}/${hash.slice(0, 2)}/${hash}`;
}

type TiledPicture = Pick<AccessiblePicture, "hash" | "allowed">;

function getLongSide({ allowed }: TiledPicture): number {
  return Math.max(allowed.width, allowed.height);
}

/** Returns the folder of the tiles in the size that the zoom limit allows, with a slash at its end. */
function getSizeFolder(picture: TiledPicture): string {
  return `${tilesFolder(picture.hash)}/${getLongSide(picture)}/`;
}

/** Returns a text that changes whenever the tiles of a picture change. */
export function tilesTag(picture: TiledPicture): string {
  return `${generation}-${picture.hash}-${getLongSide(picture)}`;
}

function getPackName(picture: TiledPicture, [tile]: Tile[]): string {
  return `${getSizeFolder(picture)}${tile?.factor}-${tile?.row}.pack`;
}

function getTileJobName(picture: TiledPicture): string {
  return `${picture.hash} tiles ${getLongSide(picture)}`;
}

export class TilingFailed extends Error {
  /** In seconds. */
  readonly retryAfter = Math.ceil(backoffMs / 1000);

  constructor(hash: string, cause: unknown) {
    super(`The picture ${hash} cannot be cut into tiles`, { cause });
    this.name = "TilingFailed";
  }
}

/** Makes the tiles of a picture. The coarsest level comes last, because `hasTiles` checks only that one. */
async function makeTiles(media: Media, picture: AccessiblePicture): Promise<void> {
  const packs = await cutPicture(media, picture);
  for (const [at, row] of listPackRows(picture.allowed).entries()) {
    const bytes = packs[at];
    if (!bytes) throw new Error(`The tiles of ${picture.hash} are incomplete`);
    await media.store.writeOnce(getPackName(picture, row), bytes);
  }
  media.tileBackoffs.delete(getTileJobName(picture));
}

/** @throws TilingFailed, and starts the backoff, if the original is missing or unreadable */
async function cutPicture(media: Media, picture: AccessiblePicture): Promise<Uint8Array[]> {
  const { hash, allowed } = picture;
  try {
    return await media.processes.perform(
      "cutTiles",
      await readOriginal(media, picture),
      allowed,
      quality,
    );
  } catch (error) {
    media.tileBackoffs.set(getTileJobName(picture), Date.now() + backoffMs);
    media.log.error({ err: error, hash }, "A picture cannot be looked at closely");
    throw new TilingFailed(hash, error);
  }
}

async function hasTiles({ store }: Media, picture: AccessiblePicture): Promise<boolean> {
  const last = listPackRows(picture.allowed).at(-1);
  return last !== undefined && (await store.size(getPackName(picture, last))) !== null;
}

/** Makes tiles in the background, also if an attempt failed a short while ago. */
function scheduleTiles(media: Media, picture: AccessiblePicture): void {
  media.queue.runLater(getTileJobName(picture), async () => {
    // The zoom limit or the work may have changed meanwhile.
    const currentPicture = await findZoomablePicture(media.database, picture.hash);
    if (
      !currentPicture ||
      getLongSide(currentPicture) !== getLongSide(picture) ||
      (await hasTiles(media, currentPicture))
    )
      return;
    await makeTiles(media, currentPicture).catch((error: unknown) => {
      if (!(error instanceof TilingFailed)) throw error;
    });
  });
}

/** Makes tiles of the pictures that visitors may zoom into. @param images addresses of pictures */
export function scheduleTilesOf(media: Media, images: readonly string[]): void {
  const hashes = hashesOfAddresses(images);
  if (hashes.length === 0) return;
  media.queue.runLater(`zoom ${hashes.join(" ")}`, async () => {
    for (const hash of hashes) {
      const picture = await findZoomablePicture(media.database, hash);
      if (picture) scheduleTiles(media, picture);
    }
  });
}

/**
 * Removes tiles of pictures that are not public or have another size, then makes missing tiles.
 * @param reason becomes a part of the job's name
 */
export function reconcileTiles(media: Media, reason: string): void {
  // Each reason needs its own job: the queue drops a job if one with an equal name waits.
  media.queue.runLater(`reconcile tiles ${reason}`, async () => {
    const pictures = [...(await listZoomablePictures(media.database)).values()];
    const folders = new Set(pictures.map(getSizeFolder));
    for await (const { name } of media.store.list(tilesRoot)) {
      if (!folders.has(name.slice(0, name.lastIndexOf("/") + 1))) await media.store.remove(name);
    }
    for (const picture of pictures) scheduleTiles(media, picture);
  });
}

/**
 * Opens a tile. If the tiles of the picture are missing, as after a restore, makes all of them.
 * @throws TilingFailed if the tiles cannot be made, Problem 503 if the queue is full
 */
export async function openTile(
  media: Media,
  picture: AccessiblePicture,
  tile: Tile,
): Promise<Uint8Array | null> {
  const name = getPackName(picture, [tile]);
  const storedTile = await readTile(media, name, tile);
  if (storedTile) return storedTile;
  const jobName = getTileJobName(picture);
  if ((media.tileBackoffs.get(jobName) ?? 0) > Date.now()) {
    throw new TilingFailed(picture.hash, "It failed a short while ago");
  }
  await media.queue.runOnce(jobName, () => makeTiles(media, picture));
  return readTile(media, name, tile);
}

/** Bounds the packs in memory, which are much larger than the tiles in them. */
const packReads = pLimit(4);

function readTile({ store }: Media, name: string, tile: Tile): Promise<Uint8Array | null> {
  return packReads(async () => {
    const pack = await store.open(name);
    let packStart: Uint8Array = new Uint8Array();
    for await (const chunk of pack?.contents ?? []) {
      packStart = Buffer.concat([packStart, chunk]);
      const bytes = unpackTile(packStart, tile.column);
      if (bytes) return new Uint8Array(bytes);
    }
    return null;
  });
}
