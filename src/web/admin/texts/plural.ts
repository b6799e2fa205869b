import type { AdminText } from "./all.ts";
import { adminLanguage } from "./language.ts";

const rules = new Intl.PluralRules(adminLanguage);
/** Armenian writes numbers as Russian does, and Chromium has no Armenian. */
const numbers = new Intl.NumberFormat(adminLanguage === "en" ? "en" : "ru");
const formOf: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1, many: 2 };

type Counted = Extract<AdminText, `${string}|${string}`>;

/** Returns the form of a text for a number, with the number in place of `{count}`. */
export function plural(text: Counted, count: number): string {
  const forms: string[] = (text as string).split("|");
  const form = forms[formOf[rules.select(count)] ?? forms.length] ?? forms.at(-1) ?? "";
  return form.replace("{count}", formatNumber(count));
}

/** Returns `1,204` in English. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}
