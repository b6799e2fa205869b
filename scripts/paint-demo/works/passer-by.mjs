import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, shade } from "../colour.mjs";
import { ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";

/**
 * Someone under way, seen from behind: coat, legs, the edge of light on one side.
 * `foot` is where the shoes touch the ground, `tall` the height, both in units.
 */
export function passerBy(surface, random, { x, foot, tall, coat, rim }) {
  const { noise } = noiseFrom(Math.round(x + tall));
  const at = (up) => foot - up * tall;
  const profile = (points) =>
    silhouette(points.map(([up, left, right]) => [at(up), x + left * tall, x + right * tall]));
  const legs = [
    profile([
      [0.46, -0.075, 0.005],
      [0.22, -0.07, -0.012],
      [0.02, -0.088, -0.045],
      [-0.01, -0.1, -0.03],
    ]),
    profile([
      [0.46, 0, 0.075],
      [0.22, 0.02, 0.085],
      [0.05, 0.07, 0.115],
      [0.02, 0.07, 0.13],
    ]),
  ];
  const body = profile([
    [0.86, -0.03, 0.035],
    [0.82, -0.075, 0.08],
    [0.76, -0.115, 0.12],
    [0.6, -0.11, 0.118],
    [0.48, -0.1, 0.115],
    [0.34, -0.135, 0.15],
  ]);
  const lay = (inside, top, bottom, colour, width, ratio) =>
    brushwork(surface, random, {
      area: [x - 0.16 * tall, at(top), x + 0.17 * tall, at(bottom)],
      coverage: 5,
      width: [width[0] * tall, width[1] * tall],
      ratio,
      colour,
      angle: (px, py) => Math.PI / 2 + noise(px / (0.2 * tall), py / (0.3 * tall)) * 0.5,
      within: (px, py) => inside(px, py) !== null,
      clip: true,
      tool: tools.hog,
      jitter: { light: 0.018, warm: 0.01, angle: 0.15 },
    });
  for (const leg of legs)
    lay(leg, 0.46, -0.02, () => shade(coat, { light: -0.03 }), [0.03, 0.05], [2, 4]);
  lay(
    body,
    0.87,
    0.33,
    (px, py) => {
      const edge = ease(-0.35, -1, body(px, py) ?? 0);
      return shade(mix(coat, rim, edge * 0.75), {
        light: noise(px / (0.08 * tall), py / (0.2 * tall)) * 0.06,
      });
    },
    [0.035, 0.075],
    [1.8, 4],
  );
  const head = [x + 0.004 * tall, at(0.925), 0.052 * tall, 0.07 * tall];
  lay(
    (px, py) => (roundness(px, py, head) < 1 ? 0 : null),
    1,
    0.84,
    (px) => mix(coat, rim, ease(x - 0.01 * tall, x - 0.05 * tall, px) * 0.9),
    [0.025, 0.045],
    [1.2, 2.2],
  );
  for (let streak = 0; streak < 26; streak++) {
    const down = random.next();
    stroke(surface, random, {
      x: x + random.wobble() * tall * 0.06 + 0.01 * tall,
      y: foot + (0.03 + down * 0.75) * tall,
      width: tall * random.range(0.025, 0.06),
      length: tall * random.range(0.08, 0.22),
      angle: Math.PI / 2 + random.wobble() * 0.05,
      colour: shade(coat, { light: 0.02 + down * 0.06 + random.wobble() * 0.02 }),
      tool: tools.dry,
      load: 0.74,
      opacity: 0.85 - down * 0.45,
    });
  }
}
