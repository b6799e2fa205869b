import { formatsIn } from "./format.ts";
import { type Language, locales } from "./languages.ts";

type Forms = { [Category in Intl.LDMLPluralRule]?: string } & { other: string };

/** Returns a function that chooses the form for a number. The forms get the number as text. */
export function pluralIn(language: Language) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, forms: (count: string) => Forms): string => {
    // Created on demand, so that the server starts sooner.
    rules ??= new Intl.PluralRules(locales[language]);
    const { other, [rules.select(count)]: form = other } = forms(formatsIn(language).count(count));
    return form;
  };
}
