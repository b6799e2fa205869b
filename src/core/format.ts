import { defaultLanguage, type Language, locales } from "./languages.ts";

/** Words for units that `Intl` does not know, and for inches, which Armenian says otherwise. */
const unitWords: Record<Language, { inches: string; square: Record<"cm" | "dm", string> }> = {
  en: { inches: "in", square: { cm: "cm²", dm: "dm²" } },
  hy: { inches: "դյույմ", square: { cm: "սմ²", dm: "դմ²" } },
  ru: { inches: "дюйм.", square: { cm: "см²", dm: "дм²" } },
  fr: { inches: "po", square: { cm: "cm²", dm: "dm²" } },
};

interface Edges {
  width: number;
  height: number;
}

function toTenth(value: number): number {
  return Number(value.toFixed(1));
}

/** Lengths from 10 on have no decimals. */
function toRough(length: number): number {
  return length < 10 ? toTenth(length) : Math.round(length);
}

/** Returns the formats of prices and sizes in a language; the examples are English. */
function createFormats(language: Language) {
  const locale = locales[language];
  const ungrouped = { useGrouping: false, maximumFractionDigits: 1 } as const;
  const length = new Intl.NumberFormat(locale, ungrouped);
  const centimetres = new Intl.NumberFormat(locale, {
    ...ungrouped,
    style: "unit",
    unit: "centimeter",
  });
  const tenth = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const { inches, square } = unitWords[language];
  const dollars = { style: "currency", currency: "USD" } as const;
  return {
    /** `$1,850`, for originals. */
    dollars: new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits: 0 }).format,
    /** `$15.60`, for the prints list's calculator. */
    dollarsAndCents: new Intl.NumberFormat(locale, dollars).format,
    /** `€15.60`, for prints. */
    euro: new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format,
    /** `12.0` */
    tenths: (value: number) => tenth.format(toTenth(value)),
    /** `170 cm` */
    centimetres: centimetres.format,
    /** `30 × 40 cm`, to the millimetre. */
    size: ({ width, height }: Edges) =>
      `${length.format(toTenth(width))} × ${centimetres.format(toTenth(height))}`,
    /** `12 × 16 in`, rounded. @param edges in inches */
    inches: (edges: Edges) =>
      `${length.format(toRough(edges.width))} × ${length.format(toRough(edges.height))} ${inches}`,
    /** `1200 cm²`, for the prints list's calculator. */
    squareCentimetres: (width: number, height: number) =>
      `${(width * height).toFixed(0)} ${square.cm}`,
    /** `12.0 dm²` (1 dm² = 100 cm²), for print pages. */
    squareDecimetres: (width: number, height: number) =>
      `${tenth.format(toTenth((width * height) / 100))} ${square.dm}`,
  };
}

export type Formats = ReturnType<typeof createFormats>;

const created = new Map<Language, Formats>();

/** Returns the formats of a language, which are created once. */
export function formatsIn(language: Language): Formats {
  const formats = created.get(language) ?? createFormats(language);
  created.set(language, formats);
  return formats;
}

const {
  dollars: formatDollars,
  dollarsAndCents: formatDollarsAndCents,
  euro: formatEuro,
  size: formatSize,
  squareCentimetres: formatAreaInSquareCentimetres,
  squareDecimetres: formatAreaInSquareDecimetres,
} = formatsIn(defaultLanguage);

/** English, for the admin, mails and the API. */
export {
  formatAreaInSquareCentimetres,
  formatAreaInSquareDecimetres,
  formatDollars,
  formatDollarsAndCents,
  formatEuro,
  formatSize,
};

export const priceOnRequest = "Price on request";

/** `1 print`, `2 prints`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Returns `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1) : 0;
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${units[step]}`;
}
