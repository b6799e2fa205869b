import { defaultLanguage, languages } from "../../../core/languages.ts";

/** Spreadsheets may be in a language that the site does not have. */
const languagesOfTables = [...languages, "de"];

const signs = ["symbol", "narrowSymbol"] as const;
/** Languages have other forms of a noun after 1, 2 and 5. */
const counts = [1, 2, 5];

/** Returns words and signs: "US$" is one of them, "US dollars" are two. */
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

/** Words that the data of Unicode lack, in prices as people write them. */
const abbreviations: Readonly<Record<string, string>> = {
  RUB: "руб р",
  AMD: "դր др",
  CHF: "fr sfr",
};

/** Returns the words by which tables may name a currency. */
function listCurrencyNames(currency: string): Set<string> {
  const names = languagesOfTables.flatMap((language) => [
    ...signs.map((display) => getCurrencyName(language, currency, display)),
    ...counts.map((count) => getCurrencyName(language, currency, "name", count)),
  ]);
  const words = names.flatMap(lowerCaseWords);
  // Dollars are told apart by the beginning of their code: C$, US$.
  const dollars = words.includes("$") ? [1, 2].map((end) => `${currency.slice(0, end)}$`) : [];
  const short = splitWords(abbreviations[currency] ?? "");
  return new Set([currency, ...dollars].map((name) => name.toLowerCase()).concat(words, short));
}

let namesByCode: ReadonlyMap<string, Set<string>> | undefined;

/** Returns the names of all currencies by code. The first call takes a tenth of a second. */
function getNamesByCurrency(): ReadonlyMap<string, Set<string>> {
  namesByCode ??= new Map(
    Intl.supportedValuesOf("currency").map((code) => [code, listCurrencyNames(code)]),
  );
  return namesByCode;
}

/** Returns the codes of all currencies that a text may name, such as those of all francs for "francs". */
export function findCurrencies(text: string): string[] {
  const words = lowerCaseWords(text);
  if (words.length === 0) return [];
  const named = [...getNamesByCurrency()].filter(([, names]) =>
    words.every((word) => names.has(word)),
  );
  return named.map(([currency]) => currency);
}

/** Returns the code of the only or the best known currency of the text: "$" is USD. */
export function findCurrency(text: string): string | null {
  const named = findCurrencies(text);
  const sign = lowerCaseWords(text).join("");
  const wellKnown = named.filter(
    (currency) => getCurrencyName(defaultLanguage, currency, "symbol").toLowerCase() === sign,
  );
  const [only, ...others] = wellKnown.length > 0 ? wellKnown : named;
  return only && others.length === 0 ? only : null;
}

/**
 * True if each word of the text names the currency, also by its beginning such as "Fr.", or if there is
 * no word.
 */
export function isNameOf(currency: string, text: string): boolean {
  const allNames = getNamesByCurrency();
  const names = [...(allNames.get(currency) ?? [])];
  return lowerCaseWords(text).every((word) => {
    const mayBeShort = word.length > 1 && !allNames.has(word.toUpperCase());
    return names.some((name) => name === word || (mayBeShort && name.startsWith(word)));
  });
}
