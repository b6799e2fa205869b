import { normalizeNumberText, readMeanings } from "../../../core/number-text.ts";
import { findCurrencies, findCurrency, isNameOf, splitWords } from "./currency-words.ts";
import type { Cell } from "./table.ts";

interface Price {
  /** Rounded to whole units of the currency. */
  amount: number;
  isRounded: boolean;
  /** Words or signs as written; may be empty. */
  currency: string;
}

/** One number, with words and signs around it. ",-" may stand in place of decimals. */
const priceText =
  /^(?<before>[\p{L}\p{Sc}\s.:]*)(?<number>\d(?:[\d\s.,'’ʼ‘]*\d)?)(?:[.,]\s?[-–—]+)?(?<after>[\p{L}\p{Sc}\s.]*)$/u;

/** Returns null unless the text is a number, with or without words around it. */
function splitPrice(text: string): Price | null {
  const groups = priceText.exec(normalizeNumberText(text))?.groups ?? {};
  const { before = "", number = "", after = "" } = groups;
  // Three digits after a single mark are thousands: "1.850" equals "1,850".
  const [exact] = readMeanings(number);
  if (exact === undefined) return null;
  const amount = Math.round(exact);
  return { amount, isRounded: amount !== exact, currency: `${before} ${after}`.trim() };
}

/** Reads a price in any currency, or in one that it does not name. */
export function readStatedPrice(text: string): Price | null {
  const price = splitPrice(text);
  const isPrice = price && (price.currency === "" || findCurrencies(price.currency).length > 0);
  return isPrice ? price : null;
}

/** Reads a price that may name its currency: "1.850,00 €", "EUR 1 850", "1850". @param currency a code */
export function readPrice(text: string, currency: string): Cell {
  const price = splitPrice(text);
  const problem = `is not a price in ${currency}`;
  if (!price) return { problem };
  if (isNameOf(currency, price.currency)) {
    const remark = price.isRounded ? `is rounded to ${price.amount}` : undefined;
    return { value: price.amount, remark };
  }
  const other = findCurrency(price.currency);
  return {
    problem: other ? `is in ${other}, but prices of originals are in ${currency}` : problem,
  };
}

/** Headers of prices in the site's languages and German, compared like other headers. */
export const priceHeaders =
  "asking price, cost, գին, գինը, վաճառքի գին, արժեք, արժեքը, цена, стоимость, цена продажи, prix, prix de vente, tarif, preis, verkaufspreis";

const priceWords = new Set(["price", ...splitWords(priceHeaders)]);
const wordsBeforeCurrency = new Set(["in", "в", "en"]);

/** Returns the currency of a header such as "Price (EUR)" or "Цена, руб.", as written there. */
export function findCurrencyInHeader(header: string): string | null {
  const words = splitWords(header.normalize("NFKC"));
  const isPriceWord = (word: string) => priceWords.has(word.toLowerCase());
  const named = words
    .filter((word) => !isPriceWord(word) && !wordsBeforeCurrency.has(word.toLowerCase()))
    .join(" ");
  return words.some(isPriceWord) && findCurrencies(named).length > 0 ? named : null;
}
