/** How the admin declares the fields of its forms: label, control and first value of each. */

import type { ContentName } from "../../../core/api-routes.ts";
import type { NumberKind } from "../../../core/number-text.ts";
import type { FieldName, TranslatableField } from "../../../core/records/records.ts";

/** An option of a `select`. */
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

interface CommonProperties {
  label: string;
  /**
   * The value in the form of a new record. By default it is false for `check`, an empty text for
   * controls in which the painter types, and absent for others.
   */
  blank?: (() => unknown) | boolean | number | string | null;
  /** Returns the value for the API, if it differs from the value in the form. */
  toApiValue?: (value: unknown, values: Values) => unknown;
  /** True if the text has translations. */
  translated?: true;
}

/** The kind of number that a field takes. A year has four digits; 0 stands for no year. */
export type FieldKind = NumberKind | "year";

type Control =
  | { control: "area"; rows: number }
  /** One line of text for each entry of another list, such as captions of pictures. */
  | { control: "lines"; rows: number }
  | { control: "select"; choices: readonly Choice[] }
  /** `maxLength` in characters. */
  | { control: "text"; maxLength?: number }
  | { control: "number"; kind: FieldKind }
  | { control: "artwork" | "check" | "day" | "link" }
  /** Components of their own render these controls. */
  | { control: "languages" | "picture" | "sizes" | "works" }
  /** `slots`: the number of pictures that the form shows. */
  | { control: "pictures"; slots: number }
  /**
   * No form shows the field. A new record gets `blank`; an earlier version can bring a value back.
   */
  | { control: "none"; choices?: readonly Choice[] };

/** A field as forms and lists of versions show it. */
export type FormField = CommonProperties & Control;

/** The fields of a record's form by name; null for a field that the site sets. */
export type FormFields<Name extends ContentName> = {
  readonly [Field in FieldName<Name>]: Field extends TranslatableField<Name>
    ? FormField & { translated: true }
    : (FormField & { translated?: never }) | null;
};
