import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { hills } from "../shapes.mjs";
import { prime, veil } from "../surface.mjs";

/** Poppies on a slope in May, the hills behind them already blue. */
export const poppies = {
  name: "poppies-above-garni",
  ratio: [5, 4],
  seed: 59,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(59);
    const horizon = H * 0.4;
    prime(surface, (_u, v) => mix(pigment("#d8a981"), pigment("#5b4a33"), ease(0.3, 0.6, v)));

    const sky = ramp([0, "#a9bccb"], [0.2, "#cdd2cf"], [0.34, "#efdcbf"], [0.42, "#f2d1ad"]);
    const skyAt = (x, y) =>
      mix(
        sky(y / H + layered(x / 260, y / 110, 3) * 0.05),
        pigment("#f7ebd6"),
        ease(0.05, 0.45, layered(x / 300 + 3, y / 120, 4)) * 0.9,
      );
    const drift = (x, y) => -0.25 + noise(x / 330, y / 220) * 1.3;
    const skyArea = [-30, -30, W + 30, horizon];
    brushwork(surface, random, {
      area: skyArea,
      coverage: 3,
      width: [44, 100],
      ratio: [1.6, 3.6],
      colour: skyAt,
      angle: drift,
      jitter: { light: 0.02, warm: 0.016, rose: 0.01, angle: 0.4 },
    });
    brushwork(surface, random, {
      area: skyArea,
      coverage: 1.4,
      width: [16, 46],
      ratio: [2, 4.5],
      colour: skyAt,
      angle: drift,
      bend: true,
      jitter: { light: 0.03, warm: 0.018, angle: 0.4 },
    });

    const chains = [
      { row: 1, base: horizon - 92, swing: 80, reach: 420, high: "#8f9bb8", low: "#c9b9b6" },
      { row: 2, base: horizon - 40, swing: 74, reach: 360, high: "#6f7ba0", low: "#b3a3a3" },
      { row: 3, base: horizon + 6, swing: 56, reach: 300, high: "#68758a", low: "#a39d7c" },
    ];
    for (const chain of chains) {
      const top = hills(layered, chain.row, chain.base, chain.swing, chain.reach);
      const within = (x, y) => y > top(x) && y < horizon + 70;
      const at = (x, y) =>
        mix(
          pigment(chain.high),
          pigment(chain.low),
          clamp(
            ease(chain.base - 60, chain.base + 70, y) + noise(x / 70 + chain.row, y / 34) * 0.55,
          ),
        );
      brushwork(surface, random, {
        area: [-20, chain.base - 110, W + 20, horizon + 74],
        coverage: 4,
        width: [14, 44],
        ratio: [1.8, 4],
        colour: at,
        angle: (x, y) => noise(x / 110, y / 80 + chain.row) * 1.5,
        within,
        clip: true,
        tool: tools.flat,
        jitter: { light: 0.03, warm: 0.02, rose: 0.014, angle: 0.2 },
      });
    }
    veil(
      surface,
      pigment("#f0d3b2"),
      (u, v) => ease(0.3, 0.42, v + layered(u * 4, v * 6, 2) * 0.05) * ease(0.5, 0.42, v) * 0.42,
    );

    const slopeTop = (x) => horizon + 22 + (x / W - 0.4) * 70 + layered(x / 200, 8, 3) * 22;
    const meadow = ramp(
      [0.4, "#b9b172"],
      [0.5, "#97a05a"],
      [0.64, "#6f8247"],
      [0.82, "#465a35"],
      [1, "#2a3a2c"],
    );
    const path = (y) => W * 0.62 - ease(horizon, H, y) * W * 0.34 + Math.sin(y / 80) * 26;
    const meadowAt = (x, y) => {
      const near = ease(horizon, H, y);
      const trail =
        Math.exp(-(((x - path(y)) / (8 + near * 70)) ** 2)) * (0.75 + noise(x / 30, y / 20) * 0.5);
      const gold = ease(0.1, 0.5, layered(x / (90 + near * 150), y / (26 + near * 60), 3));
      const base = mix(
        meadow(y / H + noise(x / 200, y / 60) * 0.1),
        pigment("#cdb15f"),
        gold * 0.7,
      );
      const blue = ease(0.2, 0.5, noise(x / 150 + 20, y / 50)) * 0.45;
      return mix(mix(base, pigment("#4f6f77"), blue), pigment("#e3c08f"), clamp(trail) * 0.85);
    };
    const blades = (x, y) => -Math.PI / 2 + 0.35 + noise(x / 160, y / 110) * 0.9;
    const nearer = (_x, y) => 0.36 + ease(horizon, H, y) * 0.95;
    const onSlope = (x, y) => y > slopeTop(x);
    const field = [-30, horizon, W + 30, H + 50];
    brushwork(surface, random, {
      area: field,
      coverage: 3,
      width: [30, 70],
      ratio: [2, 4],
      colour: meadowAt,
      angle: (x, y) => noise(x / 200, y / 90) * 0.6 - 0.05,
      within: onSlope,
      scale: nearer,
      jitter: { light: 0.03, warm: 0.02, angle: 0.3 },
    });
    brushwork(surface, random, {
      area: field,
      coverage: 1.6,
      width: [10, 26],
      ratio: [3, 7],
      colour: meadowAt,
      angle: blades,
      within: onSlope,
      scale: nearer,
      jitter: { light: 0.05, warm: 0.025, angle: 0.35 },
    });
    brushwork(surface, random, {
      area: [0, H * 0.6, W, H + 40],
      coverage: 0.5,
      width: [4, 10],
      ratio: [8, 18],
      colour: (x, y) => shade(meadowAt(x, y), { light: 0.1, warm: 0.03 }),
      angle: blades,
      within: onSlope,
      scale: nearer,
      tool: tools.rigger,
      taper: 0.8,
      jitter: { light: 0.06, warm: 0.03, angle: 0.4 },
    });

    bloom(surface, random, { W, H, horizon, slopeTop, path, layered });
  },
};

function bloom(surface, random, { W, H, horizon, slopeTop, path, layered }) {
  const reds = ["#d4321f", "#e2492a", "#b8231f", "#ea6a3f", "#c8302f", "#f08a5e"].map(pigment);
  const flowers = [];
  for (let seed = 0; seed < 2600; seed++) {
    const depth = random.next() ** 1.35;
    const y = horizon + 26 + depth * (H - horizon);
    const x = random.range(-20, W + 20);
    const near = ease(horizon, H, y);
    const drift = layered(x / (110 + near * 130), y / (30 + near * 70) + 4, 3);
    if (
      y < slopeTop(x) + 4 ||
      Math.abs(x - path(y)) < 10 + near * 66 ||
      drift < 0.02 + random.next() * 0.3
    )
      continue;
    flowers.push({ x, y, size: (5 + near * 30) * random.range(0.6, 1.25) });
  }
  flowers.sort((a, b) => a.y - b.y);
  for (const { x, y, size } of flowers) {
    const red = random.pick(reds);
    if (size > 14)
      stroke(surface, random, {
        x: x + random.wobble() * 4,
        y: y + size * 0.4,
        width: Math.max(size * 0.1, 2),
        length: size * random.range(1.6, 2.6),
        angle: Math.PI / 2 + random.wobble() * 0.25,
        colour: pigment("#5f7440"),
        tool: tools.rigger,
        fromStart: true,
      });
    const petals = size < 12 ? 1 : size < 22 ? 2 : 4;
    for (let petal = 0; petal < petals; petal++) {
      stroke(surface, random, {
        x: x + random.wobble() * size * 0.35,
        y: y + random.wobble() * size * 0.25,
        width: size * random.range(0.55, 0.9),
        length: size * random.range(0.7, 1.3),
        angle: random.wobble() * 1.2,
        colour: shade(red, {
          light: random.wobble() * 0.05 + (petal === petals - 1 ? 0.04 : -0.03),
        }),
        body: 1.7,
        tool: random.chance(0.5) ? tools.knife : tools.hog,
      });
    }
    if (size > 20 && random.chance(0.7))
      stroke(surface, random, {
        x,
        y: y + size * 0.06,
        width: size * 0.22,
        length: size * 0.26,
        angle: random.wobble(),
        colour: pigment("#2a1a22"),
        tool: tools.rigger,
      });
  }
}
