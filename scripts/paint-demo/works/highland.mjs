import { stroke, tools } from "../brush.mjs";
import { brushwork, scratch } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { hills } from "../shapes.mjs";
import { glaze, prime } from "../surface.mjs";

/** Wind over the plateau in late summer: one tree, and everything leaning with it. */
export const highlandWind = {
  name: "wind-over-the-highland",
  ratio: [2, 1],
  seed: 101,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(101);
    const horizon = H * 0.56;
    prime(surface, (_u, v) => mix(pigment("#b3927c"), pigment("#6b4527"), ease(0.4, 0.7, v)));

    const sweep = (x, y) => {
      const arc = -0.55 * Math.cos((x / W) * Math.PI * 1.15) * ease(horizon, 0, y);
      return arc + noise(x / 420, y / 200) * 0.5;
    };
    const sky = ramp([0, "#4f6c86"], [0.24, "#7f99a8"], [0.42, "#c4c4b6"], [0.54, "#ecd7ae"]);
    const skyAt = (x, y) => {
      const gust = layered((x + y * 0.7) / 520, (y - x * 0.16) / 130, 4);
      const base = sky(y / H + gust * 0.09);
      return mix(
        mix(base, pigment("#f4ead3"), ease(0.06, 0.5, gust) * 0.9),
        pigment("#4b5a72"),
        ease(-0.12, -0.5, gust) * 0.65,
      );
    };
    const above = [-40, -40, W + 40, horizon + 20];
    brushwork(surface, random, {
      area: above,
      coverage: 3,
      width: [50, 130],
      ratio: [2.4, 5],
      colour: skyAt,
      angle: sweep,
      bend: true,
      jitter: { light: 0.022, warm: 0.016, angle: 0.14 },
    });
    brushwork(surface, random, {
      area: above,
      coverage: 1.6,
      width: [18, 54],
      ratio: [3, 8],
      colour: skyAt,
      angle: sweep,
      bend: true,
      jitter: { light: 0.034, warm: 0.02, angle: 0.14 },
    });
    brushwork(surface, random, {
      area: above,
      coverage: 0.3,
      width: [20, 70],
      ratio: [4, 9],
      colour: (x, y) => shade(skyAt(x, y), { light: 0.07, warm: 0.015 }),
      angle: sweep,
      bend: true,
      tool: tools.dry,
      jitter: { light: 0.03, angle: 0.1 },
    });

    for (const [row, base, swing, high, low] of [
      [2, horizon - 26, 90, "#7c86a3", "#c3a99a"],
      [5, horizon + 10, 56, "#8a7d83", "#c4a172"],
    ]) {
      const top = hills(layered, row, base, swing, 460);
      brushwork(surface, random, {
        area: [-20, base - 90, W + 20, horizon + 70],
        coverage: 4,
        width: [14, 44],
        ratio: [2.4, 6],
        colour: (x, y) =>
          mix(
            pigment(high),
            pigment(low),
            clamp(ease(base - 40, base + 50, y) + noise(x / 90, y / 30 + row) * 0.6),
          ),
        angle: (x, y) => noise(x / 150, y / 60 + row) * 0.8,
        within: (x, y) => y > top(x) && y < horizon + 66,
        clip: true,
        tool: tools.flat,
        jitter: { light: 0.03, warm: 0.018 },
      });
    }

    const crest = (x) => horizon + 26 + Math.sin(x / 330 + 0.6) * 20 + layered(x / 260, 4, 3) * 22;
    const steppe = ramp(
      [0.55, "#e8c886"],
      [0.64, "#d9a950"],
      [0.78, "#b67a36"],
      [0.92, "#7c5131"],
      [1, "#54382e"],
    );
    const grassAt = (x, y) => {
      const wave = layered((x - y * 0.8) / 300, y / 90, 4);
      const base = steppe(y / H + wave * 0.13);
      const silver = ease(0.12, 0.5, wave);
      const green = ease(0.2, 0.55, noise(x / 210 + 30, y / 70));
      return mix(mix(base, pigment("#f6e2ae"), silver * 0.65), pigment("#7f8752"), green * 0.6);
    };
    const lean = (x, y) =>
      -0.5 - ease(horizon, H, y) * 0.25 + layered((x - y * 0.6) / 260, y / 120, 2) * 0.75;
    const nearer = (_x, y) => 0.45 + ease(horizon, H, y) * 0.9;
    const onSteppe = (x, y) => y > crest(x);
    const field = [-40, horizon, W + 40, H + 60];
    brushwork(surface, random, {
      area: field,
      coverage: 4.4,
      width: [30, 74],
      ratio: [2, 4.5],
      colour: grassAt,
      angle: (x, y) => lean(x, y) * 0.5,
      within: onSteppe,
      scale: nearer,
      jitter: { light: 0.028, warm: 0.02, rose: 0.012, angle: 0.16 },
    });
    brushwork(surface, random, {
      area: field,
      coverage: 1.8,
      width: [9, 26],
      ratio: [4, 10],
      colour: grassAt,
      angle: lean,
      within: onSteppe,
      scale: nearer,
      taper: 0.4,
      jitter: { light: 0.055, warm: 0.026, rose: 0.014, angle: 0.2 },
    });
    brushwork(surface, random, {
      area: field,
      coverage: 0.22,
      width: [4, 9],
      ratio: [10, 22],
      colour: (x, y) => shade(grassAt(x, y), { light: 0.12, warm: 0.02 }),
      angle: lean,
      within: onSteppe,
      scale: nearer,
      tool: tools.rigger,
      taper: 0.9,
      jitter: { light: 0.06, angle: 0.25 },
    });
    for (let line = 0; line < 46; line++) {
      const x = random.range(0, W);
      const y = random.range(H * 0.74, H);
      scratch(surface, random, {
        x,
        y,
        angle: lean(x, y) + random.wobble() * 0.2,
        length: random.range(50, 170),
        colour: pigment("#6b4527"),
        curve: -0.25,
      });
    }
    tree(surface, random, W * 0.69, crest(W * 0.69) + 30, noise);
    for (let bird = 0; bird < 7; bird++) {
      const x = W * 0.36 + random.wobble() * 150;
      const y = H * 0.25 + random.wobble() * 60;
      for (const side of [-1, 1])
        stroke(surface, random, {
          x: x + side * 7,
          y,
          width: 3.6,
          length: 18,
          angle: side * -0.45,
          curve: side * 0.5,
          colour: pigment("#3c434f"),
          tool: tools.rigger,
          taper: 0.7,
        });
    }
    glaze(
      surface,
      pigment("#8d7c86"),
      (u, v) => ease(0.62, 1.1, Math.hypot(u - 0.5, (v - 0.5) * 0.9) * 1.5) * 0.42,
    );
  },
};

function tree(surface, random, x, foot, noise) {
  const bark = pigment("#41332f");
  const bough = (fromX, fromY, angle, length, width, curve) =>
    stroke(surface, random, {
      x: fromX,
      y: fromY,
      fromStart: true,
      angle,
      length,
      width,
      curve,
      colour: shade(bark, { light: random.wobble() * 0.04, warm: random.wobble() * 0.02 }),
      tool: tools.flat,
      taper: 0.25,
    });
  for (let layer = 0; layer < 6; layer++)
    bough(
      x + random.wobble() * 6,
      foot,
      -Math.PI / 2 + 0.16 + random.wobble() * 0.07,
      random.range(110, 150),
      random.range(10, 18),
      0.3,
    );
  for (let twig = 0; twig < 16; twig++)
    bough(
      x + 26 + random.wobble() * 10,
      foot - random.range(80, 125),
      -Math.PI / 2 + 0.75 + random.wobble() * 0.6,
      random.range(60, 150),
      random.range(3, 7),
      0.45,
    );
  const crown = [
    [70, -165, 88, 54],
    [135, -195, 92, 46],
    [15, -140, 52, 36],
    [190, -172, 60, 30],
  ];
  for (let leaf = 0; leaf < 330; leaf++) {
    const [dx, dy, rx, ry] = random.pick(crown);
    const turn = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    const px = x + dx + Math.cos(turn) * rx * reach;
    const py = foot + dy + Math.sin(turn) * ry * reach;
    const lit = clamp(
      0.5 -
        Math.sin(turn) * reach * 0.42 -
        Math.cos(turn) * reach * 0.25 +
        noise(px / 30, py / 30) * 0.5,
    );
    const leafColour =
      lit > 0.5
        ? mix(pigment("#6f7340"), pigment("#d9b75e"), (lit - 0.5) * 1.6)
        : mix(pigment("#2c3733"), pigment("#6f7340"), lit * 2);
    stroke(surface, random, {
      x: px,
      y: py,
      width: random.range(9, 20),
      length: random.range(22, 60),
      angle: -0.22 + random.wobble() * 0.45,
      curve: 0.2,
      colour: shade(leafColour, { light: random.wobble() * 0.04, warm: random.wobble() * 0.02 }),
      tool: random.chance(0.6) ? tools.hog : tools.knife,
      body: 1.3,
      opacity: 0.95,
    });
  }
  for (let loose = 0; loose < 26; loose++)
    stroke(surface, random, {
      x: x + random.range(200, 470),
      y: foot - random.range(90, 230),
      width: random.range(4, 8),
      length: random.range(8, 20),
      angle: random.wobble() * 0.8,
      colour: pigment(random.pick(["#c79c4c", "#6f6b43", "#3f4238"])),
      tool: tools.hog,
    });
  for (let shadow = 0; shadow < 26; shadow++)
    stroke(surface, random, {
      x: x + 60 + random.wobble() * 120,
      y: foot + 6 + random.next() * 22,
      width: random.range(8, 18),
      length: random.range(40, 100),
      angle: -0.12 + random.wobble() * 0.2,
      colour: shade(pigment("#8a6238"), {
        light: random.wobble() * 0.06,
        warm: random.wobble() * 0.02,
      }),
      tool: tools.flat,
      opacity: 0.8,
    });
}
