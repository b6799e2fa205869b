import { allowedSize, type Tile, type ZoomLimit } from "../../core/zoom.ts";
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

const root = "tiles";

/** Where all tiles of one picture are stored. */
export function tilesFolder(hash: string): string {
  return `${root}/${generation}/${hash.slice(0, 2)}/${hash}`;
}

function folderOf(hash: string, { width, height }: Box): string {
  return `${tilesFolder(hash)}/${Math.max(width, height)}/`;
}

function packName(hash: string, size: Box, [tile]: Tile[]): string {
  return `${folderOf(hash, size)}${tile?.factor}-${tile?.row}.pack`;
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
    await storage.writeOnce(packName(picture.hash, size, row), bytes);
  }
}

async function hasTiles({ storage }: Tools, hash: string, size: Box): Promise<boolean> {
  const last = allRows(size).at(-1);
  return last !== undefined && (await storage.size(packName(hash, size, last))) !== null;
}

function tileWork({ hash }: Tileable, size: Box): string {
  return `${hash} tiles ${Math.max(size.width, size.height)}`;
}

/** Has the tiles of a picture made when nothing else is to do. */
export function prepareTiles(media: Media, picture: Tileable, limit: ZoomLimit): void {
  if (limit === "off") return;
  const size = allowedSize(picture, limit);
  media.queue.runLater(tileWork(picture, size), async () => {
    const { zoom } = await getZoomSettings(media.database);
    // The setting may have changed since this was put in line.
    if (zoom !== limit) return;
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

async function listPictures({ database }: Media): Promise<Tileable[]> {
  const rows = await database.query
    .selectFrom("media")
    .select(["hash", "format", "width", "height"])
    .execute();
  return rows.flatMap(({ format, ...row }) => (isMasterFormat(format) ? [{ ...row, format }] : []));
}

/**
 * Brings the tiles of all pictures in line with the present limit, in the background: first those
 * that are not allowed any more go, then what is missing is made.
 * @param reason what makes this one differ from others in line
 */
export function tendTiles(media: Media, reason: string): void {
  // Work of one name is not begun anew while it runs, and each change has to be followed.
  media.queue.runLater(`tend tiles ${reason}`, async () => {
    const { zoom } = await getZoomSettings(media.database);
    const pictures = await listPictures(media);
    const allowed = new Set(
      zoom === "off" ? [] : pictures.map((each) => folderOf(each.hash, allowedSize(each, zoom))),
    );
    for await (const { name } of media.storage.list(root)) {
      if (!allowed.has(name.slice(0, name.lastIndexOf("/") + 1))) await media.storage.remove(name);
    }
    for (const picture of pictures) prepareTiles(media, picture, zoom);
  });
}
