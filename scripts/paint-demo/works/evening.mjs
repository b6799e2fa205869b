import { tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { hills } from "../shapes.mjs";
import { glaze, prime, veil } from "../surface.mjs";

/** A quiet evening with much sky; `glow` is where, from left to right, the light comes from. */
function evening({
  name,
  seed,
  ratio,
  horizonAt,
  skyStops,
  groundStops,
  ridge,
  light,
  glow,
  ground,
}) {
  return {
    name,
    ratio,
    seed,
    finish: { depth: 0.95 },
    paint(surface, random, { W, H }) {
      const { noise, layered } = noiseFrom(seed);
      const horizon = H * horizonAt;
      prime(surface, (_u, v) => mix(pigment(ground[0]), pigment(ground[1]), ease(0.4, 0.8, v)));
      const sky = ramp(...skyStops);
      const skyAt = (x, y) => {
        const near = Math.exp(-(((x / W - glow) / 0.42) ** 2));
        const cloud = layered((x + y * 0.5) / 520, y / 150, 4);
        const base = sky(y / horizon + cloud * 0.1 - (1 - near) * 0.16);
        return mix(
          base,
          pigment(light),
          ease(0.04, 0.5, cloud) * (0.22 + near * 0.55) * ease(0.1, 0.8, y / horizon),
        );
      };
      const drift = (x, y) => -0.16 + noise(x / 480, y / 260) * 0.8;
      const above = [-40, -40, W + 40, horizon + 10];
      brushwork(surface, random, {
        area: above,
        coverage: 3.6,
        width: [60, 150],
        ratio: [2, 4],
        colour: skyAt,
        angle: drift,
        bend: true,
        jitter: { light: 0.018, warm: 0.012, rose: 0.01, angle: 0.3 },
      });
      brushwork(surface, random, {
        area: above,
        coverage: 1.8,
        width: [24, 70],
        ratio: [2.4, 6],
        colour: skyAt,
        angle: drift,
        bend: true,
        jitter: { light: 0.022, warm: 0.014, rose: 0.01, angle: 0.25 },
      });

      for (const [row, lift, swing, high, low] of ridge) {
        const base = horizon - lift;
        const top = hills(layered, row, base, swing, 420);
        brushwork(surface, random, {
          area: [-20, base - swing * 1.2, W + 20, horizon + 30],
          coverage: 4.5,
          width: [14, 46],
          ratio: [2, 4.6],
          colour: (x, y) =>
            mix(
              pigment(high),
              pigment(low),
              clamp(ease(top(x), horizon + 20, y) + noise(x / 90, y / 40 + row) * 0.5),
            ),
          angle: (x, y) => noise(x / 110, y / 70 + row) * 1.3,
          within: (x, y) => y > top(x) && y < horizon + 26,
          clip: true,
          tool: tools.flat,
          jitter: { light: 0.022, warm: 0.014, rose: 0.012, angle: 0.2 },
        });
      }
      veil(
        surface,
        pigment(light),
        (u, v) =>
          Math.exp(-(((u - glow) / 0.3) ** 2)) * Math.exp(-(((v - horizonAt) / 0.07) ** 2)) * 0.45,
      );

      const land = ramp(...groundStops);
      const landAt = (x, y) => {
        const far = ease(horizon, H, y);
        const patch = layered(x / (200 + far * 300), y / (20 + far * 60), 3);
        const river =
          Math.exp(
            -(
              ((x - W * glow + Math.sin(y / 46) * (20 + far * 150) + far * W * 0.22) /
                (10 + far * 52)) **
              2
            ),
          ) * ease(-0.3, 0.2, noise(x / 80, y / 16));
        return mix(
          shade(land(far + patch * 0.16), {
            light: patch * 0.05,
            rose: noise(x / 200, y / 60) * 0.02,
          }),
          pigment(light),
          clamp(river) * (0.85 - far * 0.35),
        );
      };
      const lie = (x, y) => noise(x / 420, y / 70) * 0.3;
      const nearer = (_x, y) => 0.42 + ease(horizon, H, y) * 1.2;
      const onLand = (_x, y) => y > horizon;
      const below = [-40, horizon, W + 40, H + 40];
      brushwork(surface, random, {
        area: below,
        coverage: 4,
        width: [30, 76],
        ratio: [2.4, 5.5],
        colour: landAt,
        angle: lie,
        within: onLand,
        scale: nearer,
        tool: tools.flat,
        jitter: { light: 0.022, warm: 0.016, rose: 0.012, angle: 0.08 },
      });
      brushwork(surface, random, {
        area: below,
        coverage: 1.6,
        width: [12, 34],
        ratio: [2.6, 7],
        colour: landAt,
        angle: lie,
        within: onLand,
        scale: nearer,
        tool: tools.knife,
        jitter: { light: 0.034, warm: 0.02, rose: 0.014, angle: 0.12 },
      });
      glaze(
        surface,
        pigment("#6a6580"),
        (u, v) =>
          ease(
            0.45,
            1.1,
            Math.hypot(u - glow, (v - horizonAt) * 0.9) * 1.15 + layered(u * 3, v * 3, 2) * 0.05,
          ) * 0.42,
      );
    },
  };
}

export const plateauEvening = evening({
  name: "plateau-at-evening",
  ratio: [3, 2],
  seed: 139,
  horizonAt: 0.7,
  skyStops: [
    [0, "#2f4258"],
    [0.35, "#4f6075"],
    [0.62, "#8b8391"],
    [0.82, "#cf9f86"],
    [1, "#f0bd86"],
  ],
  groundStops: [
    [0, "#b58a6c"],
    [0.25, "#8a5f50"],
    [0.6, "#4f3a40"],
    [1, "#2a2630"],
  ],
  ridge: [
    [3, 66, 120, "#6c6b8c", "#a98c8f"],
    [8, 22, 66, "#5d5672", "#8d6d6c"],
  ],
  light: "#f6cf9d",
  glow: 0.72,
  ground: ["#83676a", "#4a3230"],
});

export const defaultHero = evening({
  name: "default-hero",
  ratio: [3, 2],
  seed: 149,
  horizonAt: 0.72,
  skyStops: [
    [0, "#3a4f5c"],
    [0.4, "#64798a"],
    [0.66, "#93a0a3"],
    [0.84, "#cdb59c"],
    [1, "#ecc795"],
  ],
  groundStops: [
    [0, "#9c9a7c"],
    [0.25, "#6f7161"],
    [0.6, "#45484a"],
    [1, "#262c33"],
  ],
  ridge: [
    [5, 50, 96, "#6d7f93", "#a9a69c"],
    [12, 16, 50, "#566472", "#8a8576"],
  ],
  light: "#f3d8ab",
  glow: 0.66,
  ground: ["#8d8c86", "#3f3b38"],
});
