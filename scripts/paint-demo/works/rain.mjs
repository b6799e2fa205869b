import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { prime, veil } from "../surface.mjs";
import { passerBy } from "./passer-by.mjs";

/** Spring rain in a stone square; everything upright dissolves, one umbrella does not. */
export const rain = {
  name: "rain-on-stone",
  ratio: [3, 4],
  seed: 83,
  finish: { gloss: 0.14 },
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(83);
    const floor = H * 0.56;
    prime(surface, (_u, v) => mix(pigment("#a98f8a"), pigment("#6b6472"), v));

    const facade = ramp([0, "#c3c4c6"], [0.2, "#b5aeb0"], [0.4, "#b79d98"], [0.56, "#8f7f86"]);
    const bays = [90, 250, 420, 610, 770, 930];
    const facadeAt = (x, y) => {
      const bend = x + noise(x / 90, y / 120) * 16;
      let dark = 0;
      for (const bay of bays) {
        const arch = y > 430 ? 1 : ease(340, 430, y + Math.abs(bend - bay) ** 1.5 * 0.3);
        dark = Math.max(
          dark,
          ease(54, 30, Math.abs(bend - bay)) * arch * ease(floor + 10, floor - 30, y),
        );
        dark = Math.max(
          dark,
          ease(30, 18, Math.abs(bend - bay)) * ease(34, 16, Math.abs(y - 215) * 0.5) * 0.7,
        );
      }
      const wash = layered(x / 150, y / 320, 3);
      const stone = shade(facade(y / H + wash * 0.1), {
        light: wash * 0.08,
        rose: 0.012 + noise(x / 110, y / 130) * 0.03,
        warm: noise(x / 90 + 6, y / 90) * 0.03,
      });
      const cornice = ease(12, 4, Math.abs(y - 312 - noise(x / 200, 1) * 6));
      return mix(mix(stone, pigment("#57505f"), dark * 0.78), pigment("#dccfc6"), cornice * 0.7);
    };
    const wetAt = (x, y) => {
      const mirror = facadeAt(
        x + noise(x / 30, y / 18) * 14,
        2 * floor - y + noise(x / 60, y / 20) * 26,
      );
      const base = mix(
        pigment("#a7a4ad"),
        pigment("#565868"),
        ease(floor, H, y + layered(x / 160, y / 60, 3) * 140),
      );
      return mix(base, mirror, 0.55);
    };
    const rainward = (x, y) => Math.PI / 2 - 0.07 + noise(x / 220, y / 320) * 0.22;
    const upper = [-30, -30, W + 30, floor + 20];
    const lower = [-30, floor - 6, W + 30, H + 30];
    brushwork(surface, random, {
      area: upper,
      coverage: 3.2,
      width: [34, 84],
      ratio: [1.8, 4],
      colour: facadeAt,
      angle: rainward,
      jitter: { light: 0.02, warm: 0.014, rose: 0.012, angle: 0.14 },
    });
    brushwork(surface, random, {
      area: upper,
      coverage: 2,
      width: [14, 40],
      ratio: [2, 5],
      colour: facadeAt,
      angle: rainward,
      tool: tools.knife,
      jitter: { light: 0.03, warm: 0.02, rose: 0.018, angle: 0.1 },
    });
    brushwork(surface, random, {
      area: lower,
      coverage: 3.2,
      width: [34, 80],
      ratio: [1.8, 4],
      colour: wetAt,
      angle: (x, y) => noise(x / 200, y / 60) * 0.18,
      jitter: { light: 0.02, warm: 0.014, angle: 0.06 },
    });
    brushwork(surface, random, {
      area: lower,
      coverage: 1.6,
      width: [14, 44],
      ratio: [1.6, 4.5],
      colour: wetAt,
      angle: (x, y) =>
        (noise(x / 120, y / 90) > 0.3 ? Math.PI / 2 : 0) + noise(x / 80, y / 50) * 0.12,
      tool: tools.flat,
      jitter: { light: 0.034, warm: 0.02, rose: 0.016, angle: 0.06 },
    });
    brushwork(surface, random, {
      area: [0, floor + 30, W, H],
      coverage: 0.4,
      width: [8, 26],
      ratio: [3, 9],
      colour: (x, y) =>
        mix(pigment("#ebe3de"), pigment("#bfb6c4"), clamp(0.5 + noise(x / 70, y / 30))),
      angle: () => 0,
      chance: (x, y) => ease(0.05, 0.4, layered(x / 140, y / 34, 3)),
      tool: tools.dry,
      load: 0.52,
      jitter: { light: 0.03, angle: 0.05 },
    });

    walker(surface, random, { x: 610, foot: H * 0.735, tall: 270, hex: "#b8352b" });
    walker(surface, random, { x: 268, foot: H * 0.625, tall: 128, hex: "#4d5a70" });
    walker(surface, random, { x: 318, foot: H * 0.622, tall: 120, hex: "#6b5a62" });

    veil(
      surface,
      pigment("#d5cfd0"),
      (u, v) => clamp(layered(u * 3.4 + 4, v * 1.4, 3) + 0.1) * 0.42 * ease(0.64, 0.2, v),
    );
    for (let drop = 0; drop < 420; drop++) {
      const x = random.range(-20, W + 20);
      const y = random.range(-20, H);
      const pale = random.chance(0.75);
      stroke(surface, random, {
        x,
        y,
        width: random.range(2, 4.2),
        length: random.range(50, 190),
        angle: Math.PI / 2 - 0.09 + random.wobble() * 0.02,
        curve: 0,
        colour: shade(pigment(pale ? "#e9e6e4" : "#7a7684"), { light: random.wobble() * 0.04 }),
        tool: tools.rigger,
        opacity: random.range(0.12, 0.5),
        taper: 0.7,
        body: 0.6,
      });
    }
    for (let drip = 0; drip < 13; drip++) {
      stroke(surface, random, {
        x: random.range(30, W - 30),
        y: random.range(40, H * 0.5),
        fromStart: true,
        width: random.range(3, 6),
        length: random.range(180, 560),
        angle: Math.PI / 2 + random.wobble() * 0.008,
        curve: 0,
        colour: pigment(random.pick(["#cfc4c2", "#8f858f", "#b9a39e"])),
        tool: tools.rigger,
        opacity: 0.55,
        body: 1.4,
      });
    }
  },
};

function walker(surface, random, { x, foot, tall, hex }) {
  const coat = pigment("#34313f");
  passerBy(surface, random, { x, foot, tall, coat, rim: pigment("#a79ba6") });
  const put = (dx, up, width, length, angle, colour, tool = tools.flat, extra = {}) =>
    stroke(surface, random, {
      x: x + dx * tall,
      y: foot - up * tall,
      width: width * tall,
      length: length * tall,
      angle,
      curve: random.wobble() * 0.12,
      colour: shade(colour, { light: random.wobble() * 0.03, warm: random.wobble() * 0.01 }),
      tool,
      ...extra,
    });
  const ribs = 15;
  for (let layer = 0; layer < 3; layer++) {
    for (let rib = 0; rib < ribs; rib++) {
      const across = (rib / (ribs - 1)) * 2 - 1;
      const lit = clamp(0.62 - across * 0.5 + random.wobble() * 0.14);
      const colour = mix(
        shade(pigment(hex), { light: -0.14 }),
        shade(pigment(hex), { light: 0.05, warm: 0.015 }),
        lit,
      );
      put(
        0.02 + across * 0.2,
        1.02 - across * across * 0.085 + layer * 0.02 - 0.02,
        0.075,
        0.17 - Math.abs(across) * 0.05,
        Math.PI / 2 - across * 0.75,
        colour,
        tools.knife,
        { body: 1.3 },
      );
    }
  }
  put(0.02, 1.12, 0.012, 0.07, Math.PI / 2, coat, tools.rigger);
  for (let streak = 0; streak < 46; streak++) {
    const down = random.next();
    const red = down > 0.42;
    put(
      random.wobble() * (red ? 0.16 : 0.07),
      -0.03 - down * 0.85,
      random.range(0.02, 0.06),
      random.range(0.08, 0.26),
      Math.PI / 2 + random.wobble() * 0.06,
      red
        ? mix(pigment(hex), pigment("#77677a"), 0.15 + random.next() * 0.5)
        : mix(coat, pigment("#6b6678"), random.next() * 0.5),
      tools.dry,
      { load: 0.72, opacity: 0.75 },
    );
  }
}
