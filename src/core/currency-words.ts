import { defaultLanguage, languages } from "./languages.ts";

// Finds currencies in prices, such as "руб." and "US dollars", by the words of many languages.

/** Painters and their spreadsheets may also write German, which the site does not have. */
const languagesOfPrices = [...languages, "de"];

const signDisplays = ["symbol", "narrowSymbol"] as const;
/** After these numbers, languages have all forms of the name of a currency: рубль, рубля, рублей. */
const exampleCounts = [1, 2, 5];

/** Splits a text into words and signs: "US$" is one word, "US dollars" are two. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{Sc}]+/gu) ?? [];
}

function lowerCaseWords(text: string): string[] {
  return splitWords(text.toLowerCase());
}

function getCurrencyName(
  language: string,
  currency: string,
  currencyDisplay: "symbol" | "narrowSymbol" | "name",
  count = 1,
): string {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay,
    minimumFractionDigits: 0,
  });
  const parts = format.formatToParts(count);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Words for currencies in prices of people, which `Intl` does not know. */
const abbreviations: Readonly<Record<string, string>> = {
  RUB: "руб р",
  AMD: "դր др",
  CHF: "fr sfr",
};

function listCurrencyNames(currency: string): Set<string> {
  const names = languagesOfPrices.flatMap((language) => [
    ...signDisplays.map((display) => getCurrencyName(language, currency, display)),
    ...exampleCounts.map((count) => getCurrencyName(language, currency, "name", count)),
  ]);
  const words = names.flatMap(lowerCaseWords);
  // The signs of dollars begin with a part of their code: C$, US$.
  const dollarSigns = words.includes("$") ? [1, 2].map((end) => `${currency.slice(0, end)}$`) : [];
  const shortWords = splitWords(abbreviations[currency] ?? "");
  const codeAndSigns = [currency, ...dollarSigns].map((name) => name.toLowerCase());
  return new Set([...codeAndSigns, ...words, ...shortWords]);
}

const namesByCode = new Map<string, Set<string>>();

/** Returns the words by which people may name a currency. */
function getNames(currency: string): Set<string> {
  const names = namesByCode.get(currency) ?? listCurrencyNames(currency);
  namesByCode.set(currency, names);
  return names;
}

let codes: ReadonlySet<string> | undefined;

function getCodes(): ReadonlySet<string> {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes;
}

/**
 * Returns the codes of all currencies that a text may name: for "francs", the codes of all francs.
 * The first call takes up to a second.
 */
export function findCurrencies(text: string): string[] {
  const words = lowerCaseWords(text);
  if (words.length === 0) return [];
  return [...getCodes()].filter((code) => words.every((word) => getNames(code).has(word)));
}

/**
 * Returns the code of the currency that a text names. If the text is the sign of several currencies,
 * returns the one that English means by it: "$" is USD. Null if the currency is not clear.
 */
export function findCurrency(text: string): string | null {
  const allCurrencies = findCurrencies(text);
  const sign = lowerCaseWords(text).join("");
  const currenciesWithSign = allCurrencies.filter(
    (currency) => getCurrencyName(defaultLanguage, currency, "symbol").toLowerCase() === sign,
  );
  const candidates = currenciesWithSign.length > 0 ? currenciesWithSign : allCurrencies;
  const [currency = null] = candidates;
  return candidates.length === 1 ? currency : null;
}

/** The currencies in which painters and their galleries mostly sell. */
const commonCurrencies = "USD EUR AMD RUB GBP CHF GEL".split(" ");

/**
 * Finds by its code any currency, and by a sign or name a common one. Quick enough for each letter that
 * somebody types. @param text with at least one word or sign
 */
export function findCurrencyQuickly(text: string): string | null {
  const code = text.toUpperCase();
  if (getCodes().has(code)) return code;
  return commonCurrencies.find((currency) => isNameOf(currency, text)) ?? null;
}

/**
 * True if each word of the text names the currency, or if there is no word. The beginning of a name, such
 * as "Fr.", names a currency too.
 */
export function isNameOf(currency: string, text: string): boolean {
  const names = [...getNames(currency)];
  return lowerCaseWords(text).every((word) => {
    // The code of another currency is not the beginning of a name.
    const mayBeShort = word.length > 1 && !getCodes().has(word.toUpperCase());
    return names.some((name) => name === word || (mayBeShort && name.startsWith(word)));
  });
}
