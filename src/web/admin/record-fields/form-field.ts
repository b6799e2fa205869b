import type { ContentName } from "../../../core/api-routes.ts";
import type { FieldName } from "../../../core/records/records.ts";

type Values = Readonly<Record<string, unknown>>;

/** A field as forms and lists of versions show it. */
export interface FormField {
  control:
    | "area"
    | "artwork"
    | "check"
    | "languages"
    | "link"
    | "number"
    | "picture"
    | "pictures"
    | "select"
    | "sizes"
    | "text"
    | "works";
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

/** Null for a field that forms do not have. */
export type FormFields<Name extends ContentName> = Readonly<
  Record<FieldName<Name>, FormField | null>
>;
