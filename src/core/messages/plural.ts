import { type Language, locales } from "../languages.ts";

/** The plural forms of whole numbers, by the Unicode CLDR. French has `many` for a million. */
interface PluralForms {
  en: "one" | "other";
  hy: "one" | "other";
  ru: "one" | "few" | "many" | "other";
  fr: "one" | "many" | "other";
}

/** Returns a function that chooses the form for a number. */
export function pluralIn<L extends Language>(language: L) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, forms: Record<PluralForms[L], string>): string => {
    const byForm: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    // Created on demand, so that the server starts sooner.
    rules ??= new Intl.PluralRules(locales[language]);
    return byForm[rules.select(count)] ?? byForm.other ?? "";
  };
}
