import { readNumber } from "../../../core/number-text.ts";
import type { PriceChange } from "../../../core/price-change.ts";
import { readPriceIn } from "../../../core/price-text.ts";
import { fill } from "../../../core/template.ts";
import { unreadableNumberMessage, unreadablePriceMessage } from "../forms/typed-number.ts";
import { texts } from "../texts/texts.ts";

interface TypedAmount {
  /** Null if the field is empty, or if there is a problem. */
  amount: number | null;
  /** Says why the text is no amount. */
  problem?: string;
}

/**
 * Reads the amount by which prices change. A percentage may have decimals and a percent sign. An
 * amount of money has no decimals, so that the text 1.200 means 1200, and may name its currency.
 * @param currency code of the currency of the prices
 */
export function readAmount(
  typed: string,
  unit: PriceChange["unit"],
  currency: string,
): TypedAmount {
  const text = typed.trim();
  if (text === "") return { amount: null };
  const refuse = (problem: string) => ({ amount: null, problem });
  if (unit === "currency" && text.endsWith("%")) {
    return refuse(fill(texts.several.percentSign, { typed: text, unit: texts.several.unit }));
  }
  // The painter may still type the decimals, so a mark at the end counts as none.
  const digits = text.replace(/%$/, "").trimEnd().replace(/[.,]$/, "");
  const amount =
    unit === "percent" ? readNumber(digits, "decimal") : readPriceIn(currency, digits, "whole");
  if (amount === null) {
    const message =
      unit === "percent"
        ? unreadableNumberMessage(digits)
        : unreadablePriceMessage(digits, currency);
    return refuse(message);
  }
  if (amount < 0) return refuse(texts.several.negative);
  if (Number(amount.toFixed(2)) !== amount) return refuse(texts.several.twoDecimals);
  return { amount };
}
