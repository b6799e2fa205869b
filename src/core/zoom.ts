/** How closely visitors may look: the longest side in px of anything the site shows of a picture. */
export const zoomLimits = ["off", "2000", "4000", "full"] as const;
export type ZoomLimit = (typeof zoomLimits)[number];

export const zoomLimitNames: Record<ZoomLimit, string> = {
  off: "No close look",
  "2000": "Up to 2,000 px",
  "4000": "Up to 4,000 px",
  full: "The whole original",
};

interface Size {
  width: number;
  height: number;
}

/** Side in px of a square tile. */
export const tileSide = 512;

/** Of a smaller picture (longest side, px) there is nothing to see that the page does not show. */
const minZoomPx = 1000;

const shortSide = 2000;
const longestSides: Record<ZoomLimit, number> = {
  // Without a close look pictures stay what a large screen shows.
  off: shortSide,
  "2000": shortSide,
  "4000": 4000,
  full: Number.POSITIVE_INFINITY,
};

/** The longest side in px in which anybody may have a picture under this limit. */
export function longestSide(limit: ZoomLimit): number {
  return longestSides[limit];
}

/** What multiplying may take from a whole number. */
const tinyPart = 1e-6;

/**
 * A picture's size under a limit, in px; pictures are never enlarged. The width is rounded down:
 * a file of that width keeps the picture's proportions, and its height must stay within the limit.
 * @param original upright size of what was uploaded
 */
export function allowedSize({ width, height }: Size, limit: ZoomLimit): Size {
  const scale = Math.min(1, longestSide(limit) / Math.max(width, height));
  return {
    width: Math.max(1, Math.floor(width * scale + tinyPart)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Whether a close look shows more than the page does. */
export function hasZoom(size: Size): boolean {
  return Math.max(size.width, size.height) >= minZoomPx;
}

/** By how much the levels of a picture are reduced: 1, 2, 4 … until it fits into one tile. */
export function scaleFactors({ width, height }: Size): number[] {
  const factors = [1];
  for (let factor = 1; Math.max(width, height) / factor > tileSide; ) {
    factor *= 2;
    factors.push(factor);
  }
  return factors;
}

/** One tile: its level, its place in it, and what it shows as IIIF says it. */
export interface Tile {
  factor: number;
  row: number;
  column: number;
  /** The part of the whole picture, in its px: `x,y,w,h`. */
  region: string;
  /** The tile's own size in px: `w,h`. */
  size: string;
}

/** The tiles of a level, row by row; `factor` is one of `scaleFactors`. */
export function tileRows({ width, height }: Size, factor: number): Tile[][] {
  const side = tileSide * factor;
  return Array.from({ length: Math.ceil(height / side) }, (_, row) =>
    Array.from({ length: Math.ceil(width / side) }, (_, column) => {
      const [left, top] = [column * side, row * side];
      const [wide, high] = [Math.min(side, width - left), Math.min(side, height - top)];
      return {
        factor,
        row,
        column,
        region: [left, top, wide, high].join(","),
        size: [Math.ceil(wide / factor), Math.ceil(high / factor)].join(","),
      };
    }),
  );
}

/**
 * The tile that an address asks for.
 * @param region `x,y,w,h`, or `full` for the level that is one tile
 * @param wanted `w,h`
 * @returns null when the picture has no such tile
 */
export function findTile(size: Size, region: string, wanted: string): Tile | null {
  const [wide = 0] = wanted.split(",").map(Number);
  const [left = 0, top = 0, width = 0] =
    region === "full" ? [0, 0, size.width] : region.split(",").map(Number);
  for (const factor of scaleFactors(size)) {
    if (Math.ceil(width / factor) !== wide) continue;
    const side = tileSide * factor;
    const tile = tileRows(size, factor)[Math.floor(top / side)]?.[Math.floor(left / side)];
    if (!tile || tile.size !== wanted) continue;
    const isWhole = region === "full" && tile.region === `0,0,${size.width},${size.height}`;
    if (isWhole || tile.region === region) return tile;
  }
  return null;
}

/** What a picture needs for a close look: its own address among ours, and the size of its tiles. */
export interface ZoomViewer extends Size {
  /** The IIIF image service. */
  service: string;
}
