/** A text with `{names}` for values. No string, so that no screen shows it as it is. */
export interface Template<Name extends string> {
  readonly names: Name;
}

/** The forms of a text by number, separated by `|`, with `{count}` for the number. */
export type Counted = Template<"count"> & { readonly isCounted: true };

/** Returns the parts of a text with values in place of their names. */
export function fillParts<Name extends string, Value>(
  template: Template<Name>,
  values: Record<Name, Value>,
): (string | Value)[] {
  const parts = String(template).split(/\{(\w+)\}/);
  return parts.map((part, index) => (index % 2 ? values[part as Name] : part));
}
