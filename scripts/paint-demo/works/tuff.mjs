import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { glaze, prime } from "../surface.mjs";

/** A wall of pink tuff with a doorway; the sun has reached the upper courses. */
export const tuff = {
  name: "pink-tuff-doorway",
  ratio: [3, 4],
  seed: 37,
  finish: { depth: 1.15 },
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(37);
    prime(surface, (_u, v) => mix(pigment("#6d4440"), pigment("#3c2a30"), v));

    const arch = { x: 590, spring: 760, half: 165 };
    const inDoor = (x, y) =>
      y > arch.spring
        ? Math.abs(x - arch.x) < arch.half
        : Math.hypot(x - arch.x, (y - arch.spring) * 0.92) < arch.half;
    const sunAt = (x, y) =>
      ease(-60, 70, 640 - y + (x - 500) * 0.78 + layered(x / 130, y / 130, 3) * 70);

    const stoneAt = courses(random, W, H);
    const wallAt = (x, y) => {
      const bent = { x: x + noise(x / 60, y / 60) * 9, y: y + noise(x / 70 + 5, y / 70) * 8 };
      const { base, joint } = stoneAt(bent.x, bent.y);
      const sun = sunAt(x, y);
      const grain = layered(x / 70, y / 50, 3);
      const lit = shade(base, { light: 0.04 + grain * 0.09, warm: 0.014 + grain * 0.02 });
      const shaded = shade(base, { light: -0.17 + grain * 0.07, warm: -0.034, chroma: 0.85 });
      const crack = ease(7, 1, joint) * ease(-0.25, 0.15, noise(x / 120 + 3, y / 120));
      return mix(
        mix(shaded, lit, sun),
        mix(pigment("#5a3a42"), pigment("#a2604f"), sun),
        crack * 0.85,
      );
    };
    const lay = (x, y) =>
      noise(x / 140, y / 90) * 0.5 + (noise(x / 45, y / 45) > 0.33 ? Math.PI / 2 : 0);
    const onWall = (x, y) => !inDoor(x, y);
    const wall = [-30, -30, W + 30, H + 30];
    brushwork(surface, random, {
      area: wall,
      coverage: 3,
      width: [44, 96],
      ratio: [1.4, 3.2],
      colour: wallAt,
      angle: lay,
      within: onWall,
      tool: tools.flat,
      jitter: { light: 0.03, warm: 0.016, rose: 0.016, angle: 0.2 },
    });
    brushwork(surface, random, {
      area: wall,
      coverage: 2.2,
      width: [20, 56],
      ratio: [1.2, 3],
      colour: wallAt,
      angle: lay,
      within: onWall,
      tool: tools.knife,
      jitter: { light: 0.035, warm: 0.018, rose: 0.018, angle: 0.25 },
    });
    brushwork(surface, random, {
      area: wall,
      coverage: 1.5,
      width: [7, 22],
      ratio: [1.5, 5],
      colour: wallAt,
      angle: lay,
      within: onWall,
      tool: tools.flat,
      body: 1.3,
      jitter: { light: 0.05, warm: 0.02, rose: 0.02, angle: 0.3 },
    });

    for (let stone = 0; stone <= 14; stone++) {
      const turn = Math.PI * (1 + stone / 14);
      const x = arch.x + Math.cos(turn) * (arch.half + 34);
      const top = arch.spring + (Math.sin(turn) * (arch.half + 34)) / 0.92;
      const warm = sunAt(x, top);
      stroke(surface, random, {
        x,
        y: top,
        width: random.range(36, 50),
        length: random.range(66, 96),
        angle: turn + random.wobble() * 0.08,
        curve: 0,
        colour: shade(mix(pigment("#7d4f55"), pigment("#eab48f"), warm * 0.85), {
          light: random.wobble() * 0.07,
          warm: random.wobble() * 0.025,
        }),
        tool: tools.knife,
        body: 1.2,
      });
    }
    for (const side of [-1, 1]) {
      for (let step = 0; step < 9; step++) {
        stroke(surface, random, {
          x: arch.x + side * (arch.half + 26 + random.wobble() * 6),
          y: arch.spring + 40 + step * 68,
          width: random.range(40, 62),
          length: random.range(60, 110),
          angle: Math.PI / 2 + random.wobble() * 0.03,
          curve: 0,
          colour: shade(pigment(side > 0 ? "#a86c60" : "#8a5854"), {
            light: random.wobble() * 0.05,
            warm: random.wobble() * 0.02,
          }),
          tool: tools.knife,
        });
      }
    }

    const insideAt = (x, level) => {
      const glow = Math.exp(-(((x - arch.x - 40) / 90) ** 2 + ((level - H + 120) / 210) ** 2));
      const base = mix(
        pigment("#33232f"),
        pigment("#54343a"),
        clamp(noise(x / 80, level / 160) + 0.4),
      );
      return mix(base, pigment("#e0994e"), glow * 0.95);
    };
    const door = [arch.x - 180, arch.spring - 190, arch.x + 180, H + 20];
    brushwork(surface, random, {
      area: door,
      coverage: 3.4,
      width: [26, 60],
      ratio: [2, 5],
      colour: insideAt,
      angle: (x, level) => Math.PI / 2 + noise(x / 90, level / 120) * 0.5,
      within: inDoor,
      clip: true,
      jitter: { light: 0.02, warm: 0.015 },
    });
    brushwork(surface, random, {
      area: door,
      coverage: 0.8,
      width: [10, 30],
      ratio: [2, 6],
      colour: insideAt,
      angle: (x, level) => Math.PI / 2 + noise(x / 60, level / 80) * 0.9,
      within: inDoor,
      clip: true,
      tool: tools.flat,
      jitter: { light: 0.04, warm: 0.025, rose: 0.02 },
    });
    for (let step = 0; step < 40; step++) {
      const down = random.next();
      stroke(surface, random, {
        x: arch.x + random.wobble() * 80,
        y: H - 8 - down * 60,
        width: random.range(8, 24),
        length: random.range(40, 130),
        angle: random.wobble() * 0.05,
        colour: shade(
          mix(pigment("#e7a75f"), pigment("#6d4038"), clamp(down + random.wobble() * 0.3)),
          { light: random.wobble() * 0.04 },
        ),
        tool: tools.knife,
        opacity: 0.9,
      });
    }

    crossStone(surface, random, 212, 900, noise);
    brushwork(surface, random, {
      area: [0, 0, W, H],
      coverage: 0.12,
      width: [30, 80],
      ratio: [1.5, 4],
      colour: (x, level) => mix(pigment("#8f6a7c"), pigment("#f3cfae"), sunAt(x, level)),
      angle: (x, level) => noise(x / 200, level / 200) * 3,
      within: (x, level) => !inDoor(x, level),
      tool: tools.dry,
      load: 0.4,
      jitter: { light: 0.04, warm: 0.02 },
    });
    glaze(surface, pigment("#8c7390"), (u, v) => (1 - sunAt(u * W, v * H)) * 0.42);
  },
};

/** Courses of stone, each block with its own pink; answers the block and the way to its edge. */
function courses(random, W, H) {
  const pinks = [
    "#d79a84",
    "#cd8b76",
    "#dcab93",
    "#bd7868",
    "#d2a090",
    "#c38d83",
    "#dfb49b",
    "#b07a78",
    "#ca9278",
    "#d9a079",
  ].map(pigment);
  const rows = [];
  for (let y = -30; y < H + 60; ) {
    const tall = random.range(86, 150);
    const blocks = [];
    for (let x = -random.range(0, 140); x < W + 60; ) {
      const wide = random.range(100, 280);
      blocks.push({ left: x, right: x + wide, base: random.pick(pinks) });
      x += wide;
    }
    rows.push({ top: y, bottom: y + tall, blocks });
    y += tall;
  }
  return (x, y) => {
    const row = rows.find(({ bottom }) => y < bottom) ?? rows[rows.length - 1];
    const block = row.blocks.find(({ right }) => x < right) ?? row.blocks[row.blocks.length - 1];
    const joint = Math.min(
      Math.abs(x - block.left),
      Math.abs(block.right - x),
      Math.abs(y - row.top),
      Math.abs(row.bottom - y),
    );
    return { base: block.base, joint };
  };
}

/** A cross-stone leans against the wall: scratched, not drawn. */
function crossStone(surface, random, x, y, noise) {
  const within = (px, py) =>
    Math.abs(px - x - (py - y) * 0.02) < 88 - ease(y + 60, y - 190, py) * 10 &&
    py > y - 190 &&
    py < y + 300;
  brushwork(surface, random, {
    area: [x - 100, y - 195, x + 100, y + 305],
    coverage: 3.5,
    width: [22, 46],
    ratio: [2, 4],
    colour: (px, py) =>
      mix(
        pigment("#6f5560"),
        pigment("#a97f7c"),
        clamp(0.5 + noise(px / 50, py / 70) - (px - x) / 240),
      ),
    angle: () => Math.PI / 2,
    within,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.03, warm: 0.015 },
  });
  const carve = (fromX, fromY, toX, toY, width = 5) => {
    const angle = Math.atan2(toY - fromY, toX - fromX);
    const length = Math.hypot(toX - fromX, toY - fromY);
    const put = (dx, dy, colour, opacity) =>
      stroke(surface, random, {
        x: x + fromX + dx,
        y: y + fromY + dy,
        fromStart: true,
        angle: angle + random.wobble() * 0.02,
        length,
        width,
        curve: random.wobble() * 0.06,
        colour: pigment(colour),
        opacity,
        tool: tools.rigger,
      });
    put(2.5, 3, "#3f2c38", 0.7);
    put(0, 0, "#dcae97", 0.85);
  };
  // A cross over a seed, in a frame: the outline every cross-stone shares.
  carve(0, -118, 0, 128, 13);
  carve(-50, -34, 50, -34, 12);
  for (const [cx, cy, dx, dy] of [
    [0, -120, 1, 0],
    [-52, -34, 0, 1],
    [52, -34, 0, 1],
    [0, 130, 1, 0],
  ])
    carve(cx - dx * 17, cy - dy * 17, cx + dx * 17, cy + dy * 17, 7);
  for (const side of [-1, 1]) {
    carve(side * 68, -158, side * 70, 250, 5);
  }
  carve(-68, -160, 68, -160, 5);
  carve(-70, 250, 70, 250, 5);
  for (const [dx, dy] of [
    [0, 190],
    [-22, 190],
    [22, 190],
    [0, 166],
    [0, 214],
  ])
    carve(dx - 8, dy, dx + 8, dy, 9);
}
