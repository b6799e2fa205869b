import { currenciesNamed, currencyNamed, isNameOf, wordsIn } from "./currency-words.ts";
import type { Cell } from "./table.ts";

interface Price {
  /** Rounded to whole units of the currency. */
  amount: number;
  /** Words or signs as written; may be empty. */
  currency: string;
}

/** One number, with words and signs around it. ",-" may stand in place of decimals. */
const priceText =
  /^(?<before>[\p{L}\p{Sc}\s.:]*)(?<number>\d(?:[\d\s.,'’ʼ‘]*\d)?)(?:[.,]\s?[-–—]+)?(?<after>[\p{L}\p{Sc}\s.]*)$/u;

/** Digits without a mark, or with one mark between groups of them. India writes 1,23,456. */
const wholeNumber = /^(?:\d+|[1-9]\d{0,2}([\s.,'’ʼ‘])(?:\d{2,3}\1)*\d{3})$/;

/** Three digits after a single mark are thousands: "1.850" equals "1,850". */
function parseAmount(number: string): number | null {
  const decimals = wholeNumber.test(number) ? "" : (/[.,]\d+$/.exec(number)?.[0] ?? "");
  const whole = number.slice(0, number.length - decimals.length);
  if (!wholeNumber.test(whole)) return null;
  return Math.round(Number(`${whole.replaceAll(/\D/g, "")}.${decimals.slice(1)}`));
}

/** Returns null unless the text is a number, with or without words around it. */
function splitPrice(text: string): Price | null {
  const spaced = text.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
  const { before = "", number = "", after = "" } = priceText.exec(spaced)?.groups ?? {};
  const amount = parseAmount(number);
  return amount === null ? null : { amount, currency: `${before} ${after}`.trim() };
}

/** Reads a price in any currency, or in one that it does not name. */
export function readStatedPrice(text: string): Price | null {
  const price = splitPrice(text);
  const isPrice = price && (price.currency === "" || currenciesNamed(price.currency).length > 0);
  return isPrice ? price : null;
}

/** Reads a price that may name its currency: "1.850,00 €", "EUR 1 850", "1850". @param currency a code */
export function readPrice(text: string, currency: string): Cell {
  const price = splitPrice(text);
  const problem = `is not a price in ${currency}`;
  if (!price) return { problem };
  if (isNameOf(currency, price.currency)) return { value: price.amount };
  const other = currencyNamed(price.currency);
  return {
    problem: other ? `is in ${other}, but prices of originals are in ${currency}` : problem,
  };
}

/** Returns the currency of a header such as "Price (EUR)" or "Price in €", as written there. */
export function currencyInHeader(header: string): string | null {
  const words = wordsIn(header.normalize("NFKC"));
  const isPrice = words.some((word) => /^(price|cost)$/i.test(word));
  const named = words.filter((word) => !/^(asking|price|cost|in)$/i.test(word)).join(" ");
  return isPrice && currenciesNamed(named).length > 0 ? named : null;
}
