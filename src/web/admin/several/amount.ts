import { readNumber } from "../../../core/number-text.ts";
import type { PriceChange } from "../../../core/price-change.ts";
import { fill } from "../../../core/template.ts";
import { unreadMessage } from "../forms/typed-number.ts";
import { texts } from "../texts/texts.ts";

interface TypedAmount {
  /** Null for an empty field, and with a problem. */
  amount: number | null;
  /** Says why the text is no amount. */
  problem?: string;
}

/**
 * Reads the amount by which prices change. A percentage may have decimals, and its sign. Prices have
 * none, so that 1.200 of a currency are thousands.
 */
export function readAmount(typed: string, unit: PriceChange["unit"]): TypedAmount {
  const text = typed.trim();
  if (text === "") return { amount: null };
  const refuse = (problem: string) => ({ amount: null, problem });
  if (unit === "currency" && text.endsWith("%")) {
    return refuse(fill(texts.several.percentSign, { typed: text, unit: texts.several.unit }));
  }
  const digits = text.replace(/%$/, "").trimEnd().replace(/[.,]$/, "");
  const amount = readNumber(digits, unit === "percent" ? "decimal" : "whole");
  if (amount === null) return refuse(unreadMessage(digits));
  if (amount < 0) return refuse(texts.several.negative);
  if (Number(amount.toFixed(2)) !== amount) return refuse(texts.several.twoDecimals);
  return { amount };
}
