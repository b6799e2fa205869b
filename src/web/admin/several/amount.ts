import { readNumber } from "../../../core/number-text.ts";
import type { PriceChange } from "../../../core/price-change.ts";
import { fill } from "../../../core/template.ts";
import { unreadableNumberMessage } from "../forms/typed-number.ts";
import { texts } from "../texts/texts.ts";

interface TypedAmount {
  /** Null if the field is empty, or if there is a problem. */
  amount: number | null;
  /** Says why the text is no amount. */
  problem?: string;
}

/**
 * Reads the amount by which prices change. A percentage may have decimals and a percent sign. An
 * amount of money has no decimals, so that the text 1.200 means 1200.
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
  if (amount === null) return refuse(unreadableNumberMessage(digits));
  if (amount < 0) return refuse(texts.several.negative);
  if (Number(amount.toFixed(2)) !== amount) return refuse(texts.several.twoDecimals);
  return { amount };
}
