import { listScaleFactors, listTileRows, type Tile } from "../../../core/zoom.ts";
import type { Box } from "../processing/picture-tasks.ts";

// A pack has one row of tiles of one level: 4000 × 2667 px make 65 tiles but 12 packs of at most
// about 480 kB. See docs/decisions/0016-zoom.md.

/** Lists the rows of tiles of all levels, the finest level first. */
export function listPackRows(size: Box): Tile[][] {
  return listScaleFactors(size).flatMap((factor) => listTileRows(size, factor));
}

const numberBytes = 4;

/** Packs tiles: 32-bit little-endian numbers (tile count, length of each tile), then the tiles. */
export function packRow(tiles: Uint8Array[]): Buffer {
  const head = Buffer.alloc(numberBytes * (tiles.length + 1));
  head.writeUInt32LE(tiles.length);
  for (const [at, tile] of tiles.entries()) {
    head.writeUInt32LE(tile.length, numberBytes * (at + 1));
  }
  return Buffer.concat([head, ...tiles]);
}

/**
 * Returns a tile of a pack.
 * @param bytes the pack or its beginning
 * @param index of the tile, from 0
 * @returns null if the bytes do not contain the tile
 */
export function unpackTile(bytes: Uint8Array, index: number): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length >= numberBytes ? view.getUint32(0, true) : 0;
  let start = numberBytes * (count + 1);
  if (index >= count || start > bytes.length) return null;
  const readLength = (tile: number) => view.getUint32(numberBytes * (tile + 1), true);
  for (let tile = 0; tile < index; tile++) start += readLength(tile);
  const end = start + readLength(index);
  return end <= bytes.length ? bytes.subarray(start, end) : null;
}
