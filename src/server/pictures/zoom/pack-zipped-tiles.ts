import { unzipSync } from "fflate";
import type { Box } from "../processing/picture-tasks.ts";
import { listPackRows, packRow } from "./tile-packs.ts";

/**
 * Packs the tiles of a picture anew. Returns one pack for each row, in the order of `listPackRows`. The
 * function has its own file, because only picture processes load the unzipping.
 * @param zipped result of `cutTiles`
 * @throws if a tile is missing
 */
export function packZippedTiles(zipped: Buffer, size: Box): Buffer[] {
  const tiles = new Map<string, Uint8Array>();
  for (const [path, bytes] of Object.entries(unzipSync(zipped))) {
    // …/region/size/0/default.jpg
    const [region, tileSize] = path.split("/").slice(-4);
    tiles.set(`${region}/${tileSize}`, bytes);
  }
  return listPackRows(size).map((row) =>
    packRow(
      row.map((tile) => {
        // The region of a single-tile level is `full`.
        const bytes = tiles.get(`${tile.region}/${tile.size}`) ?? tiles.get(`full/${tile.size}`);
        if (!bytes) throw new Error(`The tile ${tile.region} was not made`);
        return bytes;
      }),
    ),
  );
}
