import { stroke, tools } from "../brush.mjs";
import { brushwork } from "../brushwork.mjs";
import { mix, pigment, ramp, shade } from "../colour.mjs";
import { clamp, ease, noiseFrom } from "../random.mjs";
import { prime } from "../surface.mjs";
import { passerBy } from "./passer-by.mjs";

/** An avenue after rain, near midnight: the street holds the lights a second time. */
export const yerevanNight = {
  name: "yerevan-after-eleven",
  ratio: [2, 3],
  seed: 67,
  finish: { gloss: 0.16 },
  paint(surface, random, { W, H }) {
    const { noise, layered } = noiseFrom(67);
    const eye = { x: W * 0.47, y: H * 0.5 };
    prime(surface, (_u, v) => mix(pigment("#31284a"), pigment("#4a2c33"), ease(0.3, 0.9, v)));

    const sky = ramp(
      [0, "#161c38"],
      [0.2, "#243058"],
      [0.38, "#4b4a78"],
      [0.5, "#a8727c"],
      [0.54, "#d99a72"],
    );
    const skyAt = (x, y) =>
      shade(sky(y / H + layered(x / 260, y / 200, 4) * 0.1), {
        light: noise(x / 120, y / 100) * 0.05,
      });
    brushwork(surface, random, {
      area: [-30, -30, W + 30, eye.y + 40],
      coverage: 3.4,
      width: [44, 110],
      ratio: [1.6, 3.6],
      colour: skyAt,
      angle: (x, y) => 0.9 + noise(x / 260, y / 260) * 2.4,
      jitter: { light: 0.022, warm: 0.016, rose: 0.014, angle: 0.4 },
    });
    brushwork(surface, random, {
      area: [-30, -30, W + 30, eye.y + 40],
      coverage: 1,
      width: [20, 50],
      ratio: [2, 4],
      colour: skyAt,
      angle: (x, y) => 0.9 + noise(x / 260, y / 260) * 2.4,
      jitter: { light: 0.035, warm: 0.02, rose: 0.02, angle: 0.4 },
    });

    const leftRoof = (x) =>
      eye.y - 40 - ease(eye.x - 30, -60, x) * 390 - Math.floor(noise(x / 46, 1) * 5) * 22;
    const rightRoof = (x) =>
      eye.y - 40 - ease(eye.x + 60, W + 40, x) * 470 - Math.floor(noise(x / 52, 6) * 5) * 24;
    const inHouse = (x, y) =>
      (x < eye.x - 26 ? y > leftRoof(x) : x > eye.x + 50 ? y > rightRoof(x) : false) &&
      y < footAt(x);
    const footAt = (x) => eye.y + 34 + Math.abs(x - eye.x) * 0.3;
    const houseAt = (x, y) => {
      const away = clamp(Math.abs(x - eye.x) / (W * 0.55));
      const base = mix(
        pigment("#76566a"),
        mix(pigment("#2a2640"), pigment("#43313f"), clamp(noise(x / 70, y / 160) + 0.5)),
        ease(0, 0.6, away),
      );
      const street = ease(260, 0, footAt(x) - y);
      return mix(base, pigment("#c8794e"), street * 0.42 * clamp(0.7 + noise(x / 60, y / 80)));
    };
    brushwork(surface, random, {
      area: [-20, 200, W + 20, H * 0.72],
      coverage: 3.4,
      width: [24, 64],
      ratio: [1.6, 4.5],
      colour: houseAt,
      angle: (x, y) => Math.PI / 2 + noise(x / 90, y / 90) * 0.14,
      within: inHouse,
      tool: tools.knife,
      jitter: { light: 0.03, warm: 0.02, rose: 0.02, angle: 0.06 },
    });
    brushwork(surface, random, {
      area: [-20, 200, W + 20, H * 0.72],
      coverage: 0.8,
      width: [8, 26],
      ratio: [2, 6],
      colour: houseAt,
      angle: (x, y) => (noise(x / 60, y / 60) > 0 ? Math.PI / 2 : 0),
      within: inHouse,
      tool: tools.flat,
      jitter: { light: 0.06, warm: 0.03, rose: 0.02, angle: 0.08 },
    });

    const lamps = windows(surface, random, { W, eye, inHouse, footAt, noise });
    street(surface, random, { W, H, eye, footAt, noise, layered, lamps });
    traffic(surface, random, { W, H, eye });
  },
};

const glows = ["#ffd98a", "#f8b85a", "#fbe6b8", "#ef8f48", "#ffe9c4", "#f2a65e"].map(pigment);

function windows(surface, random, { W, eye, inHouse, footAt, noise }) {
  const lamps = [];
  for (let try_ = 0; try_ < 1500; try_++) {
    const x = Math.round(random.range(0, W) / 15) * 15 + random.wobble() * 3;
    const y = Math.round(random.range(240, eye.y + 200) / 23) * 23 + random.wobble() * 3;
    if (
      !inHouse(x, y - 26) ||
      !inHouse(x, y + 16) ||
      noise(x / 110, y / 100) < random.range(-0.35, 0.5)
    )
      continue;
    const near = 0.4 + Math.abs(x - eye.x) / W;
    const cool = random.chance(0.12);
    const glow = cool ? pigment("#9fd0d6") : random.pick(glows);
    stroke(surface, random, {
      x,
      y,
      width: random.range(8, 15) * near,
      length: random.range(13, 24) * near,
      angle: Math.PI / 2 + random.wobble() * 0.06,
      colour: shade(glow, { light: random.wobble() * 0.05 - 0.06 }),
      tool: tools.knife,
      body: 1.4,
    });
  }
  for (let lamp = 0; lamp < 9; lamp++) {
    for (const side of [-1, 1]) {
      const depth = ((lamp + 0.6) / 9) ** 2.1;
      const x = eye.x + 12 + side * (26 + depth * W * 0.52);
      const y = eye.y - 14 - depth * 260;
      const size = 6 + depth * 34;
      const glow = random.pick(glows);
      for (let halo = 0; halo < 7; halo++)
        stroke(surface, random, {
          x: x + random.wobble() * size,
          y: y + random.wobble() * size,
          width: size * random.range(0.9, 1.6),
          length: size * random.range(1, 1.8),
          angle: random.range(0, 3.1),
          colour: shade(pigment("#d98b52"), { light: random.wobble() * 0.05 }),
          tool: tools.dry,
          opacity: 0.55,
        });
      for (let core = 0; core < 3; core++)
        stroke(surface, random, {
          x: x + random.wobble() * size * 0.2,
          y: y + random.wobble() * size * 0.2,
          width: size * 0.62,
          length: size * 0.85,
          angle: random.range(0, 3),
          colour: mix(glow, pigment("#fff6df"), core / 3),
          tool: tools.hog,
          body: 2.2,
        });
      lamps.push({ x, y, size, glow, foot: footAt(x) });
    }
  }
  return lamps;
}

function street(surface, random, { W, H, eye, footAt, noise, layered, lamps }) {
  const onStreet = (x, y) => y > footAt(x) - 8 || (y > eye.y + 16 && Math.abs(x - eye.x - 12) < 44);
  const wet = ramp([0.5, "#b57b63"], [0.58, "#5f4a63"], [0.74, "#332f50"], [1, "#191c33"]);
  const streetAt = (x, y) => {
    const base = wet(y / H + layered(x / 120, y / 260, 3) * 0.12);
    const sheen = ease(0.05, 0.5, noise(x / 48, y / 300));
    return mix(base, pigment("#7d6f96"), sheen * 0.5);
  };
  const area = [-20, eye.y, W + 20, H + 40];
  brushwork(surface, random, {
    area,
    coverage: 3.2,
    width: [26, 70],
    ratio: [2, 4.4],
    colour: streetAt,
    angle: (x, y) => Math.PI / 2 + noise(x / 120, y / 160) * 0.2,
    within: onStreet,
    jitter: { light: 0.025, warm: 0.018, rose: 0.016, angle: 0.08 },
  });
  brushwork(surface, random, {
    area,
    coverage: 0.9,
    width: [14, 44],
    ratio: [2, 6],
    colour: (x, y) => shade(streetAt(x, y), { light: 0.03 }),
    angle: (x, y) => noise(x / 90, y / 40) * 0.16,
    within: onStreet,
    tool: tools.dry,
    load: 0.5,
    jitter: { light: 0.04, warm: 0.03, angle: 0.06 },
  });
  for (const { x, size, glow, foot } of lamps) {
    const reach = 60 + size * 15;
    for (let streak = 0; streak < 12 + size; streak++) {
      const down = random.next() ** 1.2;
      const fade = 1 - down;
      stroke(surface, random, {
        x: x + (eye.x + 12 - x) * 0.1 * down + random.wobble() * size * (0.3 + down * 0.9),
        y: foot + 12 + down * reach,
        width: random.range(5, 9) + size * 0.4 * random.next(),
        length: random.range(14, 30) + size * random.range(0.5, 1.7),
        angle: Math.PI / 2 + random.wobble() * 0.06,
        colour: mix(pigment("#a4583e"), glow, clamp(fade * 0.9 + random.wobble() * 0.3)),
        tool: random.chance(0.5) ? tools.knife : tools.dry,
        load: 0.75,
        opacity: 0.5 + fade * 0.5,
      });
    }
  }
}

function traffic(surface, random, { W, H, eye }) {
  for (const [dx, dy, size, hex] of [
    [-30, 62, 9, "#f4412e"],
    [-8, 62, 9, "#f4412e"],
    [70, 90, 13, "#fff2d0"],
    [104, 90, 13, "#fff2d0"],
    [-128, 150, 17, "#e8352c"],
    [-76, 150, 17, "#ee4a34"],
  ]) {
    const x = eye.x + dx;
    const y = eye.y + dy;
    for (let touch = 0; touch < 4; touch++)
      stroke(surface, random, {
        x: x + random.wobble() * 3,
        y: y + random.wobble() * 3,
        width: size,
        length: size * 1.3,
        angle: random.wobble() * 0.4,
        colour: shade(pigment(hex), { light: random.wobble() * 0.05 }),
        body: 2,
        tool: tools.hog,
      });
    for (let streak = 0; streak < 14; streak++)
      stroke(surface, random, {
        x: x + random.wobble() * size * 0.8,
        y: y + size * 2 + random.next() ** 1.5 * size * 15,
        width: random.range(3, 8),
        length: random.range(16, 60),
        angle: Math.PI / 2 + random.wobble() * 0.06,
        colour: mix(pigment(hex), pigment("#5a2c3f"), random.next() * 0.7),
        tool: tools.dry,
        load: 0.7,
        opacity: 0.85,
      });
  }
  const coat = pigment("#1f1c2e");
  const rim = pigment("#d98a55");
  passerBy(surface, random, { x: W * 0.67, foot: H * 0.755, tall: 230, coat, rim });
  passerBy(surface, random, {
    x: W * 0.765,
    foot: H * 0.748,
    tall: 212,
    coat: pigment("#3a2734"),
    rim,
  });
}
