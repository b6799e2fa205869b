/**
 * An sRGB colour (0 to 255) in linear light (0 to 1), as models state their colours
 * (IEC 61966-2-1).
 */
export function linearColour(colour: readonly [number, number, number]): [number, number, number] {
  const [red, green, blue] = colour;
  return [linear(red), linear(green), linear(blue)];
}

function linear(value: number): number {
  const share = value / 255;
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return Math.round(light * 1e4) / 1e4;
}
