/** Inches and feet count as `in`, all others as `cm`. */
export type Unit = "cm" | "in";

export const cmPerMillimetre = 0.1;
export const cmPerMetre = 100;
export const cmPerInch = 2.54;
export const cmPerFoot = 12 * cmPerInch;

/** Returns `in` for inches and feet, else `cm`. @param cmPerUnit length of the unit: 2.54 for an inch */
export function findUnitSystem(cmPerUnit: number): Unit {
  return cmPerUnit === cmPerInch || cmPerUnit === cmPerFoot ? "in" : "cm";
}

/** Converts cm into a unit, without rounding. */
export function convertFromCm(unit: Unit, cm: number): number {
  return unit === "in" ? cm / cmPerInch : cm;
}

/** Rounds a length for display: to a whole number from 10 on, below to one decimal. */
export function roundLength(length: number): number {
  return length < 10 ? Number(length.toFixed(1)) : Math.round(length);
}
