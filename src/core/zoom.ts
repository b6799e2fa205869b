/** The painter's limit of the zoom: no zoom, the longest side in px, or the full original. */
export const zoomLimits = ["off", "2000", "4000", "full"] as const;
export type ZoomLimit = (typeof zoomLimits)[number];

interface Size {
  width: number;
  height: number;
}

/** Side in px of the square tiles in which the viewer loads a picture. */
export const tileSide = 512;

/** Pictures with a shorter longest side, in px, gain nothing from zoom. */
const minZoomPx = 1000;

/** Longest side in px of pictures without zoom: about that of a large screen. */
const screenSide = 2000;
/** Longest side in px of any public variant. */
const maxSides: Record<ZoomLimit, number> = {
  off: screenSide,
  "2000": screenSide,
  "4000": 4000,
  full: Number.POSITIVE_INFINITY,
};

/** In px. Without it, a floating-point error could turn 2000 into 1999. */
const roundingTolerance = 1e-6;

/**
 * Returns the largest size in which visitors may see an upright picture, in px. Rounds the width down:
 * files are made by their width alone, and their height must not pass the limit.
 */
export function computeAllowedSize({ width, height }: Size, limit: ZoomLimit): Size {
  const scale = Math.min(1, maxSides[limit] / Math.max(width, height));
  return {
    width: Math.max(1, Math.floor(width * scale + roundingTolerance)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** True if a picture is large enough for the zoom. @param size in px */
export function hasZoom(size: Size): boolean {
  return Math.max(size.width, size.height) >= minZoomPx;
}

/** Lists the factors by which tiles reduce a picture: 1, 2, 4 … until it fits into one tile. */
export function listScaleFactors({ width, height }: Size): number[] {
  const factors = [1];
  for (let factor = 1; Math.max(width, height) / factor > tileSide; ) {
    factor *= 2;
    factors.push(factor);
  }
  return factors;
}

export interface Tile {
  /** The tile shows the picture reduced by this factor. */
  factor: number;
  row: number;
  column: number;
  /** The part of the picture in the tile, in px of the whole picture, as in IIIF: `x,y,w,h`. */
  region: string;
  /** The tile's own size, in px: `w,h`. */
  size: string;
}

/** Lists the tiles of a picture, row by row. @param factor one of `listScaleFactors` */
export function listTileRows({ width, height }: Size, factor: number): Tile[][] {
  const regionSide = tileSide * factor;
  return Array.from({ length: Math.ceil(height / regionSide) }, (_, row) =>
    Array.from({ length: Math.ceil(width / regionSide) }, (_, column) => {
      const [left, top] = [column * regionSide, row * regionSide];
      const regionWidth = Math.min(regionSide, width - left);
      const regionHeight = Math.min(regionSide, height - top);
      return {
        factor,
        row,
        column,
        region: [left, top, regionWidth, regionHeight].join(","),
        size: [Math.ceil(regionWidth / factor), Math.ceil(regionHeight / factor)].join(","),
      };
    }),
  );
}

/**
 * Finds the tile that a request of IIIF names. All lengths are in px.
 * @param size of the whole picture
 * @param region `x,y,w,h`, or `full` for the level with a single tile
 * @param tileSize `w,h`
 * @returns null if the picture has no such tile
 */
export function findTile(size: Size, region: string, tileSize: string): Tile | null {
  const [tileWidth = 0] = tileSize.split(",").map(Number);
  const [left = 0, top = 0, regionWidth = 0] =
    region === "full" ? [0, 0, size.width] : region.split(",").map(Number);
  for (const factor of listScaleFactors(size)) {
    if (Math.ceil(regionWidth / factor) !== tileWidth) continue;
    const regionSide = tileSide * factor;
    const tileRow = listTileRows(size, factor)[Math.floor(top / regionSide)];
    const tile = tileRow?.[Math.floor(left / regionSide)];
    if (!tile || tile.size !== tileSize) continue;
    const isWhole = region === "full" && tile.region === `0,0,${size.width},${size.height}`;
    if (isWhole || tile.region === region) return tile;
  }
  return null;
}
