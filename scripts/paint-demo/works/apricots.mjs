import { stroke, tools } from "../brush.mjs";
import { brushwork, scratch } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";
import { glaze, prime } from "../surface.mjs";

/** Slabs of afternoon, a white jug, some apricots: more wall than table. */
export const apricots = {
  name: "apricot-hour",
  ratio: [1, 1],
  seed: 41,
  finish: { depth: 1.2 },
  paint(surface, random) {
    const { noise, layered } = noiseFrom(41);
    prime(surface, (u, v) => mix(pigment("#7b3f33"), pigment("#3b2a3c"), clamp(v * 0.8 + u * 0.3)));

    const slabs = [
      [-20, -20, 420, 330, "#e9d3b4"],
      [400, -20, 700, 250, "#e7b98f"],
      [690, -20, 1020, 410, "#d98e5f"],
      [-20, 320, 250, 690, "#dba377"],
      [240, 320, 560, 560, "#efcfa2"],
      [540, 240, 720, 640, "#c9765a"],
      [700, 400, 1020, 660, "#b9574a"],
      [-20, 680, 330, 1020, "#6d4a5c"],
      [320, 620, 760, 780, "#e2b27f"],
      [320, 770, 640, 1020, "#8c5a5c"],
      [630, 770, 1020, 1020, "#4f4560"],
      [740, 650, 1020, 790, "#cf8f63"],
      [230, 550, 560, 640, "#a9b3ad"],
      [60, 90, 230, 210, "#f3e4c8"],
      [860, 120, 1000, 240, "#8fa3a8"],
    ];
    for (const [left, top, right, bottom, hex] of slabs) {
      const base = pigment(hex);
      const upright = bottom - top > right - left;
      const within = (x, y) =>
        x > left + noise(y / 60, left) * 16 &&
        x < right + noise(y / 70, right) * 16 &&
        y > top + noise(x / 60, top) * 14 &&
        y < bottom + noise(x / 70, bottom) * 14;
      const at = (x, y) =>
        shade(base, {
          light: layered(x / 170, y / 150, 3) * 0.11 + 0.03 - ((y - top) / (bottom - top)) * 0.05,
          warm: noise(x / 120, y / 120) * 0.035,
          rose: noise(x / 140 + 7, y / 140) * 0.025,
        });
      const angle = (x, y) => (upright ? Math.PI / 2 : 0) + noise(x / 240, y / 240) * 0.55;
      brushwork(surface, random, {
        area: [left, top, right, bottom],
        coverage: 3.6,
        width: [46, 110],
        ratio: [1.4, 3],
        colour: at,
        angle,
        within,
        clip: true,
        tool: tools.knife,
        jitter: { light: 0.022, warm: 0.014, rose: 0.012, angle: 0.16 },
      });
      brushwork(surface, random, {
        area: [left, top, right, bottom],
        coverage: 0.9,
        width: [18, 60],
        ratio: [1.5, 4],
        colour: (x, y) => shade(at(x, y), { light: 0.02, warm: 0.01 }),
        angle: (x, y) => angle(x, y) + (random.chance(0.25) ? Math.PI / 2 : 0),
        within,
        clip: true,
        tool: tools.knife,
        jitter: { light: 0.04, warm: 0.03, rose: 0.022, angle: 0.2 },
      });
    }

    for (let line = 0; line < 9; line++) {
      scratch(surface, random, {
        x: random.range(40, 800),
        y: random.range(40, 950),
        angle: random.chance(0.5) ? random.wobble() * 0.1 : Math.PI / 2 + random.wobble() * 0.1,
        length: random.range(70, 240),
        width: 2.4,
        colour: pigment(random.pick(["#5d3438", "#f0d9b5"])),
      });
    }
    jug(surface, random, noise);
    for (const [x, y, size] of [
      [520, 700, 60],
      [628, 712, 54],
      [575, 676, 50],
      [724, 728, 56],
      [438, 742, 48],
    ])
      apricot(surface, random, x, y, size);
    glaze(
      surface,
      pigment("#b7755c"),
      (u, v) =>
        ease(0.55, 1.15, Math.hypot(u - 0.42, v - 0.4) * 1.3 + layered(u * 3, v * 3, 2) * 0.1) *
        0.45,
    );
  },
};

function jug(surface, random, noise) {
  const body = silhouette([
    [380, 352, 412],
    [420, 346, 418],
    [470, 340, 424],
    [520, 318, 446],
    [600, 296, 470],
    [680, 306, 460],
    [742, 336, 432],
  ]);
  const within = (x, y) => body(x + noise(x / 40, y / 50) * 6, y) !== null;
  const at = (x, y) => {
    const across = body(x, y) ?? 0;
    const light = ease(0.75, -0.6, across);
    return shade(mix(pigment("#8d8290"), pigment("#fbf1de"), light), {
      warm: across > 0.4 ? 0.03 : 0,
      light: noise(x / 40, y / 40) * 0.05,
    });
  };
  brushwork(surface, random, {
    area: [280, 375, 480, 750],
    coverage: 4.5,
    width: [20, 46],
    ratio: [1.6, 3.4],
    colour: at,
    angle: (x, y) => Math.PI / 2 + (body(x, y) ?? 0) * 0.25,
    within,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.03, warm: 0.015, angle: 0.25 },
  });
  for (let turn = 0; turn < 7; turn++) {
    stroke(surface, random, {
      x: 470 + Math.sin(turn / 2.1) * 34,
      y: 440 + turn * 21,
      width: 15,
      length: 42,
      angle: 0.2 + turn * 0.38,
      colour: shade(pigment("#b5a39f"), { light: random.wobble() * 0.05 }),
      tool: tools.flat,
    });
  }
  for (let shadow = 0; shadow < 26; shadow++) {
    stroke(surface, random, {
      x: 500 + random.wobble() * 90,
      y: 752 + random.wobble() * 16,
      width: random.range(10, 26),
      length: random.range(50, 140),
      angle: random.wobble() * 0.06,
      colour: shade(pigment("#6b4450"), { light: random.wobble() * 0.05 }),
      tool: tools.flat,
      opacity: 0.8,
    });
  }
}

function apricot(surface, random, cx, cy, size) {
  const round = [cx, cy, size, size * 0.94];
  const within = (x, y) => roundness(x, y, round) < 1;
  const at = (x, y) => {
    const lit = clamp(0.62 - ((x - cx) * 0.6 + (y - cy) * 0.75) / size);
    return lit > 0.5
      ? mix(pigment("#e8873a"), pigment("#fcd58c"), (lit - 0.5) * 1.7)
      : mix(pigment("#8f3b33"), pigment("#e8873a"), lit * 2);
  };
  brushwork(surface, random, {
    area: [cx - size, cy - size, cx + size, cy + size],
    coverage: 5,
    width: [12, 26],
    ratio: [1.4, 2.8],
    colour: at,
    angle: (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2,
    within,
    clip: true,
    tool: tools.hog,
    body: 1.5,
    jitter: { light: 0.025, warm: 0.02, rose: 0.02, angle: 0.3 },
  });
  stroke(surface, random, {
    x: cx - size * 0.3,
    y: cy - size * 0.42,
    width: size * 0.22,
    length: size * 0.4,
    angle: -0.6,
    colour: pigment("#fff0c4"),
    tool: tools.knife,
    opacity: 0.85,
  });
}
