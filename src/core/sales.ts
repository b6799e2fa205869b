import { isAvailable } from "./entities/artwork-rules.ts";
import type { Localized } from "./entities/translation-rules.ts";
import type { Artwork } from "./records/artworks.ts";
import type { SalesSettings } from "./records/settings.ts";
import { defaultSalesSettings } from "./records/settings-defaults.ts";

/** A currency as pages show it. */
export interface Currency {
  /** ISO 4217 */
  code: string;
  symbol: string;
  /** Digits after the decimal mark. */
  decimals: number;
}

const dollar: Currency = { code: "USD", symbol: "$", decimals: 2 };

/**
 * The usual currencies, so that most sites need no `Intl`: its first formatter takes 7 MB of the
 * server's memory. The dram has no decimals, against ISO 4217, because its subunit is out of use.
 */
const usualCurrencies: readonly Currency[] = [
  dollar,
  { code: "EUR", symbol: "€", decimals: 2 },
  { code: "AMD", symbol: "֏", decimals: 0 },
];

/** Returns a currency by its code of ISO 4217. @throws RangeError unless it has three letters */
export function toCurrency(code: string): Currency {
  const usual = usualCurrencies.find((currency) => currency.code === code);
  if (usual) return usual;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  return { code, symbol, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

/** The sales settings, with the currencies as pages show them. */
export interface Sales extends SalesSettings, Localized {
  currencies: Record<"artworks" | "prints" | "calculator", Currency>;
}

/**
 * Adds the currencies to the sales settings. The calculator of the prints list is in USD until the
 * painter chooses a currency.
 */
export function toSales(settings: SalesSettings & Localized): Sales {
  const { artworkCurrency, printCurrency } = settings;
  const isDefault =
    artworkCurrency === defaultSalesSettings.artworkCurrency &&
    printCurrency === defaultSalesSettings.printCurrency;
  const prints = toCurrency(printCurrency);
  const calculator = isDefault ? dollar : prints;
  return { ...settings, currencies: { artworks: toCurrency(artworkCurrency), prints, calculator } };
}

export const defaultSales = toSales(defaultSalesSettings);

/** Returns the settings for a room without prices: without rates of prints and without terms. */
export function hideRates(sales: Sales): Sales {
  return { ...sales, paperRate: 0, canvasRate: 0, customSizes: false, terms: "" };
}

/**
 * Sets the price of a sold work to 0 if the painter hides such prices. A reserved work counts as
 * sold unless it has a badge of its own.
 */
export function withVisiblePrice<Work extends Pick<Artwork, "availability" | "price">>(
  work: Work,
  { showSoldPrices, showReserved }: Pick<SalesSettings, "showSoldPrices" | "showReserved">,
): Work {
  const isShown = showSoldPrices || isAvailable(work);
  const isReserved = showReserved && work.availability === "reserved";
  return isShown || isReserved ? work : { ...work, price: 0 };
}
