import { formatsIn } from "../../src/core/format.ts";
import { readStatedPrice } from "../../src/server/operations/tables/price.ts";
import { saleWordIn, saysSold } from "../../src/server/operations/tables/sale-words.ts";
import type { Version } from "./found-work.ts";

const currencyWord = /(?<!\p{L})(?:руб|драм|դրամ|евро|եվրո|долл|euros?|dollars?)/iu;

/** True for a number with a currency, also if it cannot be read, and for "Price on request". */
export function isPrice(text: string): boolean {
  if (saleWordIn(text) === "on request") return true;
  if (!/\d/.test(text)) return false;
  if (/\p{Sc}/u.test(text) || currencyWord.test(text)) return true;
  return /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(text) && Boolean(readStatedPrice(text)?.currency);
}

export interface PriceCell {
  price?: string;
  sold?: "yes";
}

/** A price that is not understood stays as it is: the import asks for it. */
export function toPriceCell(text: string, remarks: string[]): PriceCell {
  if (saysSold(text)) return { sold: "yes" };
  if (!saleWordIn(text) && !readStatedPrice(text)) {
    remarks.push(`The price “${text}” is not understood: write one number into artworks.csv`);
  }
  return { price: text };
}

/** Shops write prices as numbers with a point, whatever they show: 850.000 is not 850,000. */
function amountOf({ price }: Version): number {
  const number = /^\d+(?:\.\d+)?$/.test(price.trim()) ? Number(price) : null;
  return number === null ? (readStatedPrice(price)?.amount ?? 0) : Math.round(number);
}

const original = /(?<!\p{L})(?:original|оригинал|բնօրինակ)/iu;

/**
 * Takes the price of the version that is called the original, else the lowest.
 * @returns with a sentence for the description if there are several
 */
export function priceOfVersions(
  versions: readonly Version[],
  remarks: string[],
): PriceCell & { range?: string } {
  const priced = versions.filter((version) => amountOf(version) > 0);
  const [only, ...others] = priced.toSorted((one, other) => amountOf(one) - amountOf(other));
  for (const { price } of versions) {
    if (price && !/^[\d.,\s]+$/.test(price) && !readStatedPrice(price)) toPriceCell(price, remarks);
  }
  if (!only) return {};
  const highest = others.at(-1) ?? only;
  if (amountOf(only) === amountOf(highest)) return { price: String(amountOf(only)) };
  const { count } = formatsIn("en");
  const named = priced.filter(({ name }) => original.test(name));
  const [taken] = named.length === 1 ? named : [only];
  const [from, to] = [only, highest].map((version) => count(amountOf(version)));
  const list = priced.map((each) => `${each.name || "no name"} ${count(amountOf(each))}`);
  const names = priced.some(({ name }) => name !== "") ? ` (${list.join("; ")})` : "";
  const choice = named.length === 1 ? "that of the original" : "the lowest";
  remarks.push(
    `States prices from ${from} to ${to}${names}: ${choice} is used, and the text names both`,
  );
  return {
    price: String(amountOf(taken ?? only)),
    range: `From ${from} to ${to}, depending on the version.`,
    ...(taken?.isSold && named.length === 1 && { sold: "yes" }),
  };
}
