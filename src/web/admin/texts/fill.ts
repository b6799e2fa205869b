import type { ReactNode } from "react";
import { type Counted, fillParts, fillText, type Template } from "../../../core/template.ts";
import { adminLanguage } from "./language.ts";
import { texts } from "./texts.ts";

const rules = new Intl.PluralRules(adminLanguage);
/** Armenian writes numbers as Russian does, and Chromium has no Armenian. */
const numbers = new Intl.NumberFormat([adminLanguage, "ru"]);

/** Returns a text with its values. */
export const fill: <Name extends string>(
  template: Template<Name>,
  values: Record<Name, string | number>,
) => string = fillText;

/** Like `fill`, for values that are elements; each needs a `key`. */
export function fillNodes<Name extends string>(
  template: Template<Name>,
  values: Record<Name, ReactNode>,
): ReactNode[] {
  return fillParts(template, values);
}

/** Returns the form of a text for a number, with the number in it. */
export function plural(counted: Counted, count: number): string {
  const forms = String(counted).split("|");
  const form = forms[texts.pluralCategories.indexOf(rules.select(count))] ?? forms.at(-1) ?? "";
  return form.replace("{count}", formatNumber(count));
}

/** Returns `1,204` in English. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}
