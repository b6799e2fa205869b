import { allowedSize, type Tile, type ZoomLimit, zoomLimits } from "../../core/zoom.ts";
import { getZoomSettings } from "../settings/settings.ts";
import { MasterMissing } from "./derivatives.ts";
import type { Box, MasterFormat } from "./picture-tasks.ts";
import type { Media } from "./pictures.ts";
import { isMasterFormat, masterName } from "./recipes.ts";
import { allRows, unpackTile } from "./tile-packs.ts";

/** Raised whenever tiles are made differently, so that those of the old way are left behind. */
const generation = "v1";

/** JPEG with full colour: 80 is where brushstrokes show no blocks at twice their size. */
const quality = 80;

/** A picture of ours as it lies in storage. */
export interface Tileable extends Box {
  hash: string;
  format: MasterFormat;
}

type Tools = Pick<Media, "storage" | "processes">;

function packName(hash: string, { width, height }: Box, [tile]: Tile[]): string {
  const side = Math.max(width, height);
  return `tiles/${generation}/${hash.slice(0, 2)}/${hash}/${side}/${tile?.factor}-${tile?.row}.pack`;
}

/** Cuts a picture into tiles; the coarsest level is written last and tells that all are there. */
async function makeTiles({ storage, processes }: Tools, picture: Tileable, size: Box) {
  const name = masterName(picture.hash, picture.format);
  const master = await storage.read(name);
  if (master === null) throw new MasterMissing(name);
  const packs = await processes.tile(master, size, quality);
  for (const [at, row] of allRows(size).entries()) {
    const bytes = packs[at];
    if (!bytes) throw new Error(`The tiles of ${picture.hash} are incomplete`);
    await storage.write(packName(picture.hash, size, row), bytes);
  }
}

async function hasTiles({ storage }: Tools, hash: string, size: Box): Promise<boolean> {
  const last = allRows(size).at(-1);
  return last !== undefined && (await storage.size(packName(hash, size, last))) !== null;
}

function tileWork({ hash }: Tileable, size: Box): string {
  return `${hash} tiles ${Math.max(size.width, size.height)}`;
}

/** Tiles under other limits than the present: whoever was shown their addresses finds nothing. */
async function removeOtherTiles({ storage }: Tools, picture: Tileable, present: ZoomLimit) {
  const longest = ({ width, height }: Box) => Math.max(width, height);
  const kept = present === "off" ? null : longest(allowedSize(picture, present));
  const others = zoomLimits
    .map((limit) => allowedSize(picture, limit))
    .filter((size) => longest(size) !== kept);
  const bySide = new Map(others.map((size) => [longest(size), size]));
  for (const size of bySide.values()) {
    const rows = allRows(size);
    // Written last, so when it is not there, only a tiling that was broken off can have left some.
    for (const row of rows.toReversed()) await storage.remove(packName(picture.hash, size, row));
  }
}

/** Has the tiles of a picture made when nothing else is to do. */
export function prepareTiles(media: Media, picture: Tileable, limit: ZoomLimit): void {
  if (limit === "off") return;
  const size = allowedSize(picture, limit);
  media.queue.runLater(tileWork(picture, size), async () => {
    if (!(await hasTiles(media, picture.hash, size))) await makeTiles(media, picture, size);
  });
}

/**
 * The bytes of a tile. All tiles of the picture are made now if they do not exist yet, as after a
 * restore: backups leave out what can be made again.
 * @param size the picture's, px, as allowed at present
 * @returns null (and a line in the log) when the original has vanished
 * @throws Problem 503 when too many others wait
 */
export async function openTile(
  media: Media,
  picture: Tileable,
  size: Box,
  tile: Tile,
): Promise<Uint8Array | null> {
  const name = packName(picture.hash, size, [tile]);
  const kept = await media.storage.read(name);
  if (kept) return unpackTile(kept, tile.column);
  try {
    await media.queue.runOnce(tileWork(picture, size), () => makeTiles(media, picture, size));
  } catch (error) {
    if (!(error instanceof MasterMissing)) throw error;
    media.log.error({ err: error, hash: picture.hash }, "A picture cannot be looked at closely");
    return null;
  }
  const made = await media.storage.read(name);
  return made && unpackTile(made, tile.column);
}

/**
 * Brings the tiles of all pictures in line with the present limit, in the background: first those
 * that are not allowed any more go, then what is missing is made.
 */
export function tendTiles(media: Media): void {
  media.queue.runLater("tend tiles", async () => {
    const { zoom } = await getZoomSettings(media.database);
    const rows = await media.database.query
      .selectFrom("media")
      .select(["hash", "format", "width", "height"])
      .execute();
    const pictures = rows.flatMap(({ format, ...row }) =>
      isMasterFormat(format) ? [{ ...row, format }] : [],
    );
    for (const picture of pictures) await removeOtherTiles(media, picture, zoom);
    for (const picture of pictures) prepareTiles(media, picture, zoom);
  });
}
