import { tools } from "../brush.mjs";
import { brushwork, scratch } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { glaze, prime, veil } from "../surface.mjs";
import { church } from "./church.mjs";

/** The red gorge at evening, and a church the size of a thumbnail that holds it all. */
export const redGorge = {
  name: "evening-in-the-red-gorge",
  ratio: [4, 5],
  seed: 113,
  finish: { depth: 1.15 },
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(113);
    prime(surface, (_u, v) => mix(pigment("#8a4a36"), pigment("#33222e"), v));
    const sky = ramp([0, "#7fa0b0"], [0.14, "#b5c3bd"], [0.26, "#ecd9b4"], [0.36, "#f4cf9b"]);
    const skyAt = (x, y) =>
      mix(
        sky(y / H + layered(x / 200, y / 120, 3) * 0.06),
        pigment("#fbeccb"),
        ease(0.1, 0.5, layered(x / 200 + 3, y / 90, 4)) * 0.8,
      );
    const skyArea = [-30, -30, W + 30, H * 0.46];
    brushwork(surface, random, {
      area: skyArea,
      coverage: 3.2,
      width: [40, 96],
      ratio: [1.6, 3.4],
      colour: skyAt,
      angle: (x, y) => 0.5 + noise(x / 240, y / 200) * 1.8,
      tool: tools.flat,
      jitter: { light: 0.022, warm: 0.018, angle: 0.3 },
    });

    const cliffs = [
      {
        top: (x) => 330 + layered(x / 170, 2, 4) * 90 - 60 * Math.exp(-(((x - 560) / 150) ** 2)),
        lit: "#d9a68f",
        mid: "#b98a8a",
        dark: "#857994",
        from: 240,
        to: 800,
        seed: 1,
      },
      {
        top: (x) => 130 + ease(60, 560, x) * 520 + layered(x / 100, 7, 4) * 80,
        lit: "#f0a671",
        mid: "#c9603f",
        dark: "#6b3a4a",
        from: 60,
        to: 980,
        seed: 9,
      },
      {
        top: (x) => 60 + ease(1010, 560, x) * 700 + layered(x / 90, 15, 4) * 84,
        lit: "#d98a66",
        mid: "#94424a",
        dark: "#432c47",
        from: 20,
        to: 1050,
        seed: 17,
      },
    ];
    for (const cliff of cliffs) {
      const within = (x, y) => y > cliff.top(x);
      const at = (x, y) => {
        const rib = layered(x / 46 + noise(x / 120, y / 200) * 1.2, y / 300 + cliff.seed, 3);
        const below = ease(0, 620, y - cliff.top(x));
        const light = clamp(0.62 + rib * 1.15 - below * 0.62 + noise(x / 160, y / 90) * 0.25);
        const base =
          light > 0.5
            ? mix(pigment(cliff.mid), pigment(cliff.lit), (light - 0.5) * 2)
            : mix(pigment(cliff.dark), pigment(cliff.mid), light * 2);
        const seam =
          Math.exp(-(((y - cliff.top(x) - 190 - noise(x / 140, cliff.seed) * 90) / 26) ** 2)) * 0.4;
        return mix(base, pigment("#efc39a"), seam * light);
      };
      const fall = (x, y) => Math.PI / 2 + noise(x / 90, y / 130 + cliff.seed) * 0.55;
      const area = [-30, cliff.from, W + 30, cliff.to];
      brushwork(surface, random, {
        area,
        coverage: 3,
        width: [34, 84],
        ratio: [1.6, 3.6],
        colour: at,
        angle: fall,
        within,
        clip: true,
        tool: tools.knife,
        jitter: { light: 0.028, warm: 0.018, rose: 0.018, angle: 0.14 },
      });
      brushwork(surface, random, {
        area,
        coverage: 2,
        width: [12, 40],
        ratio: [2, 5],
        colour: at,
        angle: fall,
        within,
        clip: true,
        tool: tools.knife,
        jitter: { light: 0.045, warm: 0.024, rose: 0.024, angle: 0.16 },
      });
      if (cliff.seed === 1)
        veil(
          surface,
          pigment("#f0c6a0"),
          (u, v) => ease(0.3, 0.56, v + layered(u * 4, v * 4, 2) * 0.05) * 0.5,
        );
    }

    const shelf = (x) => H * 0.79 + Math.sin(x / 150 + 0.4) * 16 + layered(x / 120, 22, 3) * 22;
    const onShelf = (x, y) => y > shelf(x);
    const ledgeAt = (x, y) => {
      const depth = ease(H * 0.72, H, y);
      const patch = layered(x / 130, y / 50, 3);
      const base = mix(pigment("#c98a5a"), pigment("#4a2f35"), clamp(depth * 1.15 + patch * 0.45));
      return mix(base, pigment("#6f7148"), ease(0.08, 0.45, noise(x / 110 + 9, y / 50)) * 0.6);
    };
    brushwork(surface, random, {
      area: [-30, H * 0.7, W + 30, H + 30],
      coverage: 4,
      width: [22, 62],
      ratio: [1.8, 4.4],
      colour: ledgeAt,
      angle: (x, y) => noise(x / 140, y / 70) * 0.7,
      within: onShelf,
      tool: tools.flat,
      jitter: { light: 0.034, warm: 0.022, rose: 0.014, angle: 0.16 },
    });
    brushwork(surface, random, {
      area: [-30, H * 0.72, W + 30, H + 30],
      coverage: 1,
      width: [8, 26],
      ratio: [2, 6],
      colour: (x, y) => shade(ledgeAt(x, y), { light: 0.04, warm: 0.015 }),
      angle: (x, y) => -0.5 + noise(x / 90, y / 60) * 1.4,
      within: onShelf,
      jitter: { light: 0.055, warm: 0.03, angle: 0.3 },
    });
    church(surface, random, {
      x: W * 0.56,
      y: shelf(W * 0.56) + 18,
      size: 230,
      shadow: pigment("#7d5a5e"),
      light: pigment("#fbdcae"),
    });
    church(surface, random, {
      x: W * 0.7,
      y: shelf(W * 0.7) + 16,
      size: 118,
      shadow: pigment("#74525a"),
      light: pigment("#f0c79a"),
    });
    for (let line = 0; line < 26; line++)
      scratch(surface, random, {
        x: random.range(20, W - 20),
        y: random.range(H * 0.3, H * 0.68),
        angle: Math.PI / 2 + random.wobble() * 0.2,
        length: random.range(40, 190),
        colour: pigment(random.pick(["#5b2c35", "#f0b78c"])),
      });
    glaze(
      surface,
      pigment("#5f4a72"),
      (u, v) =>
        ease(
          0.5,
          1.05,
          v + layered(u * 3, v * 3, 2) * 0.06 - Math.exp(-(((u - 0.52) / 0.26) ** 2)) * 0.16,
        ) * 0.5,
    );
  },
};
