import { minPasswordLength } from "../../../core/entities/sign-in-rules.ts";
import { texts } from "../texts/texts.ts";

/** Names of the strengths, weakest first. */
export const strengths = [
  texts.devices.strength.tooShort,
  texts.devices.strength.weak,
  texts.devices.strength.fair,
  texts.devices.strength.good,
  texts.devices.strength.strong,
];

/** A rough average of the number of characters in a class. */
const charactersPerClass = 22;

const characterClasses = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Minimum bits of entropy of a fair, good and strong password. */
const minBits = [40, 60, 85];

/**
 * Estimates bits of entropy as length times variety. A character that repeats or continues its neighbour
 * (aaa, abc, 321) does not count. The length counts up to twice the number of different characters.
 * @returns an index into `strengths`, 0 (too short) to 4
 */
export function passwordStrength(password: string): number {
  const characters = [...password];
  if (characters.length < minPasswordLength) return 0;
  const alphabet =
    characterClasses.filter((characterClass) => characterClass.test(password)).length *
    charactersPerClass;
  const countedCharacters = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });
  const distinctCount = new Set(countedCharacters).size;
  const bits = Math.min(countedCharacters.length, distinctCount * 2) * Math.log2(alphabet);
  return 1 + minBits.filter((min) => bits >= min).length;
}
