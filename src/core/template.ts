/** Names of the values in a text: `title` in "{title} is sold". */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The forms of a text by number between marks, with `{count}` for the number. */
export type Counted = `${string} | ${string}`;

/** The mark between the forms of a text by number. */
export const formMark = " | ";

/** Returns the names of a language's forms by number in the order of a text. The last is `other`. */
export function pluralForms(rules: Intl.PluralRules): string[] {
  const all = ["zero", "one", "two", "few", "many", "other"] as const;
  const categories = rules.resolvedOptions().pluralCategories;
  return all.filter((each) => categories.includes(each));
}

/** Returns a text with values in place of their names. A name without a value stays. */
export function fill<Text extends string>(
  text: Text,
  values: Record<NamesIn<Text>, string | number>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: NamesIn<Text>) => String(values[name] ?? whole));
}
