import { defaultLanguage, languages } from "../../../core/languages.ts";

// Finds currencies in texts of tables, such as "руб." and "US dollars", by the words of many languages.

/** Spreadsheets may also be in German, which the site does not have. */
const languagesOfTables = [...languages, "de"];

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

/** Returns the words by which tables may name a currency. */
function listCurrencyNames(currency: string): Set<string> {
  const names = languagesOfTables.flatMap((language) => [
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

let namesByCode: ReadonlyMap<string, Set<string>> | undefined;

/** Returns the names of all currencies by code. The first call takes a tenth of a second. */
function getNamesByCurrency(): ReadonlyMap<string, Set<string>> {
  namesByCode ??= new Map(
    Intl.supportedValuesOf("currency").map((code) => [code, listCurrencyNames(code)]),
  );
  return namesByCode;
}

/** Returns the codes of all currencies that a text may name: for "francs", the codes of all francs. */
export function findCurrencies(text: string): string[] {
  const words = lowerCaseWords(text);
  if (words.length === 0) return [];
  const namedCurrencies = [...getNamesByCurrency()].filter(([, names]) =>
    words.every((word) => names.has(word)),
  );
  return namedCurrencies.map(([currency]) => currency);
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

/**
 * True if each word of the text names the currency, or if there is no word. The beginning of a name, such
 * as "Fr.", names a currency too.
 */
export function isNameOf(currency: string, text: string): boolean {
  const allNames = getNamesByCurrency();
  const names = [...(allNames.get(currency) ?? [])];
  return lowerCaseWords(text).every((word) => {
    // The code of another currency is not the beginning of a name.
    const mayBeShort = word.length > 1 && !allNames.has(word.toUpperCase());
    return names.some((name) => name === word || (mayBeShort && name.startsWith(word)));
  });
}
