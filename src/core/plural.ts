import { formatsIn } from "./format.ts";
import type { Language } from "./languages.ts";
import { formsOf } from "./template.ts";

/** Returns a function that chooses the form for a number. The forms get the number as text. */
export function pluralIn(language: Language) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, formsWith: (count: string) => string[]): string => {
    // Created on demand, so that the server starts sooner.
    rules ??= new Intl.PluralRules(language);
    const forms = formsWith(formatsIn(language).count(count));
    return forms[formsOf(rules).indexOf(rules.select(count))] ?? forms.at(-1) ?? "";
  };
}
