import { tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";
import { prime } from "../surface.mjs";

/** Head and shoulders without a face: stands in where no portrait was given. */
export const standIn = {
  name: "default-portrait",
  ratio: [4, 5],
  seed: 163,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(163);
    prime(surface, () => pigment("#a98a72"));
    const wallAt = (x, y) =>
      mix(
        mix(
          pigment("#8f8d88"),
          pigment("#d8c7ae"),
          clamp(0.6 - (x - 320) / 900 + layered(x / 230, y / 230, 3) * 0.5),
        ),
        pigment("#b98572"),
        ease(0.1, 0.5, noise(x / 200, y / 240)) * 0.5,
      );
    const all = [-30, -30, W + 30, H + 30];
    const hatch = (x, y) => 0.8 + noise(x / 280, y / 280) * 1.8;
    brushwork(surface, random, {
      area: all,
      coverage: 3.4,
      width: [50, 130],
      ratio: [1.4, 3],
      colour: wallAt,
      angle: hatch,
      jitter: { light: 0.022, warm: 0.016, rose: 0.012, angle: 0.4 },
    });
    brushwork(surface, random, {
      area: all,
      coverage: 1.4,
      width: [24, 64],
      ratio: [1.6, 3.6],
      colour: wallAt,
      angle: hatch,
      tool: tools.knife,
      jitter: { light: 0.03, warm: 0.02, rose: 0.016, angle: 0.4 },
    });
    const bust = silhouette([
      [640, 432, 590],
      [740, 424, 604],
      [800, 380, 660],
      [860, 268, 772],
      [960, 190, 856],
      [1280, 130, 920],
    ]);
    const coatAt = (x, y) => {
      const across = bust(x, y) ?? 0;
      if (y < 800 && Math.abs(across) < 1)
        return mix(pigment("#e2b690"), pigment("#8a5f4e"), ease(-0.7, 0.7, across));
      const light = clamp(ease(0.1, -1, across) * 0.9 + noise(x / 60 + y / 140, y / 170) * 0.5);
      return mix(
        mix(pigment("#2f3646"), pigment("#61788e"), clamp(light * 1.2)),
        pigment("#e6d3b4"),
        ease(0.8, 1.2, light) * 0.7,
      );
    };
    brushwork(surface, random, {
      area: [100, 630, 950, 1280],
      coverage: 5,
      width: [30, 74],
      ratio: [1.8, 3.8],
      colour: coatAt,
      angle: (x, y) =>
        (y < 800 ? Math.PI / 2 : Math.PI / 2 + (bust(x, y) ?? 0) * -0.7) +
        noise(x / 120, y / 120) * 0.5,
      within: (x, y) => bust(x + noise(x / 50, y / 50) * 9, y) !== null,
      clip: true,
      jitter: { light: 0.026, warm: 0.016, angle: 0.2 },
    });
    const face = [500, 500, 142, 192];
    brushwork(surface, random, {
      area: [330, 290, 670, 710],
      coverage: 5.5,
      width: [26, 60],
      ratio: [1.5, 3],
      colour: (x, y) =>
        mix(
          mix(
            pigment("#f4cfa4"),
            pigment("#c58a68"),
            ease(380, 520, x + noise(x / 60, y / 60) * 60),
          ),
          pigment("#6d453c"),
          ease(510, 660, x + (y - 500) * 0.2),
        ),
      angle: (x, y) => 1.3 + noise(x / 90, y / 90) * 1.2,
      within: (x, y) => roundness(x, y, face) < 1,
      clip: true,
      tool: tools.flat,
      jitter: { light: 0.022, warm: 0.016, rose: 0.016, angle: 0.3 },
    });
    const hair = (x, y) =>
      roundness(x, y, [520, 430, 190, 190]) < 1 &&
      (y < 400 - (x - 500) * 0.12 || x > 590 + (y - 500) * 0.1);
    brushwork(surface, random, {
      area: [310, 230, 730, 640],
      coverage: 6,
      width: [24, 56],
      ratio: [2, 4.2],
      colour: (x, y) =>
        mix(
          pigment("#241c1f"),
          pigment("#8d6044"),
          clamp(ease(560, 380, x) * 0.8 + noise(x / 30, y / 70) * 0.35),
        ),
      angle: (x, y) => Math.atan2(y - 460, x - 500) + Math.PI / 2,
      within: (x, y) => hair(x, y) || roundness(x, y, [690, 560, 66, 62]) < 1,
      clip: true,
      jitter: { light: 0.024, warm: 0.014, angle: 0.2 },
    });
  },
};
