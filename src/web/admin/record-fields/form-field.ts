import type { ContentName } from "../../../core/api-routes.ts";
import type { NumberKind } from "../../../core/number-text.ts";
import type { FieldName, TranslatableField } from "../../../core/records/records.ts";

export interface Choice {
  value: string;
  label: string;
}

/** Returns the choices of a `select`, in the order of `values`. */
export function toChoices<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): Choice[] {
  return values.map((value) => ({ value, label: names[value] }));
}

type Values = Readonly<Record<string, unknown>>;

interface FieldFacts {
  label: string;
  /**
   * The value in the form of a new record. By default false for `check`, an empty text where the painter
   * types one, and absent for others.
   */
  blank?: (() => unknown) | boolean | number | string | null;
  /** Returns the value for the API, where it depends on other values of the form. */
  toApiValue?: (value: unknown, values: Values) => unknown;
  translated?: true;
}

/** Numbers that a field holds. A year has four digits, or is 0 without one. */
export type FieldKind = NumberKind | "year";

type Control =
  | { control: "area"; rows: number }
  /** A line for each entry of a list, beside which a part of the form draws it. */
  | { control: "lines"; rows: number }
  | { control: "select"; choices: readonly Choice[] }
  /** `maxLength` in characters. */
  | { control: "text"; maxLength?: number }
  | { control: "number"; kind: FieldKind }
  | { control: "artwork" | "check" | "link" }
  /** Parts of the form draw them. */
  | { control: "languages" | "picture" | "sizes" | "works" }
  /** `slots`: the number of pictures that the form shows. */
  | { control: "pictures"; slots: number }
  /** No form shows it. A new record gets `blank`; an earlier version brings its value back. */
  | { control: "none"; choices?: readonly Choice[] };

/** A field as forms and lists of versions show it. */
export type FormField = FieldFacts & Control;

/** Null for a field that the site sets. */
export type FormFields<Name extends ContentName> = {
  readonly [Field in FieldName<Name>]: Field extends TranslatableField<Name>
    ? FormField & { translated: true }
    : (FormField & { translated?: never }) | null;
};
