/**
 * A room to hang pictures in: limewashed walls, a floor that mirrors a little, soft light from
 * above and from a window on the left. Lengths in cm; x to the right along the back wall, y up,
 * z towards the viewer; the back wall is z = 0.
 */
import { clamp, ease, noiseFrom, randomFrom } from "./random.mjs";

const gamma = 2.2;
const plasters = noiseFrom(5);

/**
 * @param pictures list of { raw, x, y, width } (centre and width in cm; the height follows)
 * @param camera { x, y, z, yaw, pitch, lens } lens = half the field of view's tangent, horizontally
 * @param sun optional { x, y } of a window's patch of light on the back wall
 */
export function photographRoom({
  width,
  height,
  camera,
  room,
  pictures,
  boxes = [],
  sun,
  samples = 4,
  warmth = 1,
}) {
  const random = randomFrom(width + pictures.length);
  const scene = { room, sun, boxes, random, warmth, pictures: pictures.map(frame) };
  const pixels = Buffer.alloc(width * height * 3);
  const aspect = height / width;
  const [cy, sy, cp, sp] = [
    Math.cos(camera.yaw),
    Math.sin(camera.yaw),
    Math.cos(camera.pitch),
    Math.sin(camera.pitch),
  ];
  const side = Math.round(Math.sqrt(samples));
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < samples; sample++) {
        const ox = ((sample % side) + random.next()) / side;
        const oy = (Math.floor(sample / side) + random.next()) / side;
        const u = ((px + ox) / width - 0.5) * 2 * camera.lens;
        const v = -((py + oy) / height - 0.5) * 2 * camera.lens * aspect;
        const dy = v * cp - sp;
        const dz0 = -cp - v * sp;
        const ray = {
          x: camera.x,
          y: camera.y,
          z: camera.z,
          dx: u * cy - dz0 * sy,
          dy,
          dz: u * sy + dz0 * cy,
        };
        const light = trace(scene, ray, 0);
        for (let channel = 0; channel < 3; channel++) sum[channel] += light[channel];
      }
      const fromCentre = Math.hypot(px / width - 0.5, (py / height - 0.5) * aspect);
      const lens = 1 - 0.35 * fromCentre ** 2;
      for (let channel = 0; channel < 3; channel++) {
        const value = (sum[channel] / samples) * lens;
        pixels[(py * width + px) * 3 + channel] = clamp(tone(value) * 255, 0, 255);
      }
    }
  }
  return { data: pixels, width, height };
}

/** Film-like shoulder: highlights roll off instead of clipping. */
const tone = (value) => clamp((value / (1 + 0.16 * value * value)) ** (1 / gamma) * 1.02);

function frame({ raw, x, y, width }) {
  const height = (width * raw.height) / raw.width;
  return {
    raw,
    left: x - width / 2,
    right: x + width / 2,
    bottom: y - height / 2,
    top: y + height / 2,
    depth: 4,
  };
}

function trace(scene, ray, bounce) {
  const hit = nearest(scene, ray);
  if (hit.kind === "picture") return pictureAt(scene, hit);
  if (hit.kind === "edge")
    return lit(scene, hit.x, hit.y, [0.72, 0.66, 0.57], hit.under ? 0.35 : 0.7);
  if (hit.kind === "box") return boxAt(scene, hit);
  if (hit.kind === "floor") return floorAt(scene, ray, hit, bounce);
  if (hit.kind === "ceiling") return [0.74, 0.72, 0.68];
  return wallAt(scene, hit);
}

function nearest({ room, pictures, boxes }, ray) {
  let best = { t: Number.POSITIVE_INFINITY, kind: "back" };
  const consider = (t, kind, extra) => {
    if (t > 0.01 && t < best.t) best = { t, kind, ...extra };
  };
  if (ray.dz < 0) consider(-ray.z / ray.dz, "back");
  if (ray.dy < 0) consider(-ray.y / ray.dy, "floor");
  if (ray.dy > 0) consider((room.height - ray.y) / ray.dy, "ceiling");
  if (ray.dx < 0) consider((room.left - ray.x) / ray.dx, "left");
  if (ray.dx > 0) consider((room.right - ray.x) / ray.dx, "right");
  for (const picture of pictures) {
    const entry = enter(ray, { ...picture, near: picture.depth, far: 0 });
    if (entry)
      consider(entry.t, entry.face === "z" ? "picture" : "edge", {
        picture,
        under: entry.face === "y" && ray.dy > 0,
      });
  }
  for (const box of boxes) {
    const entry = enter(ray, box);
    if (entry) consider(entry.t, "box", { box, face: entry.face });
  }
  const t = Math.min(best.t, 1e6);
  return { ...best, x: ray.x + ray.dx * t, y: ray.y + ray.dy * t, z: ray.z + ray.dz * t };
}

/** Where a ray enters an upright box, by slabs; null when it misses. */
function enter(ray, { left, right, bottom, top, far, near }) {
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  let face = "z";
  for (const [origin, direction, low, high, axis] of [
    [ray.x, ray.dx, left, right, "x"],
    [ray.y, ray.dy, bottom, top, "y"],
    [ray.z, ray.dz, far, near, "z"],
  ]) {
    const a = (low - origin) / direction;
    const b = (high - origin) / direction;
    const first = Math.min(a, b);
    if (first > from) {
      from = first;
      face = axis;
    }
    to = Math.min(to, Math.max(a, b));
  }
  return from < to && from > 0 ? { t: from, face } : null;
}

/** Light on the back wall: a pool over each picture, the window's side, the sun's patch. */
function brightness({ pictures, room, sun }, x, y) {
  let level = 0.58 + 0.2 * Math.exp(-(((x - room.left) / 420) ** 2));
  for (const { left, right, bottom, top } of pictures) {
    const cx = (left + right) / 2;
    const reach = (right - left) / 2 + 70;
    level +=
      0.36 *
      Math.exp(-(((x - cx) / reach) ** 2)) *
      Math.exp(-(((y - (top * 0.62 + bottom * 0.38)) / ((top - bottom) * 0.6 + 80)) ** 2));
  }
  level *= 1 - 0.3 * Math.exp(-y / 40) - 0.12 * Math.exp(-(room.height - y) / 60);
  level *= 1 - 0.26 * Math.exp(-(x - room.left) / 26) - 0.26 * Math.exp(-(room.right - x) / 26);
  if (sun) level += 0.5 * sunAt(sun, x, y);
  return level;
}

/** The patch a window throws: slanted, with the shadow of its bars, soft at the edges. */
function sunAt(sun, x, y) {
  const across = x - sun.x - (y - sun.y) * 0.38;
  const up = y - sun.y - (x - sun.x) * 0.12;
  const pane = (value, size) =>
    ease(-size / 2 - 5, -size / 2 + 5, value) * ease(size / 2 + 5, size / 2 - 5, value);
  const bars = 1 - 0.8 * (pane(across, 7) + pane(up - 26, 7));
  const leaves = 0.75 + 0.4 * clamp(plasters.layered(x / 34, y / 30, 2) + 0.5);
  return pane(across, 130) * pane(up, 170) * clamp(bars) * leaves;
}

function lit({ warmth, ...scene }, x, y, colour, factor = 1) {
  const level = brightness(scene, x, y) * factor;
  const warm = scene.sun ? sunAt(scene.sun, x, y) : 0;
  return [
    colour[0] * level * (1.035 + 0.12 * warm) * warmth,
    colour[1] * level,
    (colour[2] * level * (0.96 - 0.16 * warm)) / warmth,
  ];
}

function shadowOf({ pictures, boxes }, hit) {
  let dark = 0;
  for (const { left, right, bottom, top } of pictures) {
    const soft = 7;
    const inX =
      ease(left - soft + 3, left + soft + 3, hit.x) *
      ease(right + soft + 3, right - soft + 3, hit.x);
    const inY =
      ease(bottom - soft - 7, bottom + soft - 3, hit.y) *
      ease(top + soft - 6, top - soft - 6, hit.y);
    dark = Math.max(dark, inX * inY * 0.62);
  }
  for (const { left, right, top } of boxes)
    dark = Math.max(
      dark,
      ease(left - 60, left, hit.x) *
        ease(right + 60, right, hit.x) *
        ease(top + 40, 0, hit.y) *
        0.12,
    );
  return 1 - dark;
}

function wallAt(scene, hit) {
  const along = hit.kind === "back" ? hit.x : hit.z;
  const wash =
    plasters.layered(along / 90, hit.y / 70, 4) * 0.035 +
    plasters.noise(along / 7, hit.y / 22) * 0.008;
  const tint = [0.83 + wash, 0.8 + wash, 0.745 + wash * 1.2];
  const skirting = hit.y < 9 ? 0.93 - 0.25 * ease(8.2, 9, hit.y) : 1;
  if (hit.kind === "back") return lit(scene, hit.x, hit.y, tint, skirting * shadowOf(scene, hit));
  const level =
    (hit.kind === "left" ? 0.5 : 0.62) *
    (1 - 0.3 * Math.exp(-hit.y / 40)) *
    (1 - 0.28 * Math.exp(-hit.z / 30)) *
    skirting;
  return [tint[0] * level * 1.02, tint[1] * level, tint[2] * level * 0.98];
}

function pictureAt(scene, { picture, x, y }) {
  const { raw, left, right, bottom, top } = picture;
  const u = clamp((x - left) / (right - left)) * (raw.width - 1);
  const v = clamp((top - y) / (top - bottom)) * (raw.height - 1);
  const x0 = Math.floor(u);
  const y0 = Math.floor(v);
  const x1 = Math.min(x0 + 1, raw.width - 1);
  const y1 = Math.min(y0 + 1, raw.height - 1);
  const at = (px, py, channel) => (raw.data[(py * raw.width + px) * 3 + channel] / 255) ** gamma;
  const colour = [0, 1, 2].map((channel) => {
    const above = at(x0, y0, channel) + (at(x1, y0, channel) - at(x0, y0, channel)) * (u - x0);
    const below = at(x0, y1, channel) + (at(x1, y1, channel) - at(x0, y1, channel)) * (u - x0);
    return above + (below - above) * (v - y0);
  });
  return lit(scene, x, y, colour, 1.16);
}

function boxAt({ warmth }, { box, face, x, y, z }) {
  const [r, g, b] = box.colour;
  const grain =
    1 + plasters.noise(face === "y" ? x / 16 : x / 20, (face === "y" ? z : y) / 2.2) * 0.16;
  const level = (face === "y" ? 0.8 : face === "z" ? 0.42 : 0.32) * grain;
  return [r * level * warmth, g * level, b * level];
}

/** Oiled oak boards running to the back wall, with a dull reflection of what stands on them. */
function floorAt(scene, ray, hit, bounce) {
  const board = Math.floor(hit.x / 15);
  const shift = ((board * 37) % 11) * 23;
  const plank = Math.floor((hit.z + shift) / 180);
  const tint = 0.5 + 0.5 * Math.sin(board * 12.9 + plank * 78.2);
  const grain = plasters.layered(hit.x / 2.4, (hit.z + board * 91) / 60, 3) * 0.1;
  const seam = Math.min(
    Math.abs(hit.x / 15 - Math.round(hit.x / 15)) * 15,
    Math.abs((hit.z + shift) / 180 - Math.round((hit.z + shift) / 180)) * 180,
  );
  const joint = 0.62 + 0.38 * ease(0, 0.8, seam);
  const { room } = scene;
  let level =
    (0.5 + 0.26 * Math.exp(-(((hit.x - room.left) / 300) ** 2)) + grain + tint * 0.12) *
    joint *
    (1 - 0.42 * Math.exp(-hit.z / 34));
  for (const box of scene.boxes) {
    const outside = Math.hypot(
      Math.max(box.left - hit.x, hit.x - box.right, 0),
      Math.max(box.far - hit.z, hit.z - box.near, 0),
    );
    level *= 1 - 0.5 * Math.exp(-outside / 16);
  }
  const wood = [0.52 * level, 0.37 * level, 0.235 * level];
  if (bounce > 0) return wood;
  const blur = 0.035;
  const mirrored = trace(
    scene,
    {
      x: hit.x,
      y: 0.01,
      z: hit.z,
      dx: ray.dx + scene.random.wobble() * blur,
      dy: -ray.dy * (1 + scene.random.wobble() * 0.16),
      dz: ray.dz + scene.random.wobble() * blur,
    },
    1,
  );
  const grazing = 0.05 + 0.3 * (1 - Math.min(-ray.dy / Math.hypot(ray.dx, ray.dy, ray.dz), 1)) ** 4;
  return wood.map((value, channel) => value * (1 - grazing) + mirrored[channel] * grazing);
}
