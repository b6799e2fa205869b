import {
  findCurrencies,
  findCurrency,
  isNameOf,
  splitWords,
} from "../../../core/currency-words.ts";
import { readMeanings } from "../../../core/number-text.ts";
import { splitPrice } from "../../../core/price-text.ts";
import type { Cell } from "./table.ts";

// Reads prices in the cells of tables, and currencies in their headers.

interface Price {
  /** Rounded to whole units of the currency. */
  amount: number;
  isRounded: boolean;
  /** The words or signs around the number; "" if there are none. */
  currency: string;
}

/** Returns null unless the text is a number, with or without words around it. */
function readWithCurrency(text: string): Price | null {
  const { number, currency } = splitPrice(text) ?? { number: "", currency: "" };
  // Three digits after a single mark are thousands: "1.850" equals "1,850".
  const [exactAmount] = readMeanings(number);
  if (exactAmount === undefined) return null;
  const amount = Math.round(exactAmount);
  return { amount, isRounded: amount !== exactAmount, currency };
}

/** Reads a price in any currency, or without a currency; null for other texts. */
export function readStatedPrice(text: string): Price | null {
  const price = readWithCurrency(text);
  const isPrice = price && (price.currency === "" || findCurrencies(price.currency).length > 0);
  return isPrice ? price : null;
}

/**
 * Reads a price that may name its currency: "1.850,00 €", "EUR 1 850", "1850".
 * @param currency code of the only currency that the price may be in
 */
export function readPrice(text: string, currency: string): Cell {
  const price = readWithCurrency(text);
  const problem = `is not a price in ${currency}`;
  if (!price) return { problem };
  if (isNameOf(currency, price.currency)) {
    const remark = price.isRounded ? `is rounded to ${price.amount}` : undefined;
    return { value: price.amount, remark };
  }
  const otherCurrency = findCurrency(price.currency);
  if (!otherCurrency) return { problem };
  return { problem: `is in ${otherCurrency}, but prices of originals are in ${currency}` };
}

/** Headers of columns with prices, in English, German and the site's languages. */
export const priceHeaders =
  "asking price, retail price, selling price, list price, regular price, cost, գին, գինը, վաճառքի գին, արժեք, արժեքը, цена, стоимость, цена продажи, prix, prix de vente, tarif, preis, verkaufspreis";

/** Longer phrases come first, because they contain others. */
const pricePhrases = ["price", ...priceHeaders.split(", ")].toSorted((a, b) => b.length - a.length);

/** Removes a whole phrase for a price; "list" alone is none. Returns null if there is none. */
function removePricePhrase(text: string): string | null {
  const words = ` ${splitWords(text).join(" ")} `;
  const plainWords = words.toLowerCase();
  const phrase = pricePhrases.find((each) => plainWords.includes(` ${each} `));
  if (phrase === undefined) return null;
  const at = plainWords.indexOf(` ${phrase} `);
  return words.slice(0, at) + words.slice(at + phrase.length + 1);
}

const wordsBeforeCurrency = new Set(["in", "в", "en"]);

/**
 * Returns the words for a currency in a header of prices: "EUR" in "Price (EUR)", "руб" in "Цена, руб.".
 * Each language of "Գին / Price (AMD)" may have a phrase. Two phrases together mean another sum: a "cost
 * price" is what the painter has paid.
 */
export function findCurrencyInHeader(header: string): string | null {
  const parts = header.normalize("NFKC").split(/[/|\n]/);
  const remainders = parts.map(removePricePhrase);
  if (remainders.every((each) => each === null)) return null;
  const others = remainders.map((each, index) => each ?? parts[index]).join(" ");
  const currency = splitWords(others)
    .filter((word) => !wordsBeforeCurrency.has(word.toLowerCase()))
    .join(" ");
  return findCurrencies(currency).length > 0 ? currency : null;
}
