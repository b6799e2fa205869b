import { stroke, tools } from "../brush.mjs";
import { brushwork, scratch } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom, randomFrom } from "../random.mjs";
import { glaze, prime, veil } from "../surface.mjs";

/** Basalt columns hung like an organ, a stream below them catching what is left of the sky. */
export const basalt = {
  name: "organ-of-basalt",
  ratio: [1, 1],
  seed: 127,
  finish: { depth: 1.2 },
  paint(surface, random) {
    const { noise, layered } = noiseFrom(127);
    prime(surface, (_u, v) => mix(pigment("#7a5a44"), pigment("#22262f"), ease(0, 0.6, v)));
    const columnAt = columns(127);
    const focus = { x: 560, y: -420 };
    const fan = (x, y) => Math.atan2(y - focus.y, x - focus.x + Math.sin(y / 210) * 24);
    const along = (x, y) => Math.PI * 1.7 - (fan(x, y) - Math.PI / 2) * 760;
    const brow = (x) => 118 + layered(x / 190, 6, 3) * 120;
    const foot = (x) => 720 + layered(x / 130, 2, 3) * 130;

    const rockAt = (x, y) => {
      const { across, tone, warm } = columnAt(along(x, y) + 500, 0);
      const face = across < 0.62 ? 0.16 - across * 0.08 : -0.24;
      const joint = ease(0.42, 0.5, Math.abs(((y / (90 + tone * 60) + tone * 7) % 1) - 0.5)) * 0.16;
      const spill = Math.exp(-(((x - 590) / 230) ** 2)) * ease(900, 200, y) * 0.5;
      const light = clamp(
        0.3 +
          tone * 0.24 +
          face +
          spill -
          joint +
          layered(x / 120, y / 220, 3) * 0.42 -
          ease(560, 780, y) * 0.24,
      );
      const stone =
        light > 0.55
          ? mix(pigment("#7d7a76"), pigment("#f0c988"), (light - 0.55) * 2.1)
          : mix(pigment("#1f2533"), pigment("#7d7a76"), light / 0.55);
      return mix(stone, pigment(warm > 0.66 ? "#a8603f" : "#4b6a88"), 0.3);
    };
    const onRock = (x, y) => y > brow(x) && y < foot(x) + 50;
    const wall = [-40, 0, 1040, 900];
    brushwork(surface, random, {
      area: [-30, 620, 1030, 900],
      coverage: 3,
      width: [30, 70],
      ratio: [1.6, 3],
      colour: (x, y) =>
        mix(pigment("#20242f"), pigment("#3c3a44"), clamp(noise(x / 80, y / 70) + 0.5)),
      angle: (x, y) => noise(x / 90, y / 70) * 1.4,
      tool: tools.flat,
      jitter: { light: 0.025 },
    });
    const moss = (x, y) =>
      mix(
        mix(pigment("#f0cd8c"), pigment("#b9804a"), clamp(y / 240 + layered(x / 120, y / 90, 3))),
        pigment("#76834f"),
        ease(0.02, 0.4, noise(x / 110, y / 70)),
      );
    brushwork(surface, random, {
      area: [-30, -30, 1030, 300],
      coverage: 3.6,
      width: [30, 84],
      ratio: [1.4, 3],
      colour: moss,
      angle: (x, y) => noise(x / 140, y / 110) * 1.8 + 0.2,
      tool: tools.flat,
      jitter: { light: 0.035, warm: 0.02, angle: 0.3 },
    });
    brushwork(surface, random, {
      area: wall,
      coverage: 3.4,
      width: [26, 52],
      ratio: [2, 5],
      colour: rockAt,
      angle: fan,
      within: onRock,
      clip: true,
      bend: true,
      tool: tools.flat,
      jitter: { light: 0.022, warm: 0.016, rose: 0.012, angle: 0.03 },
    });
    brushwork(surface, random, {
      area: wall,
      coverage: 2.6,
      width: [10, 28],
      ratio: [2.4, 7],
      colour: rockAt,
      angle: fan,
      within: onRock,
      clip: true,
      bend: true,
      tool: tools.knife,
      jitter: { light: 0.04, warm: 0.022, rose: 0.016, angle: 0.03 },
    });
    for (let line = 0; line < 70; line++) {
      const x = random.range(0, 1000);
      const y = random.range(brow(x) + 40, foot(x));
      scratch(surface, random, {
        x,
        y,
        angle: fan(x, y) + (random.chance(0.45) ? Math.PI / 2 : 0) + random.wobble() * 0.06,
        length: random.range(18, 110),
        colour: pigment(random.pick(["#181b26", "#181b26", "#caa271"])),
      });
    }

    stream(surface, random, { noise, layered });
    veil(
      surface,
      pigment("#f5d69c"),
      (u, v) =>
        Math.exp(-(((u - 0.59 - (v - 0.3) * 0.12) / 0.14) ** 2)) *
        ease(0.85, 0.05, v) *
        0.2 *
        clamp(0.8 + layered(u * 6, v * 2, 2)),
    );
    glaze(
      surface,
      pigment("#465273"),
      (u, v) =>
        ease(
          0.32,
          0.95,
          Math.hypot((u - 0.58) * 1.05, v - 0.36) * 1.2 + layered(u * 4, v * 4, 2) * 0.05,
        ) * 0.6,
    );
  },
};

/** Columns side by side: which one stands at a place, and how far across its face one is. */
function columns(seed) {
  const random = randomFrom(seed);
  const list = [];
  for (let left = -900; left < 2200; ) {
    const wide = random.range(34, 74);
    list.push({ left, wide, tone: random.next(), warm: random.next() });
    left += wide;
  }
  return (place) => {
    const column = list.find(({ left, wide }) => place < left + wide) ?? list[list.length - 1];
    return {
      across: clamp((place - column.left) / column.wide),
      tone: column.tone,
      warm: column.warm,
    };
  };
}

function stream(surface, random, { noise, layered }) {
  const bank = (x) => 800 + Math.sin(x / 210 + 1) * 22;
  const flow = (x, y) => noise(x / 190, y / 60) * 0.5;
  const within = (x, y) => y > bank(x);
  const at = (x, y) => {
    const band = layered(x / 170, y / 22, 3);
    const glow = Math.exp(-(((x - 600) / 190) ** 2)) * ease(-0.15, 0.35, band);
    return mix(
      mix(pigment("#22404e"), pigment("#6f9a9f"), clamp(band + 0.4)),
      pigment("#f8dda6"),
      clamp(glow * 1.1),
    );
  };
  brushwork(surface, random, {
    area: [-30, 770, 1030, 1030],
    coverage: 3.8,
    width: [18, 50],
    ratio: [2.4, 5.5],
    colour: at,
    angle: flow,
    within,
    bend: true,
    jitter: { light: 0.03, warm: 0.02, angle: 0.08 },
  });
  brushwork(surface, random, {
    area: [-30, 790, 1030, 1030],
    coverage: 1,
    width: [7, 22],
    ratio: [3, 8],
    colour: (x, y) => shade(at(x, y), { light: 0.05 }),
    angle: flow,
    within,
    bend: true,
    tool: tools.knife,
    jitter: { light: 0.06, warm: 0.02, angle: 0.12 },
  });
  for (let boulder = 0; boulder < 22; boulder++) {
    const x = random.range(0, 1000);
    const y = bank(x) + (boulder < 15 ? random.range(-22, 8) : random.range(20, 150));
    const size = random.range(26, 66);
    for (let face = 0; face < 12; face++) {
      stroke(surface, random, {
        x: x + random.wobble() * size * 0.7,
        y: y + (face < 8 ? 0.1 : -0.25) * size + random.wobble() * size * 0.2,
        width: size * random.range(0.22, 0.42),
        length: size * random.range(0.5, 1.1),
        angle: random.wobble() * 0.5,
        colour: shade(
          mix(
            pigment("#1e222c"),
            pigment("#a18d6c"),
            face < 8 ? random.next() * 0.3 : random.range(0.45, 0.8),
          ),
          { warm: random.wobble() * 0.02 },
        ),
        tool: tools.flat,
      });
    }
  }
}
