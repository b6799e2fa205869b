import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";
import { glaze, prime } from "../surface.mjs";

/** Winter fruit on a linen cloth, a copper pot behind. */
export const pomegranates = {
  name: "winter-pomegranates",
  ratio: [1, 1],
  seed: 97,
  finish: { gloss: 0.15 },
  paint(surface, random) {
    const { noise, layered } = noiseFrom(97);
    prime(surface, (_u, v) => mix(pigment("#4a3a30"), pigment("#7d5a44"), v));
    const wallAt = (x, y) => {
      const light = Math.exp(-(((x - 190) / 430) ** 2 + ((y - 230) / 360) ** 2));
      return mix(
        mix(pigment("#1f2a2a"), pigment("#33302f"), clamp(layered(x / 200, y / 200, 3) + 0.5)),
        pigment("#7d8268"),
        light * 0.8,
      );
    };
    brushwork(surface, random, {
      area: [-30, -30, 1030, 660],
      coverage: 3.2,
      width: [44, 110],
      ratio: [1.4, 3],
      colour: wallAt,
      angle: (x, y) => 0.8 + noise(x / 240, y / 240) * 2.2,
      jitter: { light: 0.022, warm: 0.018, rose: 0.012, angle: 0.5 },
    });
    brushwork(surface, random, {
      area: [-30, -30, 1030, 660],
      coverage: 1.3,
      width: [20, 56],
      ratio: [1.6, 3.6],
      colour: wallAt,
      angle: (x, y) => 0.8 + noise(x / 240, y / 240) * 2.2,
      tool: tools.flat,
      jitter: { light: 0.034, warm: 0.024, rose: 0.016, angle: 0.5 },
    });

    const edge = (x) => 610 + noise(x / 260, 3) * 16;
    const clothAt = (x, y) => {
      const drop = ease(926, 948, y + noise(x / 120, 5) * 20 - (x - 500) * 0.05);
      const fold = layered(x / 120 + y / 300, y / (drop > 0.5 ? 420 : 110), 3);
      const light = clamp(0.66 + fold * 0.85 - drop * 0.36 - ease(300, 1100, x) * 0.35);
      return light > 0.5
        ? mix(pigment("#b9ab9c"), pigment("#fbf0dc"), (light - 0.5) * 2)
        : mix(pigment("#5b5463"), pigment("#b9ab9c"), light * 2);
    };
    const onCloth = (x, y) => y > edge(x);
    const lie = (x, y) => (y > 940 ? Math.PI / 2 : noise(x / 160, y / 90) * 1.1);
    brushwork(surface, random, {
      area: [-30, 590, 1030, 1030],
      coverage: 3.4,
      width: [34, 80],
      ratio: [1.6, 3.6],
      colour: clothAt,
      angle: lie,
      within: onCloth,
      tool: tools.flat,
      jitter: { light: 0.02, warm: 0.014, angle: 0.2 },
    });
    brushwork(surface, random, {
      area: [-30, 590, 1030, 1030],
      coverage: 1.6,
      width: [16, 46],
      ratio: [1.6, 4],
      colour: clothAt,
      angle: lie,
      within: onCloth,
      tool: tools.knife,
      jitter: { light: 0.034, warm: 0.02, rose: 0.012, angle: 0.25 },
    });

    pot(surface, random, noise);
    shadowOf(surface, random, 330, 792, 190);
    shadowOf(surface, random, 610, 838, 170);
    shadowOf(surface, random, 812, 780, 130);
    fruit(surface, random, noise, { cx: 800, cy: 690, size: 104, lean: 0.5, ripe: "#b1382f" });
    fruit(surface, random, noise, { cx: 318, cy: 680, size: 142, lean: -0.5, ripe: "#c23a2c" });
    opened(surface, random, noise, { cx: 590, cy: 752, size: 122 });
    for (const [x, y] of [
      [428, 850],
      [470, 878],
      [396, 872],
      [714, 872],
      [752, 852],
      [520, 892],
      [676, 900],
      [446, 836],
      [500, 868],
    ])
      seed(surface, random, x, y, random.range(13, 18));
    glaze(
      surface,
      pigment("#59434a"),
      (u, v) => ease(0.55, 1.1, Math.hypot(u - 0.38, v - 0.55) * 1.35) * 0.6,
    );
  },
};

function shadowOf(surface, random, x, y, size) {
  for (let touch = 0; touch < 34; touch++) {
    const reach = random.next();
    stroke(surface, random, {
      x: x + size * (0.1 + reach * 0.75),
      y: y + random.wobble() * size * 0.12,
      width: random.range(12, 30),
      length: size * random.range(0.3, 0.7),
      angle: random.wobble() * 0.12 + 0.06,
      colour: shade(pigment("#5f4a57"), {
        light: random.wobble() * 0.04 + reach * 0.08,
        warm: random.wobble() * 0.02,
      }),
      tool: tools.flat,
      opacity: 0.85 - reach * 0.4,
    });
  }
}

const skinAt = (lit, ripe) =>
  lit > 0.55
    ? mix(ripe, pigment("#f2a878"), (lit - 0.55) * 1.7)
    : mix(pigment("#38131f"), ripe, lit / 0.55);

function fruit(surface, random, noise, { cx, cy, size, lean, ripe }) {
  const round = [cx, cy, size, size * 0.95];
  const within = (x, y) => roundness(x, y, round) < 1 + noise(x / 30, y / 30) * 0.03;
  const at = (x, y) => {
    const lit = clamp(
      0.6 - ((x - cx) * 0.62 + (y - cy) * 0.6) / size + noise(x / 44, y / 44) * 0.22,
    );
    const blush = ease(0.1, 0.5, noise(x / 60 + cx, y / 60));
    const bounce = ease(0.55, 0.95, roundness(x, y, round)) * ease(0, size, y - cy) * 0.4;
    return mix(
      mix(skinAt(lit, pigment(ripe)), pigment("#d99b54"), blush * 0.45 * lit),
      pigment("#9c7a80"),
      bounce,
    );
  };
  brushwork(surface, random, {
    area: [cx - size, cy - size, cx + size, cy + size],
    coverage: 5.5,
    width: [20, 48],
    ratio: [1.4, 2.8],
    colour: at,
    angle: (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2,
    within,
    clip: true,
    body: 1.1,
    jitter: { light: 0.022, warm: 0.018, rose: 0.018, angle: 0.35 },
  });
  brushwork(surface, random, {
    area: [cx - size, cy - size, cx + size, cy + size],
    coverage: 1,
    width: [8, 20],
    ratio: [1.5, 3.5],
    colour: (x, y) => shade(at(x, y), { light: 0.02 }),
    angle: (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2,
    within,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.05, warm: 0.03, rose: 0.025, angle: 0.5 },
  });
  for (let touch = 0; touch < 5; touch++)
    stroke(surface, random, {
      x: cx - size * 0.4 + random.wobble() * size * 0.09,
      y: cy - size * 0.44 + random.wobble() * size * 0.07,
      width: size * random.range(0.08, 0.16),
      length: size * random.range(0.16, 0.3),
      angle: -0.7 + random.wobble() * 0.3,
      colour: shade(pigment("#ffe3c4"), { light: random.wobble() * 0.03 }),
      tool: tools.knife,
      body: 1.5,
      opacity: 0.9,
    });
  const topX = cx + Math.sin(lean) * size * 0.95;
  const topY = cy - Math.cos(lean) * size * 0.92;
  for (let sepal = 0; sepal < 11; sepal++) {
    const spread = (sepal / 10) * 2 - 1;
    stroke(surface, random, {
      x: topX,
      y: topY + 6,
      fromStart: true,
      width: size * 0.13,
      length: size * random.range(0.26, 0.36),
      angle: -Math.PI / 2 + lean + spread * 0.62,
      colour: shade(
        mix(
          pigment("#e0925c"),
          pigment("#6a1f26"),
          clamp(0.5 + spread * 0.5 + random.wobble() * 0.15),
        ),
        {},
      ),
      tool: tools.hog,
      taper: 0.5,
      body: 1.2,
    });
  }
  stroke(surface, random, {
    x: topX,
    y: topY - size * 0.05,
    width: size * 0.12,
    length: size * 0.2,
    angle: lean,
    colour: pigment("#3b1520"),
    tool: tools.rigger,
  });
}

function opened(surface, random, noise, { cx, cy, size }) {
  const shell = [cx, cy, size, size * 0.82];
  const inside = [cx - 8, cy - 6, size * 0.84, size * 0.64];
  const turn = (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2;
  brushwork(surface, random, {
    area: [cx - size, cy - size, cx + size, cy + size],
    coverage: 5,
    width: [18, 38],
    ratio: [1.5, 3],
    colour: (x, y) =>
      skinAt(
        clamp(0.58 - (x - cx + y - cy) / size / 1.9 + noise(x / 40, y / 40) * 0.2),
        pigment("#b63a30"),
      ),
    angle: turn,
    within: (x, y) => roundness(x, y, shell) < 1,
    clip: true,
    jitter: { light: 0.025, warm: 0.02, angle: 0.3 },
  });
  brushwork(surface, random, {
    area: [cx - size, cy - size, cx + size, cy + size],
    coverage: 5,
    width: [14, 30],
    ratio: [1.4, 2.8],
    colour: (x, y) =>
      mix(
        pigment("#f7e4b8"),
        pigment("#d3a06c"),
        clamp(0.35 + (x - cx) / size + noise(x / 30, y / 30) * 0.5),
      ),
    angle: turn,
    within: (x, y) => roundness(x, y, inside) < 1 + noise(x / 22, y / 22) * 0.12,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.03, warm: 0.02, angle: 0.4 },
  });
  for (let ring = 0; ring < 330; ring++) {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.74;
    if (Math.abs(Math.sin(angle * 2.5 + 0.6)) < 0.2) continue;
    seed(
      surface,
      random,
      cx - 8 + Math.cos(angle) * reach * size * 0.84,
      cy - 6 + Math.sin(angle) * reach * size * 0.62,
      random.range(9, 15),
    );
  }
}

/** One seed: a dark drop of red, and the light inside it. */
function seed(surface, random, x, y, size) {
  const angle = random.range(0, Math.PI);
  stroke(surface, random, {
    x,
    y,
    width: size,
    length: size * 1.35,
    angle,
    colour: shade(pigment(random.pick(["#8c1222", "#a81a26", "#6f0f20", "#c02a2c"])), {
      light: random.wobble() * 0.03,
    }),
    tool: tools.rigger,
    body: 2.4,
  });
  if (random.chance(0.75))
    stroke(surface, random, {
      x: x - size * 0.16,
      y: y - size * 0.2,
      width: size * 0.3,
      length: size * 0.4,
      angle,
      colour: pigment(random.pick(["#f59a86", "#e8604e", "#ffd6c4"])),
      tool: tools.rigger,
      body: 1,
    });
}

function pot(surface, random, noise) {
  const body = silhouette([
    [300, 560, 690],
    [322, 548, 702],
    [352, 574, 676],
    [392, 580, 672],
    [450, 520, 736],
    [540, 480, 778],
    [630, 500, 758],
    [668, 540, 716],
  ]);
  const within = (x, y) => body(x + noise(x / 40, y / 40) * 4, y) !== null;
  const at = (x, y) => {
    const across = body(x, y) ?? 0;
    const light = clamp(
      Math.exp(-(((across + 0.45) / 0.3) ** 2)) + noise(x / 40, y / 60) * 0.3 + 0.08,
    );
    const base = mix(pigment("#2f1c1a"), pigment("#a8572f"), clamp(light * 1.3));
    const rim = Math.exp(-(((across - 0.86) / 0.12) ** 2)) * 0.45;
    return mix(
      mix(base, pigment("#ffd29a"), ease(0.7, 1.1, light) * 0.85),
      pigment("#7b5a58"),
      rim,
    );
  };
  brushwork(surface, random, {
    area: [470, 290, 790, 670],
    coverage: 6,
    width: [14, 36],
    ratio: [2.2, 4.4],
    colour: at,
    angle: (x, y) => Math.PI / 2 - (body(x, y) ?? 0) * 0.4 + noise(x / 60, y / 60) * 0.5,
    within,
    clip: true,
    tool: tools.flat,
    jitter: { light: 0.024, warm: 0.018, angle: 0.2 },
  });
  for (let touch = 0; touch < 16; touch++)
    stroke(surface, random, {
      x: 625 + random.wobble() * 34,
      y: 308 + random.wobble() * 5,
      width: random.range(6, 12),
      length: random.range(40, 110),
      angle: random.wobble() * 0.05,
      colour: mix(pigment("#3a201c"), pigment("#f0b27a"), random.next()),
      tool: tools.flat,
    });
}
