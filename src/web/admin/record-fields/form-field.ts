import type { ContentName } from "../../../core/api-routes.ts";
import type { FieldName } from "../../../core/records/records.ts";

type Values = Readonly<Record<string, unknown>>;

/** A field as forms and lists of versions show it. */
export interface FormField {
  /** "kept": no form shows it, and a record that is created again keeps it. */
  control:
    | "area"
    | "artwork"
    | "check"
    | "kept"
    | "languages"
    | "link"
    | "number"
    | "picture"
    | "pictures"
    | "select"
    | "sizes"
    | "text";
  label: string;
  /** Words for the values of a `select`. */
  choices?: Readonly<Record<string, string>>;
  /** In the form of a new record; by default empty. */
  blank?: (() => unknown) | boolean | number | string | null;
  /** Lines of an `area`. */
  rows?: number;
  /** In characters. */
  maxLength?: number;
  /** Returns the value for the API, where it depends on other values of the form. */
  sent?: (value: unknown, values: Values) => unknown;
}

/** Null for a field that the site sets. */
export type FormFields<Name extends ContentName> = Readonly<
  Record<FieldName<Name>, FormField | null>
>;
