import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { roundness, silhouette } from "../shapes.mjs";
import { glaze, prime } from "../surface.mjs";

/** A woman at the window: the room keeps its dark, she keeps the light. */
export const windowLight = {
  name: "letter-by-the-window",
  ratio: [4, 5],
  seed: 73,
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(73);
    prime(surface, (u, v) => mix(pigment("#8a5f45"), pigment("#35262a"), clamp(u * 0.7 + v * 0.4)));

    const pane = { left: 70, right: 372, top: 90, bottom: 700 };
    const beam = (x, y) => {
      const along = x - pane.right;
      const middle = 380 + along * 0.72;
      return (
        ease(-40, 60, along) *
        Math.exp(-(((y - middle) / (190 + along * 0.16)) ** 2)) *
        ease(900, 180, along)
      );
    };
    const wallAt = (x, y) => {
      const base = mix(
        pigment("#3a3a40"),
        pigment("#5d4a44"),
        clamp(0.5 + layered(x / 260, y / 260, 3) * 0.9),
      );
      const floor = ease(1010, 1090, y + noise(x / 120, 2) * 30);
      const room = mix(base, pigment("#4d3a35"), floor);
      const near = Math.exp(-(((x - pane.right) / 150) ** 2)) * 0.22;
      return mix(room, pigment("#d8b58a"), clamp(beam(x, y) * 0.62 + near));
    };
    const hatch = (x, y) => 0.72 + noise(x / 260, y / 260) * 1.6;
    const all = [-30, -30, W + 30, H + 30];
    brushwork(surface, random, {
      area: all,
      coverage: 3.2,
      width: [50, 120],
      ratio: [1.4, 3],
      colour: wallAt,
      angle: hatch,
      jitter: { light: 0.024, warm: 0.018, rose: 0.014, angle: 0.4 },
    });
    brushwork(surface, random, {
      area: all,
      coverage: 1.6,
      width: [22, 64],
      ratio: [1.6, 4],
      colour: wallAt,
      angle: hatch,
      tool: tools.flat,
      jitter: { light: 0.034, warm: 0.024, rose: 0.02, angle: 0.5 },
    });

    const inPane = (x, y) =>
      x > pane.left + noise(y / 50, 1) * 7 &&
      x < pane.right + noise(y / 60, 4) * 8 &&
      y > pane.top &&
      y < pane.bottom;
    const outside = (x, y) => {
      const garden = ease(430, 690, y + layered(x / 60, y / 60, 3) * 90);
      return mix(
        mix(
          pigment("#fbf3dd"),
          pigment("#cfe0dc"),
          ease(90, 420, y + noise(x / 90, y / 90) * 160) * 0.6,
        ),
        pigment("#aebf8c"),
        garden * 0.85,
      );
    };
    brushwork(surface, random, {
      area: [pane.left, pane.top, pane.right, pane.bottom],
      coverage: 3.4,
      width: [30, 66],
      ratio: [1.6, 3.2],
      colour: outside,
      angle: (x, y) => Math.PI / 2 + noise(x / 100, y / 100) * 0.9,
      within: inPane,
      clip: true,
      tool: tools.knife,
      jitter: { light: 0.02, warm: 0.018, angle: 0.2 },
    });
    const bar = (x, y, angle, length, width, hex) => {
      for (let layer = 0; layer < 3; layer++)
        stroke(surface, random, {
          x: x + random.wobble() * 3,
          y: y + random.wobble() * 3,
          angle: angle + random.wobble() * 0.008,
          length,
          width,
          curve: random.wobble() * 0.01,
          colour: shade(pigment(hex), { light: random.wobble() * 0.03 }),
          tool: tools.flat,
        });
    };
    bar(224, 395, Math.PI / 2, 600, 13, "#7b6a60");
    bar(221, 330, 0, 290, 12, "#857265");
    bar(60, 395, Math.PI / 2, 640, 26, "#4d3c38");
    bar(378, 395, Math.PI / 2, 640, 18, "#e6c79b");
    bar(222, 84, 0, 340, 22, "#5a4640");
    bar(226, 712, 0, 380, 30, "#d9b58c");
    bar(232, 742, 0, 370, 24, "#6d5148");
    curtain(surface, random, noise);
    figure(surface, random, { noise, W, H });
    glaze(
      surface,
      pigment("#6d5a6e"),
      (u, v) =>
        ease(
          0.6,
          1.15,
          Math.hypot(u - 0.4, (v - 0.42) * 1.1) * 1.45 + layered(u * 3, v * 3, 2) * 0.08,
        ) * 0.5,
    );
  },
};

function curtain(surface, random, noise) {
  for (let fold = 0; fold < 46; fold++) {
    const x = 14 + random.next() * 84;
    const lit = ease(20, 96, x) * 0.8 + random.wobble() * 0.2;
    stroke(surface, random, {
      x: x + random.wobble() * 10,
      y: random.range(140, 700),
      width: random.range(14, 34),
      length: random.range(170, 420),
      angle: Math.PI / 2 + random.wobble() * 0.05,
      colour: mix(pigment("#6c4b46"), pigment("#e5b390"), clamp(lit + noise(x / 10, 3) * 0.3)),
      tool: tools.flat,
    });
  }
}

function figure(surface, random, { noise }) {
  const dress = silhouette([
    [486, 592, 650],
    [506, 580, 676],
    [534, 560, 704],
    [580, 546, 722],
    [660, 536, 742],
    [740, 552, 726],
    [800, 520, 752],
    [930, 470, 800],
    [1080, 430, 840],
    [1262, 400, 880],
  ]);
  const onDress = (x, y) => dress(x + noise(x / 40, y / 40) * 8, y) !== null;
  const dressAt = (x, y) => {
    const across = dress(x, y) ?? 0;
    const fold = noise(x / 34 + y / 160, y / 240) * (0.3 + ease(760, 950, y) * 0.5);
    const light = clamp(ease(0.15, -1, across) * 1.05 + fold * 0.7);
    const cloth = mix(pigment("#2f3a52"), pigment("#6c86a0"), clamp(light * 1.3));
    return mix(cloth, pigment("#f0dcbc"), ease(0.62, 1.05, light) * 0.9);
  };
  brushwork(surface, random, {
    area: [380, 480, 900, 1270],
    coverage: 4.6,
    width: [20, 50],
    ratio: [3, 6.5],
    colour: dressAt,
    angle: (x, y) =>
      Math.PI / 2 - (dress(x, y) ?? 0) * ease(720, 1200, y) * 0.34 + noise(x / 90, y / 120) * 0.4,
    within: onDress,
    clip: true,
    jitter: { light: 0.028, warm: 0.018, rose: 0.014, angle: 0.12 },
  });
  brushwork(surface, random, {
    area: [380, 480, 900, 1270],
    coverage: 0.9,
    width: [10, 28],
    ratio: [2, 6],
    colour: (x, y) => shade(dressAt(x, y), { light: 0.02 }),
    angle: (x, y) => Math.PI / 2 - (dress(x, y) ?? 0) * 0.3 + noise(x / 60, y / 120) * 0.5,
    within: onDress,
    clip: true,
    tool: tools.knife,
    jitter: { light: 0.05, warm: 0.025, rose: 0.02, angle: 0.15 },
  });

  const skin = (light) =>
    light > 0.5
      ? mix(pigment("#c98660"), pigment("#fbdfb8"), (light - 0.5) * 2)
      : mix(pigment("#5b3531"), pigment("#c98660"), light * 2);
  const neck = silhouette([
    [424, 588, 640],
    [470, 586, 646],
    [520, 572, 668],
  ]);
  brushwork(surface, random, {
    area: [560, 420, 680, 525],
    coverage: 5,
    width: [12, 26],
    ratio: [1.6, 3],
    colour: (x, y) => skin(ease(0.7, -0.9, neck(x, y) ?? 0)),
    angle: () => 1.3,
    within: (x, y) => neck(x, y) !== null,
    clip: true,
    tool: tools.flat,
  });
  const face = [602, 372, 60, 78];
  brushwork(surface, random, {
    area: [535, 290, 670, 452],
    coverage: 6,
    width: [12, 28],
    ratio: [1.4, 2.6],
    colour: (x, y) =>
      skin(clamp(0.52 - (x - 602) / 92 + noise(x / 26, y / 26) * 0.25 - (y - 372) / 420)),
    angle: (x, y) => 1.3 + noise(x / 50, y / 50),
    within: (x, y) => roundness(x + (y - 372) * 0.14, y, face) < 1,
    clip: true,
    tool: tools.flat,
    jitter: { light: 0.02, warm: 0.016, rose: 0.016, angle: 0.3 },
  });
  const hairAt = (x, y) =>
    mix(
      pigment("#241a1e"),
      pigment("#9a6540"),
      clamp(ease(640, 560, x) * ease(380, 280, y) * 0.9 + noise(x / 16, y / 40) * 0.35),
    );
  const inHair = (x, y) =>
    roundness(x, y, [632, 338, 76, 76]) < 1 &&
    (x > 588 + (y - 300) * 0.34 || y < 316 - (x - 600) * 0.12);
  brushwork(surface, random, {
    area: [540, 255, 720, 470],
    coverage: 6,
    width: [12, 26],
    ratio: [2, 4],
    colour: hairAt,
    angle: (x, y) => Math.atan2(y - 350, x - 612) + Math.PI / 2,
    within: (x, y) => inHair(x, y) || roundness(x, y, [690, 402, 42, 40]) < 1,
    clip: true,
    jitter: { light: 0.025, warm: 0.015, angle: 0.25 },
  });

  const arm = (fromX, fromY, toX, toY, width, light) => {
    for (let layer = 0; layer < 4; layer++)
      stroke(surface, random, {
        x: fromX + random.wobble() * 5,
        y: fromY + random.wobble() * 5,
        angle: Math.atan2(toY - fromY, toX - fromX) + random.wobble() * 0.05,
        length: Math.hypot(toX - fromX, toY - fromY),
        width: width * random.range(0.5, 1),
        fromStart: true,
        colour: shade(light, { light: random.wobble() * 0.04 }),
        tool: tools.flat,
      });
  };
  arm(566, 560, 540, 716, 62, pigment("#c9cfcf"));
  arm(548, 706, 462, 676, 46, pigment("#ecd3b0"));
  arm(474, 684, 424, 640, 30, pigment("#f3c497"));
  for (let sheet = 0; sheet < 7; sheet++)
    stroke(surface, random, {
      x: 414 + random.wobble() * 7,
      y: 622 + random.wobble() * 9,
      width: 46,
      length: 74,
      angle: -1.1 + random.wobble() * 0.1,
      colour: shade(pigment("#fdf4e0"), { light: random.wobble() * 0.03 - 0.01 }),
      tool: tools.knife,
      body: 1.3,
    });
}
