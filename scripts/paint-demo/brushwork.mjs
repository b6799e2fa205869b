import { stroke, tools } from "./brush.mjs";
import { shade } from "./colour.mjs";

/**
 * Fills a region with many strokes, scattered evenly.
 * `area` [left, top, right, bottom] in units, `coverage` how often it is covered on average,
 * `colour(x, y)` and `angle(x, y)` are asked once per stroke; `within` shapes the region.
 */
export function brushwork(surface, random, options) {
  const { area, coverage, width, ratio = [3, 6] } = options;
  const [left, top, right, bottom] = area;
  const meanWidth = (width[0] + width[1]) / 2;
  const meanLength = (meanWidth * (ratio[0] + ratio[1])) / 2;
  const count = Math.ceil(((right - left) * (bottom - top) * coverage) / (meanWidth * meanLength));
  const startX = random.next();
  const startY = random.next();
  for (let index = 0; index < count; index++) {
    // Martin Roberts' R2 sequence: scattered without clumps or rows.
    const x = left + ((startX + index * 0.7548776662466927) % 1) * (right - left);
    const y = top + ((startY + index * 0.5698402909980532) % 1) * (bottom - top);
    const size = options.scale ? options.scale(x, y) : 1;
    // Where strokes are smaller it takes more of them to cover the same ground.
    const repeats = Math.min(Math.max(Math.round(1 / (size * size)), 1), 7);
    for (let repeat = 0; repeat < repeats; repeat++) {
      const spread = repeat === 0 ? 0 : meanWidth * 1.6;
      layOne(
        surface,
        random,
        options,
        x + random.wobble() * spread,
        y + random.wobble() * spread,
        size,
      );
    }
  }
}

function layOne(surface, random, options, x, y, size) {
  const { width, ratio = [3, 6], jitter = {} } = options;
  if (options.within && !options.within(x, y)) return;
  if (options.chance && !random.chance(options.chance(x, y))) return;
  const breadth = width[0] * (width[1] / width[0]) ** (random.next() ** 1.25) * size;
  stroke(surface, random, {
    ...options,
    x,
    y,
    width: breadth,
    length: breadth * random.range(ratio[0], ratio[1]),
    angle: options.angle(x, y) + random.wobble() * (jitter.angle ?? 0.15),
    follow: options.bend ? options.angle : undefined,
    within: options.clip ? options.within : undefined,
    second: options.second?.(x, y),
    colour: shade(options.colour(x, y), {
      light: random.wobble() * (jitter.light ?? 0.025),
      warm: random.wobble() * (jitter.warm ?? 0.012),
      rose: random.wobble() * (jitter.rose ?? 0.01),
    }),
  });
}

/** Draws a line with the end of the brush handle: paint is pushed aside, the ground shows. */
export function scratch(
  surface,
  random,
  { x, y, angle, length, width = 2.2, colour, follow, curve },
) {
  stroke(surface, random, {
    x,
    y,
    angle,
    length,
    width,
    colour,
    follow,
    curve,
    fromStart: true,
    tool: { ...tools.rigger, body: -0.9, ridge: 1.2, pickup: 0 },
    opacity: 0.75,
  });
}
