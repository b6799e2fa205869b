import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";
import { glaze, prime } from "../surface.mjs";

/** The painter at the easel, seen from the back of the studio against a tall window. */
export const atTheEasel = {
  name: "painter-at-the-easel",
  ratio: [4, 5],
  seed: 157,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(157);
    prime(surface, (_u, v) => mix(pigment("#9a7458"), pigment("#4a3530"), v));
    const hatch = (x, y) => 0.8 + noise(x / 260, y / 260) * 1.7;
    const roomAt = (x, y) => {
      const lamp = Math.exp(-(((x - 250) / 420) ** 2 + ((y - 430) / 520) ** 2));
      const floor = ease(940, 990, y + (x - 500) * 0.05 + noise(x / 90, 2) * 14);
      const wall = mix(
        pigment("#54504f"),
        pigment("#d9c4a4"),
        clamp(lamp * 0.85 + layered(x / 240, y / 240, 3) * 0.3),
      );
      const boards = mix(
        pigment("#4f3a30"),
        pigment("#c79a6d"),
        clamp(Math.exp(-(((x - 330) / 260) ** 2)) * 0.8 + noise(x / 130, y / 24) * 0.4),
      );
      return mix(wall, boards, floor);
    };
    const all = [-30, -30, W + 30, H + 30];
    brushwork(surface, random, {
      area: all,
      coverage: 3.4,
      width: [46, 110],
      ratio: [1.4, 3],
      colour: roomAt,
      angle: (x, y) => (y > 960 ? noise(x / 200, y / 60) * 0.3 : hatch(x, y)),
      jitter: { light: 0.024, warm: 0.018, rose: 0.012, angle: 0.4 },
    });
    brushwork(surface, random, {
      area: all,
      coverage: 1.6,
      width: [18, 56],
      ratio: [1.6, 4],
      colour: roomAt,
      angle: (x, y) => (y > 960 ? noise(x / 200, y / 60) * 0.3 : hatch(x, y)),
      tool: tools.flat,
      jitter: { light: 0.032, warm: 0.022, rose: 0.016, angle: 0.4 },
    });

    for (const [left, right] of [
      [60, 184],
      [220, 340],
    ]) {
      const within = (x, y) =>
        x > left + noise(y / 60, left) * 6 &&
        x < right + noise(y / 60, right) * 6 &&
        y > 70 &&
        y < 760;
      brushwork(surface, random, {
        area: [left, 66, right, 764],
        coverage: 3.8,
        width: [26, 58],
        ratio: [1.6, 3.2],
        colour: (x, y) =>
          mix(
            mix(pigment("#fdf5e0"), pigment("#cfe0e2"), clamp(noise(x / 70, y / 110) + 0.4)),
            pigment("#b9c3a0"),
            ease(540, 760, y + noise(x / 50, y / 50) * 120) * 0.8,
          ),
        angle: (x, y) => Math.PI / 2 + noise(x / 90, y / 90) * 0.8,
        within,
        clip: true,
        tool: tools.knife,
        jitter: { light: 0.018, warm: 0.016, angle: 0.2 },
      });
    }
    for (const [x, length] of [
      [46, 720],
      [202, 715],
      [352, 720],
    ]) {
      for (let layer = 0; layer < 4; layer++)
        stroke(surface, random, {
          x: x + random.wobble() * 4,
          y: 420,
          width: 15,
          length,
          angle: Math.PI / 2 + random.wobble() * 0.006,
          curve: 0,
          colour: shade(pigment(x > 300 ? "#d9bb92" : "#6f5d52"), {
            light: random.wobble() * 0.04,
          }),
          tool: tools.flat,
        });
    }
    canvasOnEasel(surface, random, noise);
    figure(surface, random, noise);
    glaze(
      surface,
      pigment("#70606c"),
      (u, v) => ease(0.55, 1.15, Math.hypot(u - 0.36, (v - 0.42) * 1.05) * 1.4) * 0.55,
    );
  },
};

function canvasOnEasel(surface, random, noise) {
  const wood = (x, y, angle, length, width = 16) => {
    for (let layer = 0; layer < 3; layer++)
      stroke(surface, random, {
        x: x + random.wobble() * 3,
        y: y + random.wobble() * 3,
        fromStart: true,
        angle: angle + random.wobble() * 0.01,
        length,
        width,
        curve: 0,
        colour: shade(pigment("#6b472f"), { light: random.wobble() * 0.06 }),
        tool: tools.flat,
      });
  };
  wood(560, 300, Math.PI / 2 + 0.13, 860);
  wood(770, 300, Math.PI / 2 - 0.1, 860);
  wood(668, 180, Math.PI / 2, 200, 18);
  const lean = (x, y) => x - (y - 500) * 0.03;
  const within = (x, y) => lean(x, y) > 480 && lean(x, y) < 850 && y > 290 && y < 770;
  const at = (x, y) => {
    const level = y + noise(x / 60, y / 60) * 40;
    if (level < 470)
      return mix(pigment("#f3d3a6"), pigment("#a9b8c4"), clamp(noise(x / 90, y / 70) + 0.45));
    if (level < 580)
      return mix(pigment("#7d7aa2"), pigment("#e9dccb"), clamp(noise(x / 50, y / 40) * 1.4));
    return mix(
      pigment("#d08a4e"),
      pigment("#8d4a3c"),
      clamp(noise(x / 80, y / 40) + (level - 580) / 240),
    );
  };
  brushwork(surface, random, {
    area: [470, 280, 870, 780],
    coverage: 4.5,
    width: [22, 56],
    ratio: [1.6, 3.4],
    colour: at,
    angle: (x, y) => noise(x / 120, y / 90) * 0.8,
    within,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.03, warm: 0.02, rose: 0.016 },
  });
  for (const [x, y, angle, length] of [
    [476, 284, Math.PI / 2 - 0.03, 500],
    [474, 286, 0, 376],
  ])
    stroke(surface, random, {
      x,
      y,
      fromStart: true,
      angle,
      length,
      width: 9,
      curve: 0,
      colour: pigment("#fbe7c4"),
      tool: tools.flat,
      opacity: 0.8,
    });
  wood(470, 782, 0.01, 400, 24);
}

function figure(surface, random, noise) {
  const body = silhouette([
    [420, 392, 436],
    [440, 372, 460],
    [470, 330, 506],
    [520, 306, 530],
    [640, 316, 524],
    [760, 318, 520],
    [860, 296, 540],
    [1000, 284, 566],
    [1110, 290, 572],
  ]);
  const within = (x, y) => body(x + noise(x / 40, y / 40) * 6, y) !== null;
  const at = (x, y) => {
    const across = body(x, y) ?? 0;
    const light = clamp(ease(-0.15, -1, across) + noise(x / 40, y / 130) * 0.42 + 0.06);
    return mix(
      mix(pigment("#2a3142"), pigment("#5e7690"), clamp(light * 1.3)),
      pigment("#f3dcb6"),
      ease(0.7, 1.1, light) * 0.9,
    );
  };
  const leg = (x) =>
    silhouette([
      [1080, x - 34, x + 34],
      [1200, x - 26, x + 26],
      [1226, x - 40, x + 30],
    ]);
  for (const side of [leg(372), leg(476)])
    brushwork(surface, random, {
      area: [300, 1080, 560, 1230],
      coverage: 5,
      width: [14, 30],
      ratio: [2, 4],
      colour: () => pigment("#2b2629"),
      angle: () => Math.PI / 2,
      within: (x, y) => side(x, y) !== null,
      clip: true,
    });
  brushwork(surface, random, {
    area: [280, 415, 580, 1115],
    coverage: 5,
    width: [20, 46],
    ratio: [2.2, 4.6],
    colour: at,
    angle: (x, y) => Math.PI / 2 - (body(x, y) ?? 0) * 0.2 + noise(x / 80, y / 120) * 0.4,
    within,
    clip: true,
    jitter: { light: 0.024, warm: 0.015, angle: 0.15 },
  });
  const limb = (fromX, fromY, toX, toY, width, colour) => {
    for (let layer = 0; layer < 6; layer++)
      stroke(surface, random, {
        x: fromX + random.wobble() * 5,
        y: fromY + random.wobble() * 5,
        fromStart: true,
        angle: Math.atan2(toY - fromY, toX - fromX) + random.wobble() * 0.05,
        length: Math.hypot(toX - fromX, toY - fromY),
        width: width * random.range(0.45, 0.95),
        colour: shade(colour, { light: random.wobble() * 0.05 }),
        tool: tools.hog,
      });
  };
  limb(508, 510, 566, 596, 58, pigment("#3a4760"));
  limb(560, 600, 636, 528, 46, pigment("#465673"));
  limb(634, 532, 658, 506, 24, pigment("#c98d66"));
  limb(654, 510, 706, 452, 6, pigment("#3a2a22"));
  limb(326, 520, 296, 660, 56, pigment("#8ba0b0"));
  limb(296, 650, 352, 712, 40, pigment("#9aa9b4"));
  for (let touch = 0; touch < 16; touch++)
    stroke(surface, random, {
      x: 352 + random.wobble() * 46,
      y: 728 + random.wobble() * 16,
      width: random.range(14, 26),
      length: random.range(24, 56),
      angle: -0.2 + random.wobble() * 0.3,
      colour:
        touch < 9
          ? pigment("#8a5f3e")
          : pigment(random.pick(["#e0903f", "#f5ecd8", "#6f82a8", "#b0402f", "#d9b25f"])),
      tool: tools.knife,
    });
  const neck = silhouette([
    [372, 396, 440],
    [440, 388, 450],
  ]);
  brushwork(surface, random, {
    area: [380, 370, 460, 444],
    coverage: 5,
    width: [12, 24],
    ratio: [1.5, 3],
    colour: (x) => mix(pigment("#e6b48a"), pigment("#7a4f3e"), ease(396, 440, x)),
    angle: () => 1.4,
    within: (x, y) => neck(x, y) !== null,
    clip: true,
  });
  const hairAt = (x, y) =>
    mix(
      pigment("#251b1c"),
      pigment("#b0774c"),
      clamp(ease(420, 362, x) * 0.9 + noise(x / 14, y / 40) * 0.3),
    );
  brushwork(surface, random, {
    area: [340, 258, 500, 420],
    coverage: 7,
    width: [12, 26],
    ratio: [1.8, 3.6],
    colour: hairAt,
    angle: (x, y) => 1.25 + noise(x / 60, y / 60) * 2.2,
    within: (x, y) =>
      roundness(x, y, [420, 330, 62, 72]) < 1 || roundness(x, y, [406, 398, 34, 26]) < 1,
    clip: true,
    jitter: { light: 0.024, warm: 0.014, angle: 0.25 },
  });
  for (let shadow = 0; shadow < 40; shadow++)
    stroke(surface, random, {
      x: 470 + random.next() * 280,
      y: 1222 + random.wobble() * 16,
      width: random.range(10, 24),
      length: random.range(50, 130),
      angle: 0.03 + random.wobble() * 0.05,
      colour: shade(pigment("#3c2c2a"), { light: random.wobble() * 0.05 }),
      tool: tools.flat,
      opacity: 0.75,
    });
}
