/** A millimetre in points. All lengths on a sheet are points, from its upper left corner. */
export const mm = 72 / 25.4;
export const margins = { left: 24 * mm, right: 24 * mm, top: 24 * mm, bottom: 26 * mm };

export const ink = "#1b1a18";
export const grey = "#6b6660";
export const red = "#c1121f";
export const pale = "#d9d5d0";

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the px of a printed length at 300 dots per inch. */
export const toPx = (points: number) => Math.round((points / 72) * 300);

/** Returns the largest place with the picture's proportions in the middle of the box. */
export function placeWithin({ width, height }: Pick<Place, "width" | "height">, box: Place): Place {
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: width * scale, height: height * scale };
  const x = box.x + (box.width - size.width) / 2;
  return { ...size, x, y: box.y + (box.height - size.height) / 2 };
}
