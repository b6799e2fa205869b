/** Inches and feet count as `in`, all others as `cm`. */
export type Unit = "cm" | "in";

export const cmPerMillimetre = 0.1;
export const cmPerInch = 2.54;
export const cmPerFoot = 12 * cmPerInch;

/** Returns the unit of a text. @param cm length of the unit that it names: 2.54 for inches */
export function unitOfLength(cm: number): Unit {
  return cm === cmPerInch || cm === cmPerFoot ? "in" : "cm";
}

/** Converts cm into a unit, without rounding. */
export function lengthIn(unit: Unit, cm: number): number {
  return unit === "in" ? cm / cmPerInch : cm;
}

/** Lengths from 10 on have no decimals, others one. */
export function roundLength(length: number): number {
  return length < 10 ? Number(length.toFixed(1)) : Math.round(length);
}
