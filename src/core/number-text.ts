/** Amounts without decimals, such as prices of originals, or measures that may have decimals. */
export type NumberKind = "whole" | "decimal";

/** Digits, all together or in groups with one kind of mark between. Groups of 2 are Indian: 1,23,456. */
const wholeNumber = /^(?:\d+|[1-9]\d{0,2}([\s.,'’ʼ‘])(?:\d{2,3}\1)*\d{3})$/;

/** The mark may stand before thousands or before decimals: 1.200, 1,200. */
const textWithTwoMeanings = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Replaces full-width digits and rare spaces by usual ones, and removes the invisible marks that
 * spreadsheets add.
 */
export function normalizeNumberText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function readDecimals(text: string): number | null {
  const [, whole = "", mark = "", decimals = ""] = /^(.*?)(?:([.,])(\d+))?$/.exec(text) ?? [];
  const isGrouped = /\D/.test(whole);
  // "1.234.56" states neither thousands nor decimals.
  if (isGrouped && (!wholeNumber.test(whole) || (mark && whole.includes(mark)))) return null;
  if (whole === "" && decimals === "") return null;
  return Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`);
}

/**
 * Returns the numbers that a text can mean, thousands before decimals: `[1200, 1.2]` for "1.200", one
 * for most texts, and none for a text that is no number.
 */
export function readMeanings(text: string): number[] {
  const normal = normalizeNumberText(text);
  const [sign, digits] = /^[-−]/.test(normal) ? [-1, normal.slice(1)] : [1, normal];
  const thousands = wholeNumber.test(digits) ? Number(digits.replaceAll(/\D/g, "")) : null;
  const decimals =
    thousands === null || textWithTwoMeanings.test(digits) ? readDecimals(digits) : null;
  return (
    [thousands, decimals]
      .filter((number) => number !== null)
      .filter(Number.isFinite)
      // `|| 0` turns -0 into 0.
      .map((number) => sign * number || 0)
  );
}

/**
 * Reads a number with a decimal comma or point, and with or without marks between thousands. Reads
 * "1.200" as 1200 if the kind is `whole`.
 * @returns null for a text that is no number, and for "1.200" where decimals are possible
 */
export function readNumber(text: string, kind: NumberKind): number | null {
  const [first = null, ...others] = readMeanings(text);
  return kind === "decimal" && others.length > 0 ? null : first;
}
