import { findCurrencyQuickly, isNameOf } from "./currency-words.ts";
import { type NumberKind, normalizeNumberText, readNumber } from "./number-text.ts";

// Reads prices as people write them: with or without the name or sign of a currency.

/** A price, split into its parts. */
interface PriceText {
  /** The text of one number. */
  number: string;
  /** The words or signs around the number; "" if there are none. */
  currency: string;
}

/**
 * One number, with words and signs around it. ",-" may stand in place of decimals. A mark before the first
 * digit belongs to the number: "$.50". A point behind a letter ends a short word, "Fr.1200", but not in
 * "EUR.50" and "Fr.05", which are no prices.
 */
const priceText =
  /^(?<before>(?:[\p{L}\p{Sc}\s:]|(?<=\p{L})\.(?!0\d)(?<!\p{Lu}{3}\.(?=\d)))*)(?<number>(?:(?<![\p{L}.])[.,])?\d(?:[\d\s.,'’ʼ‘]*\d)?)(?:[.,]\s?[-–—]+)?(?<after>[\p{L}\p{Sc}\s.]*)$/u;

/** Returns null unless the text is a number, with or without words around it. */
export function splitPrice(text: string): PriceText | null {
  const groups = priceText.exec(normalizeNumberText(text))?.groups;
  if (!groups) return null;
  const { before = "", number = "", after = "" } = groups;
  return { number, currency: `${before} ${after}`.trim() };
}

/**
 * Reads a price that may name its currency: "1.850,00 €", "EUR 1 850", "1850".
 * @param currency code of the only currency that the price may be in
 * @returns null for another currency, and for a text whose number `readNumber` does not read
 */
export function readPriceIn(currency: string, text: string, kind: NumberKind): number | null {
  const plainNumber = readNumber(text, kind);
  if (plainNumber !== null) return plainNumber;
  const price = splitPrice(text);
  return price && isNameOf(currency, price.currency) ? readNumber(price.number, kind) : null;
}

/**
 * Returns the code of another currency that a price names; null if there is none, or no price.
 * @param currency code of the currency that is no other one
 */
export function findOtherCurrency(currency: string, text: string): string | null {
  const price = splitPrice(text);
  return price && !isNameOf(currency, price.currency) ? findCurrencyQuickly(price.currency) : null;
}
