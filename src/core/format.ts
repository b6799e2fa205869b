import { cmPerInch, roundLength } from "@nkar/dimensions/units";
import { defaultLanguage, type Language } from "./languages.ts";
import type { Currency } from "./sales.ts";
import { pluralForms } from "./template.ts";
import { formatTexts } from "./texts/format.ts";

// Formats of numbers, prices, sizes and dates in each language.

/** In cm. */
interface Edges {
  width: number;
  height: number;
  depth?: number | null;
}

function roundToTenth(value: number): number {
  return Number(value.toFixed(1));
}

/** Returns `["1", "234", "567"]` for `1234567`. */
function splitIntoThrees(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(end - 3, 0), end));
  return groups;
}

/**
 * Returns the formats of prices and sizes in a language. The marks and units come from the Unicode
 * CLDR. The examples below are English. `Intl` cannot replace them: Chromium has no Armenian, and a hydrated
 * page must equal the server's, down to the kind of space. Besides, the first `Intl.NumberFormat`
 * takes 7 MB of the server's memory.
 */
function createFormats(language: Language) {
  const texts = formatTexts[language];

  function formatAmount(value: number, decimals: number): string {
    // 1e-6 corrects binary noise: 1.005 is stored as a little less.
    const rounded = Math.round(value * 10 ** decimals + 1e-6) / 10 ** decimals;
    const [whole = "", ...cents] = rounded.toFixed(decimals).split(".");
    const isGrouped = Number(whole) >= Number(texts.groupedFrom);
    const grouped = isGrouped ? splitIntoThrees(whole).join(texts.thousandsMark) : whole;
    return [grouped, ...cents].join(texts.decimalMark);
  }
  const formatLength = (value: number) =>
    String(roundToTenth(value)).replace(".", texts.decimalMark);
  const formatEdges = ({ width, height, depth }: Edges, round: (length: number) => number) =>
    [width, height, ...(depth ? [depth] : [])].map((edge) => formatLength(round(edge))).join(" × ");
  const tenths = (value: number) => value.toFixed(1).replace(".", texts.decimalMark);
  return {
    /** `1,850` */
    count: (value: number) => formatAmount(value, 0),
    /** `€15.60` */
    money: (price: number, { code, symbol, decimals }: Currency, shownDecimals = decimals) =>
      texts
        .money({
          amount: formatAmount(price, shownDecimals),
          symbol: code === "USD" ? texts.dollar : symbol,
        })
        // A symbol of letters keeps its distance: `CHF 15.60`.
        .replace(/\p{L}(?=\d)/u, "$&\u00a0"),
    /** `12.0` */
    tenths,
    /** `52.5`, to the millimetre. */
    length: formatLength,
    /** `170 cm` */
    centimetres: (value: number) => texts.centimetres(formatLength(value)),
    /** `80–120 cm`: adds the unit to a text. */
    inUnit: { cm: texts.centimetres, in: texts.inches },
    /** `30 × 40 cm`, to the millimetre. */
    size: (size: Edges) => texts.centimetres(formatEdges(size, roundToTenth)),
    /** `30 × 40 cm`, rounded. */
    roughSize: (size: Edges) => texts.centimetres(formatEdges(size, roundLength)),
    /** `12 × 16 in`, rounded. */
    inches: (size: Edges) => texts.inches(formatEdges(size, (cm) => roundLength(cm / cmPerInch))),
    /** `1200 cm²`, for the prints list's calculator. */
    squareCentimetres: (width: number, height: number) =>
      texts.squareCentimetres((width * height).toFixed(0)),
    /** `12.0 dm²` (1 dm² = 100 cm²), for print pages. */
    squareDecimetres: (width: number, height: number) =>
      texts.squareDecimetres(tenths((width * height) / 100)),
  };
}

export type Formats = ReturnType<typeof createFormats>;

const formatsByLanguage = new Map<Language, Formats>();

/** Returns the formats of a language, which are created once. */
export function formatsIn(language: Language): Formats {
  const formats = formatsByLanguage.get(language) ?? createFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

/**
 * Returns a function that chooses the plural form of a text for a count. `formsWith` returns all
 * forms, with the formatted count in each.
 */
export function pluralIn(language: Language) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, formsWith: (count: string) => string[]): string => {
    // Created on demand, so that the server starts sooner.
    rules ??= new Intl.PluralRules(language);
    const forms = formsWith(formatsIn(language).count(count));
    return forms[pluralForms(rules).indexOf(rules.select(count))] ?? forms.at(-1) ?? "";
  };
}

/** Formats a size in English, for exports and the command line. */
export const { size: formatSize } = formatsIn(defaultLanguage);

/** Returns `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1) : 0;
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[step]}`;
}

/**
 * Returns `5 December 2026` in a language.
 * @param date in ISO 8601, with a time: without one it would be midnight in UTC, which is the day before
 *   in some time zones
 */
export function formatLongDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(date));
}
