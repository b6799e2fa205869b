import { shade } from "./colour.mjs";
import { clamp, ease } from "./random.mjs";

/**
 * What the hand holds. `streak`: contrast of colour between bristles; `body`: thickness of paint;
 * `ridge`: paint pushed up at the edges; `pickup`: how much wet paint it takes along; `load`: how
 * long the paint lasts (low = dry brush); `round`: rounding of the ends; `grain`: width of a streak.
 */
export const tools = {
  hog: {
    streak: 0.17,
    body: 1,
    ridge: 0.45,
    pickup: 0.0026,
    load: 0.98,
    round: 0.35,
    grain: 1,
    ragged: 0.8,
    wedge: 0.1,
  },
  flat: {
    streak: 0.11,
    body: 0.8,
    ridge: 0.55,
    pickup: 0.002,
    load: 1,
    round: 0.12,
    grain: 1,
    ragged: 0.7,
    wedge: 0.15,
  },
  knife: {
    streak: 0.09,
    body: 1.1,
    ridge: 1.1,
    pickup: 0.003,
    load: 0.97,
    round: 0.06,
    grain: 2.2,
    ragged: 0.32,
    wedge: 0.5,
  },
  dry: {
    streak: 0.12,
    body: 0.5,
    ridge: 0.1,
    pickup: 0.0006,
    load: 0.42,
    round: 0.3,
    grain: 1.1,
    ragged: 1.3,
    wedge: 0.1,
  },
  soft: {
    streak: 0.05,
    body: 0.22,
    ridge: 0.05,
    pickup: 0.009,
    load: 0.86,
    round: 0.6,
    grain: 1.6,
    ragged: 0.6,
    wedge: 0,
  },
  rigger: {
    streak: 0.04,
    body: 0.8,
    ridge: 0.3,
    pickup: 0.001,
    load: 1.1,
    round: 0.9,
    grain: 1,
    ragged: 0.2,
    wedge: 0,
  },
};

/**
 * Lays one stroke. Place and lengths in units from the top left corner.
 * @param follow optional direction field `(x, y) => angle` that bends the stroke on its way
 * @param within optional `(x, y) => boolean`: the stroke lifts where it would leave its shape
 */
export function stroke(surface, random, options) {
  const { width: W, height: H, unit, colour: paint, relief, touched, streaks } = surface;
  const tool = options.tool ?? tools.hog;
  const opacity = options.opacity ?? 1;
  const breadth = Math.max(options.width * unit, 1.2);
  const length = Math.max(options.length * unit, breadth * 0.6);
  const path = walk(surface, random, options, length);
  if (path.count < 3) return;
  const drawn = path.count * path.step;
  const mark = ++surface.strokes;

  const lanes = Math.ceil(breadth / 0.68);
  const carriedR = new Float32Array(lanes + 1);
  const carriedG = new Float32Array(lanes + 1);
  const carriedB = new Float32Array(lanes + 1);
  const second =
    options.second ??
    shade(options.colour, { light: random.wobble() * 0.03, warm: random.wobble() * 0.012 });
  const { size, values } = streaks;
  const offsetAcross = Math.floor(random.next() * size);
  const offsetAlong = Math.floor(random.next() * size);
  const acrossScale = 1 / (tool.grain * Math.max(unit, 0.5) * 0.9);
  const alongScale = 0.55 / Math.max(unit, 0.5);
  const blendOffset = Math.floor(random.next() * size);
  for (let lane = 0; lane <= lanes; lane++) {
    const blend = clamp(
      values[
        ((blendOffset + Math.floor(lane * 0.2 * acrossScale)) & (size - 1)) * size + offsetAlong
      ] *
        1.6 -
        0.3,
    );
    carriedR[lane] = options.colour[0] + (second[0] - options.colour[0]) * blend;
    carriedG[lane] = options.colour[1] + (second[1] - options.colour[1]) * blend;
    carriedB[lane] = options.colour[2] + (second[2] - options.colour[2]) * blend;
  }
  const thickness = tool.body * (options.body ?? 1) * (0.5 + Math.min(breadth / unit, 60) / 60);
  const pickup = (tool.pickup * (options.pickup ?? 1) * path.step) / unit;
  const skewStart = random.wobble() * 0.4 * breadth;
  const skewEnd = random.wobble() * 0.55 * breadth;
  const wedge = random.wobble() * tool.wedge;
  const edgeRow = Math.floor(random.next() * size) * size;
  const load = options.load ?? tool.load;

  for (let point = 0; point < path.count; point++) {
    const along = point * path.step;
    const progress = along / drawn;
    const pressure = options.taper
      ? Math.max(Math.sin(Math.PI * (0.08 + progress * 0.9)), 0.05) ** options.taper
      : (0.86 + 0.14 * Math.sin(Math.PI * progress)) * (1 + wedge * (progress - 0.5));
    const unsteady =
      0.9 + 0.2 * values[edgeRow + (Math.floor(along * alongScale * 1.7) & (size - 1))];
    const half = (breadth * pressure * unsteady) / 2;
    const normalX = -Math.sin(path.angles[point]);
    const normalY = Math.cos(path.angles[point]);
    const streakAlong = (offsetAlong + Math.floor(along * alongScale)) & (size - 1);
    for (let lane = 0; lane <= lanes; lane++) {
      const across = (lane / lanes) * 2 - 1;
      const x = Math.round(path.xs[point] + normalX * across * half);
      const y = Math.round(path.ys[point] + normalY * across * half);
      if (x < 0 || y < 0 || x >= W || y >= H) continue;
      const here = y * W + x;
      if (touched[here] === mark) continue;
      const row = (offsetAcross + Math.floor(lane * 0.68 * acrossScale)) & (size - 1);
      const streak = values[row * size + streakAlong];
      const end = values[row * size + offsetAlong];
      const lift = breadth * (tool.round * across * across + tool.ragged * (end - 0.35) * 0.6);
      const fromStart = along - Math.max(lift * 0.7 + skewStart * (across + 1) * 0.5, 0);
      const fromEnd =
        drawn - along - Math.max(lift * (1 + tool.ragged) + skewEnd * (across + 1) * 0.5, 0);
      const edge = Math.min(
        ease(-0.2, 1.4, fromStart),
        ease(-0.2, 1.4 + breadth * 0.05 * tool.ragged, fromEnd),
        ease(1.02, 1 - 2.2 / Math.max(breadth * pressure, 2.6), Math.abs(across)),
      );
      if (edge <= 0) continue;
      touched[here] = mark;
      const left =
        load -
        progress * 0.42 * (1.3 - Math.min(load, 1.1)) -
        (1 - edge) * 0.25 -
        ease(breadth * 0.7, 0, fromEnd) * tool.ragged * 0.3;
      const tooth = clamp(relief[here] * 0.22, -0.25, 0.3);
      const cover = ease(0.98, 1.3, streak * 0.75 + left * 0.95 + tooth + 0.08);
      const alpha = opacity * edge * cover;
      if (alpha < 0.004) continue;
      const at = here * 3;
      const tone = 1 + (streak - 0.5) * tool.streak;
      paint[at] += (carriedR[lane] * tone - paint[at]) * alpha;
      paint[at + 1] += (carriedG[lane] * tone - paint[at + 1]) * alpha;
      paint[at + 2] += (carriedB[lane] * tone - paint[at + 2]) * alpha;
      const rim = ease(0.62, 0.93, Math.abs(across)) * tool.ridge * 0.5;
      const rise =
        thickness *
        unit *
        (0.25 + streak * 0.85 + rim + (fromEnd < breadth * 0.12 ? tool.ridge * 0.3 : 0));
      relief[here] += (relief[here] * 0.25 + rise - relief[here]) * alpha * 0.85;
    }
    // Wet paint drags colour from beneath: the lanes meet a new canvas at each step.
    if (pickup > 0)
      dragFrom(surface, path, point, half, lanes, carriedR, carriedG, carriedB, pickup);
  }
}

/** Lets each bristle take up a trace of the paint just ahead of it. */
function dragFrom(
  { width: W, height: H, colour, unit },
  path,
  point,
  half,
  lanes,
  r,
  g,
  b,
  pickup,
) {
  const ahead = 3 * unit;
  const cos = Math.cos(path.angles[point]);
  const sin = Math.sin(path.angles[point]);
  for (let lane = 0; lane <= lanes; lane += 1) {
    const across = ((lane / lanes) * 2 - 1) * half;
    const x = Math.round(path.xs[point] + cos * ahead - sin * across);
    const y = Math.round(path.ys[point] + sin * ahead + cos * across);
    if (x < 0 || y < 0 || x >= W || y >= H) continue;
    const at = (y * W + x) * 3;
    r[lane] += (colour[at] - r[lane]) * pickup;
    g[lane] += (colour[at + 1] - g[lane]) * pickup;
    b[lane] += (colour[at + 2] - b[lane]) * pickup;
  }
}

/** The path of the hand, centred on the place asked for, sampled finer than a pixel. */
function walk(surface, random, options, length) {
  const { unit } = surface;
  const step = 0.68;
  const count = Math.ceil(length / step);
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const angles = new Float32Array(count);
  const curve = ((options.curve ?? random.wobble() * 0.15) * step) / length;
  let angle = options.angle;
  let x = options.x * unit;
  let y = options.y * unit;
  if (!options.fromStart) {
    x -= (Math.cos(angle) * length) / 2;
    y -= (Math.sin(angle) * length) / 2;
  }
  const every = Math.max(Math.round(4 * unit), 2);
  let used = 0;
  let started = !options.within;
  for (let point = 0; point < count; point++) {
    if (point % every === 0) {
      if (options.follow) {
        const wanted = options.follow(x / unit, y / unit);
        angle += Math.atan2(Math.sin(wanted - angle), Math.cos(wanted - angle)) * 0.35;
      }
      if (options.within) {
        const inside = options.within(x / unit, y / unit);
        if (inside) started = true;
        else if (started) break;
      }
    }
    if (started) {
      xs[used] = x;
      ys[used] = y;
      angles[used] = angle;
      used++;
    }
    angle += curve;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
  }
  return { xs, ys, angles, count: used, step };
}
