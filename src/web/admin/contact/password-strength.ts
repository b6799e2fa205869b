import { shortestPassword } from "../../../core/entities/password.ts";

export const strengths = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Bits from which a password counts as fair, good and strong. */
const steps = [40, 60, 85];

/**
 * A rough guess at how hard a password is to guess: length times variety, where a character that
 * repeats or continues its neighbour (aaa, abc, 321) hardly counts.
 * @returns 0 (too short) to 4 (strong), an index into `strengths`
 */
export function passwordStrength(password: string): number {
  const characters = [...password];
  if (characters.length < shortestPassword) return 0;
  const alphabet = kinds.filter((kind) => kind.test(password)).length * 22;
  const surprising = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });
  const distinct = new Set(surprising).size;
  const bits = Math.min(surprising.length, distinct * 2) * Math.log2(Math.max(alphabet, 2));
  return 1 + steps.filter((step) => bits >= step).length;
}
