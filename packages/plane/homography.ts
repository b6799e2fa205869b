/** Px or cm, x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

type Row = readonly [number, number, number];

/** A projective map of the plane: 3×3, row by row. */
export type Homography = readonly [...Row, ...Row, ...Row];

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Moves points by x to the right and y down. */
export function translation(x: number, y: number): Homography {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

/** Scales points from the origin. */
export function scaling(x: number, y = x): Homography {
  return [x, 0, 0, 0, y, 0, 0, 0, 1];
}

/** Rotates points around the origin, clockwise on a screen. */
export function rotation(degrees: number): Homography {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}

function product(a: Homography, b: Homography): Homography {
  const [a0, a1, a2, a3, a4, a5, a6, a7, a8] = a;
  const [b0, b1, b2, b3, b4, b5, b6, b7, b8] = b;
  return [
    a0 * b0 + a1 * b3 + a2 * b6,
    a0 * b1 + a1 * b4 + a2 * b7,
    a0 * b2 + a1 * b5 + a2 * b8,
    a3 * b0 + a4 * b3 + a5 * b6,
    a3 * b1 + a4 * b4 + a5 * b7,
    a3 * b2 + a4 * b5 + a5 * b8,
    a6 * b0 + a7 * b3 + a8 * b6,
    a6 * b1 + a7 * b4 + a8 * b7,
    a6 * b2 + a7 * b5 + a8 * b8,
  ];
}

/** Returns one map for several. The last one applies first. */
export function compose(...maps: readonly Homography[]): Homography {
  return maps.reduce(product, identity);
}

/** Returns the inverse map, as the adjugate: projective maps ignore a factor. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Maps a point. Returns `Infinity` or `NaN` on the horizon of the map. */
export function apply([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

export function mapQuad([a, b, c, d]: Quad, change: (corner: Point, index: number) => Point): Quad {
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3)];
}

export function applyToQuad(map: Homography, quad: Quad): Quad {
  return mapQuad(quad, (corner) => apply(map, corner));
}

/** Returns a rectangle whose top left corner is the origin. */
export function rectangle(width: number, height: number): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Returns the cross product of two successive edges: above 0 if they turn clockwise on a screen. */
function crossProduct(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/** True if the corners run clockwise (on a screen) around a convex, non-empty quadrilateral. */
export function isConvex([a, b, c, d]: Quad): boolean {
  const turns = [
    crossProduct(a, b, c),
    crossProduct(b, c, d),
    crossProduct(c, d, a),
    crossProduct(d, a, b),
  ];
  return turns.every((value) => value > 1e-9);
}

/** Unit square → quadrilateral (P. Heckbert, "Fundamentals of Texture Mapping", 1989, § 2.2.3). */
function fromUnitSquare([p0, p1, p2, p3]: Quad): Homography {
  const dx1 = p1.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dx2 = p3.x - p2.x;
  const dy2 = p3.y - p2.y;
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
}

/** Returns the map that takes each corner to the other; null unless both are convex. */
export function homographyBetween(from: Quad, to: Quad): Homography | null {
  if (!isConvex(from) || !isConvex(to)) return null;
  return compose(fromUnitSquare(to), invert(fromUnitSquare(from)));
}

/** Returns how long the images of one unit of x and of one unit of y are at a point. */
export function localScale(map: Homography, at: Point): { x: number; y: number } {
  const [a, b, , d, e, , g, h, i] = map;
  const w = g * at.x + h * at.y + i;
  const image = apply(map, at);
  return {
    x: Math.hypot(a - image.x * g, d - image.y * g) / Math.abs(w),
    y: Math.hypot(b - image.x * h, e - image.y * h) / Math.abs(w),
  };
}

/** Returns a CSS `matrix3d`. The element needs a `transform-origin` at its top left. */
export function toCssTransform(map: Homography): string {
  const [a, b, c, d, e, f, g, h, i] = map.map((value) => value / map[8]);
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i];
  return `matrix3d(${columns.map((value) => Number(value).toPrecision(12)).join(",")})`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** True if no corner is further than a limit from the other quadrilateral's. */
export function areNear(one: Quad, other: Quad, limit: number): boolean {
  return one.every((corner, index) => distance(corner, other[index] ?? corner) < limit);
}

/** Returns the same corners in the same direction, but with another one as the first. */
export function startingAt([a, b, c, d]: Quad, first: number): Quad {
  const corners = [a, b, c, d, a, b, c, d];
  const [one = a, two = b, three = c, four = d] = corners.slice(first);
  return [one, two, three, four];
}

/**
 * Returns a function that is true for points in a quadrilateral.
 * @param scale enlarges the quadrilateral around its middle
 */
export function insideOf(quad: Quad, scale = 1): (point: Point) => boolean {
  const middle = (coordinate: "x" | "y") =>
    quad.reduce((sum, corner) => sum + corner[coordinate] / 4, 0);
  const [x, y] = [middle("x"), middle("y")];
  const enlarge = compose(translation(x, y), scaling(scale), translation(-x, -y));
  const toSquare = homographyBetween(applyToQuad(enlarge, quad), rectangle(1, 1));
  if (!toSquare) return () => false;
  return (point) => {
    const at = apply(toSquare, point);
    return at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1;
  };
}

/** Returns the corners at both ends of a side, clockwise. @param side 0 is the top one */
export function sideEnds(corners: Quad, side: number): [Point, Point] {
  return [corners[side % 4] ?? corners[0], corners[(side + 1) % 4] ?? corners[0]];
}

export function midpoint([from, to]: readonly [Point, Point]): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Returns the lengths of the sides: top, right, bottom, left. */
export function edgeLengths([a, b, c, d]: Quad): [number, number, number, number] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}
