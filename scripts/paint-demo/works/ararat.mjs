import { stroke, tools } from "../brush.mjs";
import { brushwork, scratch } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { prime, veil } from "../surface.mjs";
import { church } from "./church.mjs";

/** The mountain at first light: snow laid on with the knife, its foot lost in the haze. */
export const ararat = {
  name: "ararat-first-light",
  ratio: [3, 2],
  seed: 11,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(11);
    const horizon = H * 0.66;
    prime(surface, (_u, v) => mix(pigment("#b98064"), pigment("#7a4a36"), v));

    const sky = ramp(
      [0, "#5f7898"],
      [0.3, "#8fa0b4"],
      [0.52, "#c9b8ae"],
      [0.66, "#eec39a"],
      [0.75, "#f3d5ae"],
    );
    const skyAt = (x, y) => {
      const cloud = layered(x / 520, y / 190, 4);
      const base = sky(y / H + cloud * 0.12);
      const lit = ease(0.05, 0.5, cloud);
      return mix(base, pigment("#f1dcc4"), lit * 0.75 * ease(0, 0.25, y / H));
    };
    const wind = (x, y) => -0.12 + noise(x / 400, y / 260) * 0.9;
    const inSky = (_x, y) => y < horizon;
    const area = [-40, -40, W + 40, horizon];
    brushwork(surface, random, {
      area,
      coverage: 3.2,
      width: [70, 130],
      ratio: [2, 4],
      colour: skyAt,
      angle: wind,
      bend: true,
      jitter: { light: 0.03, warm: 0.015, rose: 0.012, angle: 0.4 },
    });
    brushwork(surface, random, {
      area,
      coverage: 2,
      width: [26, 58],
      ratio: [3, 6],
      colour: skyAt,
      angle: wind,
      bend: true,
      within: inSky,
      jitter: { light: 0.035, warm: 0.02, rose: 0.014, angle: 0.3 },
    });
    brushwork(surface, random, {
      area,
      coverage: 0.5,
      width: [40, 90],
      ratio: [2, 4],
      colour: (x, y) => shade(skyAt(x, y), { light: 0.05, warm: 0.015 }),
      angle: wind,
      tool: tools.dry,
      jitter: { light: 0.03, angle: 0.4 },
    });

    const great = (x) =>
      150 +
      Math.abs(x - 660) ** 1.1 * (x < 660 ? 0.41 : 0.4) -
      40 * Math.exp(-(((x - 760) / 60) ** 2)) +
      22 * Math.exp(-(((x - 690) / 30) ** 2));
    const small = (x) => 430 + Math.abs(x - 1190) ** 1.06 * 0.5;
    const contour = (x) => Math.min(great(x), small(x)) + layered(x / 90, 3, 4) * 20;
    const within = (x, y) => y > contour(x) && y < horizon + 20;
    const slope = (x, y) => {
      const centre = small(x) < great(x) ? 1190 : 680;
      const side = x < centre ? -1 : 1;
      const fall = 0.32 + 0.5 * ease(160, 10, Math.abs(x - centre));
      return (side > 0 ? fall : Math.PI - fall) + noise(x / 70, y / 70) * 0.7;
    };
    const rock = ramp(
      [0.2, "#5e5f86"],
      [0.38, "#6d6c94"],
      [0.5, "#8a7f9d"],
      [0.6, "#b39aa3"],
      [0.68, "#d9b49c"],
    );
    const rockAt = (x, y) => {
      const facet = layered(x / 120 + y / 260, y / 150, 3);
      const sunny = x < (small(x) < great(x) ? 1190 : 680) + facet * 160 ? 1 : 0.25;
      const lit = ease(-0.12, 0.34, layered(x / 62 + y / 190, y / 170, 3)) * sunny;
      const base = mix(
        rock(y / H + facet * 0.05),
        pigment("#4a4f80"),
        (1 - lit) * 0.42 * ease(0.62, 0.3, y / H),
      );
      return shade(mix(base, pigment("#d29c8d"), lit * 0.55), {
        light: facet * 0.06,
        warm: facet * 0.02,
      });
    };
    const massif = [0, 120, W, horizon + 10];
    brushwork(surface, random, {
      area: massif,
      coverage: 2.6,
      width: [30, 64],
      ratio: [2, 4],
      colour: rockAt,
      angle: slope,
      within,
      clip: true,
      tool: tools.flat,
      jitter: { light: 0.03, warm: 0.02, rose: 0.015, angle: 0.35 },
    });
    brushwork(surface, random, {
      area: massif,
      coverage: 1.2,
      width: [12, 30],
      ratio: [2.5, 5],
      colour: rockAt,
      angle: slope,
      within,
      clip: true,
      jitter: { light: 0.045, warm: 0.02, rose: 0.02, angle: 0.4 },
    });

    const snowline = (x) => 372 + layered(x / 60, 9, 3) * 95 + (x > 980 ? 130 : 0);
    const snowy = (x, y) =>
      within(x, y) &&
      y < snowline(x) + noise(x / 22, y / 60) * 70 &&
      layered(x / 55 + y / 140, y / 90, 3) > -0.5 + ease(190, 450, y) * 0.5 + (x > 980 ? 0.12 : 0);
    const snowAt = (x, y) => {
      const light = x - (x > 980 ? 1190 : 690) + layered(x / 50, y / 70, 2) * 170;
      return mix(pigment("#f8ead8"), pigment("#a9b4d6"), ease(-40, 90, light));
    };
    brushwork(surface, random, {
      area: [380, 120, W, 560],
      coverage: 3,
      width: [14, 32],
      ratio: [1.6, 4],
      colour: snowAt,
      angle: slope,
      within: snowy,
      clip: true,
      tool: tools.knife,
      jitter: { light: 0.02, warm: 0.012, rose: 0.012, angle: 0.3 },
    });
    brushwork(surface, random, {
      area: [480, 120, 900, 430],
      coverage: 0.8,
      width: [7, 16],
      ratio: [2, 5],
      colour: (x, y) => shade(snowAt(x, y), { light: 0.05, warm: 0.02 }),
      angle: slope,
      within: snowy,
      clip: true,
      tool: tools.knife,
      jitter: { angle: 0.3 },
    });

    veil(surface, pigment("#ecc9ab"), (u, v) => {
      const haze = ease(0.47, 0.66, v + layered(u * 5, v * 9, 3) * 0.05);
      return haze * 0.62 * ease(0.76, 0.66, v);
    });

    const field = ramp(
      [0.64, "#d9ab84"],
      [0.7, "#c99a5e"],
      [0.78, "#b07a3f"],
      [0.88, "#7e5233"],
      [1, "#4a3229"],
    );
    const fieldAt = (x, y) => {
      const patch = noise(x / 330, y / 46);
      const base = field(y / H + patch * 0.05);
      if (patch > 0.2) return mix(base, pigment("#8f8a4d"), 0.55);
      if (patch < -0.26) return mix(base, pigment("#7c5f74"), 0.5);
      return mix(base, pigment("#e6b26d"), clamp(noise(x / 150 + 9, y / 30) * 0.9));
    };
    const plain = (x, y) => {
      const level = noise(x / 500, y / 60) * 0.24;
      const furrow = Math.atan2(y - horizon + 40, x - W * 0.42);
      const toEye = furrow > Math.PI / 2 ? furrow - Math.PI : furrow;
      const ploughed = ease(-0.08, 0.16, noise(x / 260 + 4, y / 90)) * ease(horizon, H * 0.82, y);
      return level + (clamp(toEye, -0.3, 0.3) - level) * ploughed * 0.8;
    };
    const onPlain = (_x, y) => y > horizon - 4;
    const ground = [-40, horizon - 4, W + 40, H + 30];
    const nearer = (_x, y) => 0.4 + ease(horizon, H, y) * 1.1;
    brushwork(surface, random, {
      area: ground,
      coverage: 3,
      width: [34, 70],
      ratio: [3, 6],
      colour: fieldAt,
      angle: plain,
      within: onPlain,
      scale: nearer,
      tool: tools.flat,
      jitter: { light: 0.03, warm: 0.02, rose: 0.012, angle: 0.08 },
    });
    brushwork(surface, random, {
      area: ground,
      coverage: 1.5,
      width: [18, 44],
      ratio: [2.5, 6],
      colour: fieldAt,
      angle: plain,
      within: onPlain,
      scale: nearer,
      tool: tools.knife,
      jitter: { light: 0.045, warm: 0.025, rose: 0.02, angle: 0.1 },
    });
    brushwork(surface, random, {
      area: [0, H * 0.72, W, H * 0.97],
      coverage: 0.22,
      width: [10, 26],
      ratio: [3, 8],
      colour: (x, y) =>
        mix(pigment("#f0b775"), pigment("#d98a63"), clamp(noise(x / 90, y / 40) + 0.5)),
      angle: plain,
      scale: nearer,
      tool: tools.dry,
      load: 0.42,
      jitter: { light: 0.03, angle: 0.06 },
    });

    poplars(surface, random, horizon);
    chapel(surface, random, 392, horizon - 6);
    for (let row = 0; row < 16; row++) {
      const x = random.range(0, W * 0.9);
      const y = random.range(H * 0.78, H * 0.97);
      scratch(surface, random, {
        x,
        y,
        angle: plain(x, y) + random.wobble() * 0.05,
        length: random.range(80, 260),
        colour: pigment("#5b3a2c"),
      });
    }
  },
};

/** A thin row of trees: a breath of dark along the edge of the plain. */
function poplars(surface, random, horizon) {
  for (let tree = 0; tree < 34; tree++) {
    const clump = random.pick([720, 900, 960, 1010, 1210, 1390]);
    const x = clump + random.wobble() * 34;
    const tall = random.range(14, 46) * (1 - Math.abs(x - clump) / 90);
    stroke(surface, random, {
      x,
      y: horizon + 6 - tall / 2,
      width: random.range(6, 12),
      length: tall,
      angle: -Math.PI / 2 + random.wobble() * 0.06,
      colour: shade(pigment("#4b4a45"), {
        light: random.wobble() * 0.05,
        warm: random.wobble() * 0.03,
      }),
      opacity: 0.82,
      taper: 0.6,
    });
  }
}

/** A monastery on its hillock, three touches of the knife and a cone. */
function chapel(surface, random, x, y) {
  const dark = pigment("#5d4750");
  const lit = pigment("#d79a78");
  for (let touch = 0; touch < 26; touch++) {
    const offset = random.wobble() * 95;
    stroke(surface, random, {
      x: x + offset,
      y: y + 10 - 22 * Math.exp(-((offset / 60) ** 2)),
      width: random.range(12, 24),
      length: random.range(40, 80),
      angle: random.wobble() * 0.14 + offset / 400,
      colour: shade(pigment("#8b6358"), { light: random.wobble() * 0.05 }),
      tool: tools.flat,
    });
  }
  church(surface, random, { x: x - 6, y: y - 12, size: 80, shadow: dark, light: lit });
  church(surface, random, { x: x + 40, y: y - 6, size: 34, shadow: dark, light: lit });
}
