import { formatsIn } from "../../src/core/format.ts";
import { readStatedPrice } from "../../src/server/operations/tables/price.ts";
import { readSaleWord } from "../../src/server/operations/tables/sale-words.ts";
import type { Version } from "./found-work.ts";

/** Beginnings of words in prices that cannot be read, such as "from 800 euros". */
const currencyWord = /(?<!\p{L})(?:руб|драм|դրամ|евро|եվրո|долл|euros?|dollars?)/iu;

/** True for a number with a currency, also if it cannot be read, and for "Price on request". */
export function isPrice(text: string): boolean {
  if (readSaleWord(text) === "on request") return true;
  if (!/\d/.test(text)) return false;
  if (/\p{Sc}/u.test(text) || currencyWord.test(text)) return true;
  return /(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(text) && Boolean(readStatedPrice(text)?.currency);
}

function remarkNotUnderstood(text: string, remarks: string[]): void {
  remarks.push(`The price “${text}” is not understood: write one number into artworks.csv`);
}

function remarkRounded(text: string, amount: number, remarks: string[]): void {
  remarks.push(`The price “${text}” is rounded to ${amount}`);
}

/** Adds a remark if the import cannot read a price, or rounds it. Prices stay as they are written. */
export function remarkUnclearPrice(text: string, remarks: string[]): void {
  const price = readStatedPrice(text);
  if (!readSaleWord(text) && !price) remarkNotUnderstood(text, remarks);
  if (price?.isRounded) remarkRounded(text, price.amount, remarks);
}

/** Returns the remark on a work on sale: which of its two prices is taken. */
export function remarkSale(sale: string, regular: string): string {
  return `Is on sale for ${sale} instead of ${regular}: ${sale} is used`;
}

/** Shops write prices as numbers with a point, whatever they show: 850.000 is not 850,000. */
function readAmount(price: string): { amount: number; isRounded: boolean } | null {
  if (!/^\d+(?:\.\d+)?$/.test(price.trim())) return readStatedPrice(price);
  const amount = Math.round(Number(price));
  return { amount, isRounded: amount !== Number(price) };
}

const original = /(?<!\p{L})(?:original|оригинал|բնօրինակ)/iu;

/**
 * Chooses the price of the version that is called the original, else the lowest.
 * @returns with a sentence for the description if there are several
 */
export function choosePrice(
  versions: readonly Version[],
  remarks: string[],
): { price?: string; sold?: "yes"; range?: string } {
  const priced = versions.flatMap((version) => {
    const { amount = null, isRounded = false } = readAmount(version.price) ?? {};
    if (amount === null) remarkNotUnderstood(version.price, remarks);
    if (amount && isRounded) remarkRounded(version.price, amount, remarks);
    return amount ? [{ ...version, amount }] : [];
  });
  const rising = priced.toSorted((one, other) => one.amount - other.amount);
  const [lowest, highest] = [rising[0], rising.at(-1)];
  if (!lowest || !highest) return {};
  if (lowest.amount === highest.amount) return { price: String(lowest.amount) };
  const { count } = formatsIn("en");
  const [from, to] = [count(lowest.amount), count(highest.amount)];
  const list = priced.map(({ name, amount }) => `${name || "no name"} ${count(amount)}`);
  const names = priced.some(({ name }) => name !== "") ? ` (${list.join("; ")})` : "";
  const originals = priced.filter(({ name }) => original.test(name));
  const [own] = originals.length === 1 ? originals : [];
  const choice = own ? "that of the original" : "the lowest";
  remarks.push(
    `States prices from ${from} to ${to}${names}: ${choice} is used, and the text names both`,
  );
  return {
    price: String((own ?? lowest).amount),
    range: `From ${from} to ${to}, depending on the version.`,
    ...(own?.isSold && { sold: "yes" }),
  };
}
