import { stroke, tools } from "../brush.mjs";
import { mix, shade } from "../colour.mjs";

/**
 * An Armenian church as a painter notes it from afar: nave, gable, drum and pointed cap,
 * a few touches each. `y` is its foot, `size` its full height, light from the left.
 */
export function church(surface, random, { x, y, size, shadow, light }) {
  const pillar = (dx, foot, top, colour, width = 0.062) =>
    stroke(surface, random, {
      x: x + (dx + random.wobble() * 0.004) * size,
      y: y - foot * size,
      fromStart: true,
      width: width * size,
      length: (top - foot) * size,
      angle: -Math.PI / 2 + random.wobble() * 0.012,
      curve: 0,
      colour: shade(colour, { light: random.wobble() * 0.03, warm: random.wobble() * 0.012 }),
      tool: { ...tools.flat, ragged: 0.1, round: 0.02, wedge: 0 },
      body: 0.8,
    });
  const roof = (fromX, fromY, toX, toY, colour) =>
    stroke(surface, random, {
      x: x + fromX * size,
      y: y - fromY * size,
      fromStart: true,
      width: 0.06 * size,
      length: Math.hypot(toX - fromX, toY - fromY) * size,
      angle: Math.atan2(fromY - toY, toX - fromX),
      curve: 0,
      colour: shade(colour, { light: random.wobble() * 0.02 }),
      tool: { ...tools.flat, ragged: 0.1, wedge: 0 },
      body: 0.8,
    });
  const between = mix(shadow, light, 0.4);
  for (let dx = -0.27; dx <= 0.28; dx += 0.045)
    pillar(dx, -0.02, 0.45 - Math.abs(dx) * 0.32, dx < -0.08 ? light : shadow);
  for (let layer = 0; layer < 3; layer++) {
    roof(-0.33, 0.36 + layer * 0.015, -0.08, 0.47 + layer * 0.012, mix(light, shadow, 0.2));
    roof(0.33, 0.36 + layer * 0.015, 0.08, 0.47 + layer * 0.012, between);
  }
  for (let dx = -0.115; dx <= 0.12; dx += 0.038)
    pillar(dx, 0.44, 0.73, dx < -0.025 ? light : shadow, 0.055);
  cap(surface, random, { x, y: y - 0.71 * size, size, shadow, light });
  if (size < 90) return;
  const dark = shade(shadow, { light: -0.12 });
  for (const dx of [-0.075, 0.06]) pillar(dx, 0.54, 0.66, dark, 0.022);
  pillar(0.07, -0.01, 0.16, dark, 0.07);
  pillar(-0.17, 0.2, 0.29, shade(light, { light: -0.22 }), 0.024);
}

/** The pointed cap: strokes from the eaves to the tip, dark side first. */
function cap(surface, random, { x, y, size, shadow, light }) {
  const foot = 0.165 * size;
  const tall = 0.32 * size;
  for (let touch = 0; touch < 22; touch++) {
    const across = 1 - (touch / 21) * 2;
    const side = across < -0.12 ? light : shadow;
    const fromX = x + across * foot;
    stroke(surface, random, {
      x: fromX,
      y: y + Math.abs(across) * -0.012 * size,
      fromStart: true,
      width: size * 0.05,
      length: Math.hypot(across * foot, tall) * (1 - Math.abs(across) * 0.04),
      angle: Math.atan2(-tall, -across * foot),
      curve: 0,
      colour: shade(side, { light: random.wobble() * 0.03 }),
      tool: tools.rigger,
      body: 0.7,
    });
  }
}
