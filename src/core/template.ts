/** A text with `{names}` for values. No string, so that no screen shows it as it is. */
export interface Template<Name extends string> {
  readonly names: Name;
}

/** The forms of a text by number between marks, with `{count}` for the number. */
export type Counted = Template<"count"> & { readonly isCounted: true };

/** Between the forms of a text by number. */
export const formMark = " | ";

/** Returns the names of a language's forms by number in the order of a text. The last is `other`. */
export function formsOf(rules: Intl.PluralRules): string[] {
  const all = ["zero", "one", "two", "few", "many", "other"] as const;
  const used = rules.resolvedOptions().pluralCategories;
  return all.filter((each) => used.includes(each));
}

/** Returns a text with values in place of their names. A name without a value stays. */
export function fillText<Name extends string>(
  template: Template<Name> | string,
  values: Record<Name, string | number>,
): string {
  return String(template).replace(/\{(\w+)\}/g, (whole, name: Name) =>
    String(values[name] ?? whole),
  );
}
