import type { Tile } from "../../../core/zoom.ts";
import type { Media } from "../pictures.ts";
import type { Box, OriginalFormat } from "../processing/picture-tasks.ts";
import { OriginalMissing } from "../variants/make-variant.ts";
import { originalName } from "../variants/recipes.ts";
import { allRows, unpackTile } from "./tile-packs.ts";

/** Raised whenever tiles are made differently, so that those of the old way are left behind. */
const generation = "v1";

/** JPEG with full colour: 80 is where brushstrokes show no blocks at twice their size. */
const quality = 80;

/** A picture of ours as it lies in storage. */
export interface Tileable extends Box {
  hash: string;
  format: OriginalFormat;
}

/** How long, in milliseconds, a failure counts before somebody's request tries again. */
const patience = 10 * 60_000;

/** Until when, by the name of the work. It spares this process work; nothing else depends on it. */
const failures = new WeakMap<Media, Map<string, number>>();

function failuresOf(media: Media): Map<string, number> {
  const known = failures.get(media) ?? new Map<string, number>();
  failures.set(media, known);
  return known;
}

const root = "tiles";

/** Where all tiles of one picture are stored. */
export function tilesFolder(hash: string): string {
  return `${root}/${generation}/${hash.slice(0, 2)}/${hash}`;
}

function folderOf(hash: string, { width, height }: Box): string {
  return `${tilesFolder(hash)}/${Math.max(width, height)}/`;
}

/** Changes with everything that tiles of a picture depend on. */
export function tilesTag(hash: string, { width, height }: Box): string {
  return `${generation}-${hash}-${Math.max(width, height)}`;
}

function packName(hash: string, size: Box, [tile]: Tile[]): string {
  return `${folderOf(hash, size)}${tile?.factor}-${tile?.row}.pack`;
}

/** The tiles of a picture could not be made, and another try would end like the last one. */
export class TilingFailed extends Error {
  /** Seconds after which it is tried again. */
  readonly retryAfter = Math.ceil(patience / 1000);

  constructor(hash: string, cause: unknown) {
    super(`The picture ${hash} cannot be cut into tiles`, { cause });
    this.name = "TilingFailed";
  }
}

/** Cuts a picture into tiles; the coarsest level is written last and tells that all are there. */
async function makeTiles(media: Media, picture: Tileable, size: Box): Promise<void> {
  const packs = await cut(media, picture, size);
  for (const [at, row] of allRows(size).entries()) {
    const bytes = packs[at];
    if (!bytes) throw new Error(`The tiles of ${picture.hash} are incomplete`);
    await media.store.writeOnce(packName(picture.hash, size, row), bytes);
  }
  failuresOf(media).delete(tileWork(picture, size));
}

/** @throws TilingFailed when the original is gone or unreadable; that is remembered for a while */
async function cut(media: Media, picture: Tileable, size: Box): Promise<Uint8Array[]> {
  const name = originalName(picture.hash, picture.format);
  const original = await media.store.read(name);
  try {
    if (original === null) throw new OriginalMissing(name);
    return await media.processes.tile(original, size, quality);
  } catch (error) {
    failuresOf(media).set(tileWork(picture, size), Date.now() + patience);
    const { hash } = picture;
    media.log.error({ err: error, hash }, "A picture cannot be looked at closely");
    throw new TilingFailed(hash, error);
  }
}

async function hasTiles({ store }: Media, hash: string, size: Box): Promise<boolean> {
  const last = allRows(size).at(-1);
  return last !== undefined && (await store.size(packName(hash, size, last))) !== null;
}

function tileWork({ hash }: Tileable, size: Box): string {
  return `${hash} tiles ${Math.max(size.width, size.height)}`;
}

/**
 * Has the tiles of a picture made when nothing else is to do, also where that failed before.
 * @param isWanted asked when its turn has come
 */
export function scheduleTiles(
  media: Media,
  picture: Tileable,
  size: Box,
  isWanted: () => Promise<boolean>,
): void {
  media.queue.runLater(tileWork(picture, size), async () => {
    if (!(await isWanted()) || (await hasTiles(media, picture.hash, size))) return;
    await makeTiles(media, picture, size).catch((error: unknown) => {
      // Said in the log already.
      if (!(error instanceof TilingFailed)) throw error;
    });
  });
}

/**
 * The bytes of a tile. All tiles of the picture are made now if they do not exist yet, as after a
 * restore: backups leave out what can be made again.
 * @param size the picture's, px, as allowed at present
 * @returns null when the picture has no such tile
 * @throws TilingFailed when they cannot be made, Problem 503 when too many others wait
 */
export async function openTile(
  media: Media,
  picture: Tileable,
  size: Box,
  tile: Tile,
): Promise<Uint8Array | null> {
  const name = packName(picture.hash, size, [tile]);
  const kept = await media.store.read(name);
  if (kept) return unpackTile(kept, tile.column);
  const work = tileWork(picture, size);
  if ((failuresOf(media).get(work) ?? 0) > Date.now()) {
    throw new TilingFailed(picture.hash, "It failed a short while ago");
  }
  await media.queue.runOnce(work, () => makeTiles(media, picture, size));
  const made = await media.store.read(name);
  return made && unpackTile(made, tile.column);
}

/** Removes all tiles but those of the given pictures in the given sizes. */
export async function removeOtherTiles(
  { store }: Media,
  wanted: Iterable<{ hash: string; size: Box }>,
): Promise<void> {
  const folders = new Set(Array.from(wanted, ({ hash, size }) => folderOf(hash, size)));
  for await (const { name } of store.list(root)) {
    if (!folders.has(name.slice(0, name.lastIndexOf("/") + 1))) await store.remove(name);
  }
}
