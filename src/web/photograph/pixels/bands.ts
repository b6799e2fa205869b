import { compose, translation } from "../../../core/geometry/homography.ts";
import { type PhotographPart, tileSide } from "../../../core/geometry/warp/draw-tile.ts";
import { type Projection, partFor } from "../../../core/geometry/warp/projection.ts";

/** Rows of the straightened picture. */
export interface Band {
  top: number;
  projection: Projection;
}

/** Divides a straightened picture into bands of whole tiles. */
export function bandsOf(projection: Projection, maxCount: number): Band[] {
  const { width, height } = projection.straightened;
  const bandHeight = tileSide * Math.ceil(height / tileSide / maxCount);
  return Array.from({ length: Math.ceil(height / bandHeight) }, (_, index) => {
    const top = index * bandHeight;
    const straightened = { width, height: Math.min(bandHeight, height - top) };
    const map = compose(projection.map, translation(0, top));
    return { top, projection: { ...projection, map, straightened } };
  });
}

/** Copies the rows of a photograph from which a band is drawn. */
export function rowsFor(part: PhotographPart, { projection }: Band): PhotographPart {
  const box = partFor(projection);
  const top = Math.max(part.top, box.top);
  const bottom = Math.min(part.top + part.height, box.top + box.height);
  const rowLength = part.width * 4;
  const data = part.data.slice((top - part.top) * rowLength, (bottom - part.top) * rowLength);
  return { ...part, data, top, height: bottom - top };
}
