import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { glaze, prime } from "../surface.mjs";
import { church } from "./church.mjs";

/** The lake under a north wind: a high horizon, and water that comes nearer with every stroke. */
export const sevan = {
  name: "sevan-north-wind",
  ratio: [4, 3],
  seed: 23,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(23);
    const horizon = H * 0.3;
    prime(surface, (_u, v) => mix(pigment("#c08a6a"), pigment("#3f8296"), ease(0.26, 0.32, v)));

    const sky = ramp([0, "#8fb0bd"], [0.12, "#b3c7c6"], [0.24, "#dcd8c4"], [0.31, "#ead9bd"]);
    const skyAt = (x, y) =>
      mix(
        sky(y / H + layered(x / 300, y / 60, 3) * 0.06),
        pigment("#f4ead6"),
        ease(0.1, 0.5, layered(x / 380 + 5, y / 90, 4)),
      );
    const breeze = (x, y) => -0.06 + noise(x / 300, y / 100) * 0.4;
    const skyArea = [-40, -30, W + 40, horizon];
    brushwork(surface, random, {
      area: skyArea,
      coverage: 3,
      width: [40, 90],
      ratio: [2, 5],
      colour: skyAt,
      angle: breeze,
      jitter: { light: 0.025, warm: 0.02, angle: 0.25 },
    });
    brushwork(surface, random, {
      area: skyArea,
      coverage: 1.6,
      width: [16, 44],
      ratio: [3, 7],
      colour: skyAt,
      angle: breeze,
      bend: true,
      tool: tools.flat,
      jitter: { light: 0.035, warm: 0.02, angle: 0.2 },
    });

    const far = (x) =>
      horizon - 34 - layered(x / 260, 4, 4) * 40 - 46 * Math.exp(-(((x - 330) / 260) ** 2));
    const onFar = (x, y) => y > far(x) && y < horizon + 6;
    const farAt = (x, y) =>
      mix(
        pigment("#7d8aa6"),
        pigment("#b7a5a4"),
        clamp(ease(horizon - 80, horizon, y) + noise(x / 60, y / 30) * 0.6),
      );
    brushwork(surface, random, {
      area: [-20, horizon - 130, W + 20, horizon + 8],
      coverage: 4,
      width: [12, 30],
      ratio: [2, 5],
      colour: farAt,
      angle: (x, y) => noise(x / 90, y / 60) * 0.9,
      within: onFar,
      clip: true,
      tool: tools.flat,
      jitter: { light: 0.03, warm: 0.02, rose: 0.015 },
    });

    const deep = ramp(
      [0.29, "#9cc0c0"],
      [0.36, "#5f9fae"],
      [0.47, "#2f7f9c"],
      [0.62, "#1f6187"],
      [0.8, "#1c4a6b"],
      [1, "#173548"],
    );
    const waterAt = (x, y) => {
      const near = ease(horizon, H, y);
      const band = layered(x / (180 + near * 420), y / (16 + near * 80), 3);
      const base = deep(y / H + band * 0.11);
      const path = Math.exp(-(((x - 420 + (y - horizon) * 0.12) / (60 + near * 170)) ** 2));
      const glitter = path * ease(0.12, 0.4, noise(x / (16 + near * 44), y / (6 + near * 9)));
      const violet = ease(0.2, 0.5, noise(x / 240 + 8, y / 60)) * near;
      return mix(mix(base, pigment("#4a4f83"), violet * 0.5), pigment("#f3d3a4"), glitter * 0.85);
    };
    const swell = (x, y) => {
      const near = ease(horizon, H, y);
      return -0.03 + noise(x / (120 + near * 260), y / (30 + near * 90)) * (0.15 + near * 0.75);
    };
    const nearer = (_x, y) => 0.36 + ease(horizon, H, y) * 1.05;
    const lake = [-40, horizon + 2, W + 40, H + 30];
    const onWater = (_x, y) => y > horizon;
    brushwork(surface, random, {
      area: lake,
      coverage: 3,
      width: [44, 90],
      ratio: [2.5, 5],
      colour: waterAt,
      angle: swell,
      within: onWater,
      bend: true,
      scale: nearer,
      jitter: { light: 0.025, warm: 0.015, angle: 0.12 },
    });
    brushwork(surface, random, {
      area: lake,
      coverage: 1.8,
      width: [18, 50],
      ratio: [2.5, 6],
      colour: waterAt,
      angle: swell,
      within: onWater,
      bend: true,
      scale: nearer,
      tool: tools.knife,
      jitter: { light: 0.045, warm: 0.02, angle: 0.18 },
    });
    brushwork(surface, random, {
      area: lake,
      coverage: 0.5,
      width: [8, 24],
      ratio: [3, 8],
      colour: (x, y) => shade(waterAt(x, y), { light: 0.1, chroma: 0.8 }),
      angle: swell,
      within: onWater,
      bend: true,
      scale: nearer,
      tool: tools.flat,
      jitter: { light: 0.06, angle: 0.2 },
    });

    const crest = (x, y) =>
      ease(0.22, 0.42, layered(x / 190, y / 44, 3)) * ease(H * 0.45, H * 0.75, y);
    brushwork(surface, random, {
      area: [0, H * 0.42, W, H],
      coverage: 0.8,
      width: [8, 26],
      ratio: [2, 6],
      colour: (x, y) =>
        mix(pigment("#eef0e2"), pigment("#a9d0d0"), clamp(noise(x / 50, y / 20) + 0.4)),
      angle: swell,
      bend: true,
      scale: nearer,
      chance: crest,
      tool: tools.dry,
      load: 0.5,
      body: 2,
      jitter: { light: 0.02, angle: 0.35 },
    });

    peninsula(surface, random, W, horizon, noise);
    glaze(
      surface,
      pigment("#8fa6b8"),
      (u, v) => ease(0.75, 1.1, Math.hypot(u - 0.45, (v - 0.35) * 0.85) * 1.35) * 0.55,
    );
  },
};

function peninsula(surface, random, W, horizon, noise) {
  const crown = (x) =>
    horizon +
    26 -
    96 * ease(W * 0.6, W * 0.82, x) +
    26 * ease(W * 0.86, W, x) +
    noise(x / 40, 2) * 12;
  const within = (x, y) => y > crown(x) && y < horizon + 34 + ease(W * 0.66, W, x) * 26;
  const earth = (x, y) => {
    const lit = clamp(0.5 + noise(x / 50, y / 24) * 1.3 - (y - horizon) / 130);
    return mix(
      pigment("#5a5044"),
      mix(pigment("#b99455"), pigment("#8c8a56"), clamp(noise(x / 90, y / 40) + 0.5)),
      lit,
    );
  };
  brushwork(surface, random, {
    area: [W * 0.58, horizon - 90, W + 20, horizon + 66],
    coverage: 6,
    width: [12, 30],
    ratio: [2, 5],
    colour: earth,
    angle: (x, y) => -0.22 + ease(W * 0.6, W * 0.9, x) * 0.3 + noise(x / 50, y / 40) * 0.5,
    within,
    clip: true,
    tool: tools.flat,
    jitter: { light: 0.04, warm: 0.02 },
  });
  church(surface, random, {
    x: W * 0.8,
    y: crown(W * 0.8) + 4,
    size: 84,
    shadow: pigment("#4a4248"),
    light: pigment("#d6a583"),
  });
  church(surface, random, {
    x: W * 0.862,
    y: crown(W * 0.862) + 6,
    size: 60,
    shadow: pigment("#4d464c"),
    light: pigment("#c99c80"),
  });
  for (let stone = 0; stone < 60; stone++) {
    const x = random.range(W * 0.62, W);
    stroke(surface, random, {
      x,
      y: horizon + 34 + ease(W * 0.66, W, x) * 24 + random.wobble() * 5,
      width: random.range(5, 12),
      length: random.range(14, 40),
      angle: random.wobble() * 0.08,
      colour: shade(pigment("#3c3f46"), {
        light: random.wobble() * 0.08,
        warm: random.wobble() * 0.03,
      }),
      tool: tools.flat,
    });
  }
}
