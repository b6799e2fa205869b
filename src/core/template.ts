// Texts with names in braces, which values replace, and texts with several plural forms.

/** Names of the values in a text: `title` in "{title} is sold". */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A text with its plural forms, e.g. "{count} work | {count} works". */
export type Counted = `${string} | ${string}`;

/** The mark between the plural forms of a text. */
export const formMark = " | ";

/** Returns the names of a language's plural forms, in the order of a text. The last is `other`. */
export function pluralForms(rules: Intl.PluralRules): string[] {
  const orderedForms = ["zero", "one", "two", "few", "many", "other"] as const;
  const formsOfLanguage = rules.resolvedOptions().pluralCategories;
  return orderedForms.filter((form) => formsOfLanguage.includes(form));
}

/** Replaces the names in a text by their values. A name without a value stays. */
export function fill<Text extends string>(
  text: Text,
  values: Record<NamesIn<Text>, string | number>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: NamesIn<Text>) => String(values[name] ?? whole));
}
