import type { Tile } from "../../../core/zoom.ts";
import type { Media } from "../pictures.ts";
import type { Box, OriginalFormat } from "../processing/picture-tasks.ts";
import { OriginalMissing } from "../variants/make-variant.ts";
import { originalName } from "../variants/variant-files.ts";
import { allRows, unpackTile } from "./tile-packs.ts";

/** Raise with each change of the tiles. */
const generation = "v1";

/** JPEG: at 80, brushstrokes at 200 % show no blocks. */
const quality = 80;

export interface TiledPicture extends Box {
  hash: string;
  format: OriginalFormat;
}

const backoffMs = 10 * 60_000;

/** End of each job's backoff, by job name. */
const backoffs = new WeakMap<Media, Map<string, number>>();

function backoffsOf(media: Media): Map<string, number> {
  const existing = backoffs.get(media) ?? new Map<string, number>();
  backoffs.set(media, existing);
  return existing;
}

const root = "tiles";

export function tilesFolder(hash: string): string {
  return `${root}/${generation}/${hash.slice(0, 2)}/${hash}`;
}

function folderOf(hash: string, { width, height }: Box): string {
  return `${tilesFolder(hash)}/${Math.max(width, height)}/`;
}

export function tilesTag(hash: string, { width, height }: Box): string {
  return `${generation}-${hash}-${Math.max(width, height)}`;
}

function packName(hash: string, size: Box, [tile]: Tile[]): string {
  return `${folderOf(hash, size)}${tile?.factor}-${tile?.row}.pack`;
}

export class TilingFailed extends Error {
  /** Seconds. */
  readonly retryAfter = Math.ceil(backoffMs / 1000);

  constructor(hash: string, cause: unknown) {
    super(`The picture ${hash} cannot be cut into tiles`, { cause });
    this.name = "TilingFailed";
  }
}

/** The coarsest level is last: `hasTiles` checks only that. */
async function makeTiles(media: Media, picture: TiledPicture, size: Box): Promise<void> {
  const packs = await cutPicture(media, picture, size);
  for (const [at, row] of allRows(size).entries()) {
    const bytes = packs[at];
    if (!bytes) throw new Error(`The tiles of ${picture.hash} are incomplete`);
    await media.store.writeOnce(packName(picture.hash, size, row), bytes);
  }
  backoffsOf(media).delete(tileJobName(picture, size));
}

/** @throws TilingFailed, and starts the backoff, if the original is missing or unreadable */
async function cutPicture(media: Media, picture: TiledPicture, size: Box): Promise<Uint8Array[]> {
  const name = originalName(picture.hash, picture.format);
  const original = await media.store.read(name);
  try {
    if (original === null) throw new OriginalMissing(name);
    return await media.processes.cutTiles(original, size, quality);
  } catch (error) {
    backoffsOf(media).set(tileJobName(picture, size), Date.now() + backoffMs);
    const { hash } = picture;
    media.log.error({ err: error, hash }, "A picture cannot be looked at closely");
    throw new TilingFailed(hash, error);
  }
}

async function hasTiles({ store }: Media, hash: string, size: Box): Promise<boolean> {
  const last = allRows(size).at(-1);
  return last !== undefined && (await store.size(packName(hash, size, last))) !== null;
}

function tileJobName({ hash }: TiledPicture, size: Box): string {
  return `${hash} tiles ${Math.max(size.width, size.height)}`;
}

/**
 * In the background, without regard to the backoff.
 * @param isWanted checked when the job starts
 */
export function scheduleTiles(
  media: Media,
  picture: TiledPicture,
  size: Box,
  isWanted: () => Promise<boolean>,
): void {
  media.queue.runLater(tileJobName(picture, size), async () => {
    if (!(await isWanted()) || (await hasTiles(media, picture.hash, size))) return;
    await makeTiles(media, picture, size).catch((error: unknown) => {
      if (!(error instanceof TilingFailed)) throw error;
    });
  });
}

/**
 * Makes all tiles of the picture if they are missing, as after a restore.
 * @param size px, under the zoom limit
 * @throws TilingFailed if they cannot be made, Problem 503 if the queue is full
 */
export async function openTile(
  media: Media,
  picture: TiledPicture,
  size: Box,
  tile: Tile,
): Promise<Uint8Array | null> {
  const name = packName(picture.hash, size, [tile]);
  const stored = await media.store.read(name);
  if (stored) return unpackTile(stored, tile.column);
  const work = tileJobName(picture, size);
  if ((backoffsOf(media).get(work) ?? 0) > Date.now()) {
    throw new TilingFailed(picture.hash, "It failed a short while ago");
  }
  await media.queue.runOnce(work, () => makeTiles(media, picture, size));
  const made = await media.store.read(name);
  return made && unpackTile(made, tile.column);
}

export async function removeOtherTiles(
  { store }: Media,
  wanted: Iterable<{ hash: string; size: Box }>,
): Promise<void> {
  const folders = new Set(Array.from(wanted, ({ hash, size }) => folderOf(hash, size)));
  for await (const { name } of store.list(root)) {
    if (!folders.has(name.slice(0, name.lastIndexOf("/") + 1))) await store.remove(name);
  }
}
