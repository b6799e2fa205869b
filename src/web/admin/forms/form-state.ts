import { createContext, type ReactNode, useContext } from "react";
import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { ShownIssue } from "./failure.ts";

/** The values of a form, and what its fields and buttons show. */
export interface FormState<Values extends object = object> {
  values: Values;
  setValue: (path: string, value: unknown) => void;
  issues: readonly ShownIssue[];
  /**
   * True while a save is on its way, unless it waits for the network, a sign-in or a file. The button
   * is disabled meanwhile.
   */
  isSubmitting: boolean;
  /** The state of the input, beside the submit button. */
  note: string;
  /** The reason why the last save was refused; null if messages of fields state it. */
  refusal?: string | null;
  /** Returns the language of a field's text, if it is one of the painter's texts. */
  langOf?: (path: string) => Language | undefined;
  /** Returns a note to show below a field, such as one on its translation. */
  noteBelow?: (path: string) => ReactNode;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the form around a component. The component must know which values the form has. */
export function useForm<Values extends object>(): FormState<Values> {
  const form = useContext(FormContext);
  if (!form) throw new Error("There is no form around this component");
  return form as FormState<Values>;
}

/**
 * Returns the message about a field. The first entry of a list shows the message about the list.
 */
export function messageIn(issues: readonly ShownIssue[], path: string): string | undefined {
  return issues.find((issue) => issue.path === path || `${issue.path}.0` === path)?.message;
}

type Container = Record<string, unknown>;

/** Returns the value at a path of keys and indexes, e.g. `sizes.0.width`. */
export function valueAt(values: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Container)?.[key], values);
}

/** Returns a copy with another value at `path`. */
export function withValue<Values extends object>(
  values: Values,
  path: string,
  value: unknown,
): Values {
  const [key = "", ...rest] = path.split(".");
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Container;
  copy[key] = rest.length > 0 ? withValue(copy[key] as object, rest.join("."), value) : value;
  return copy as Values;
}

/** True if `path` is a field or lies within it. */
export function isWithinField(path: string, field: string): boolean {
  return `${path}.`.startsWith(`${field}.`);
}

/** Returns the path of a translation in the values of a form. */
export function translationPath(language: string, field: string): string {
  return `translations.${language}.${field}`;
}

/** Returns the language and field of a translation's path; null for another path. */
export function readTranslationPath(path: string): { language: Language; field: string } | null {
  const [values, name, field] = path.split(".");
  const language = languages.find((each) => each === name);
  return values === "translations" && language && field ? { language, field } : null;
}

/** Name of the form values that hold the label of each original text: the language of the text. */
const labelsName = "writtenIn";

/** Returns the path of the label of a field. */
export function labelPath(field: string): string {
  return `${labelsName}.${field}`;
}

/** Returns the field of the label at a path; undefined if the path is not that of a label. */
export function readLabelPath(path: string): string | undefined {
  const [values, field] = path.split(".");
  return values === labelsName ? field : undefined;
}

/** Names of the form values that are objects with an entry for each text. */
export const textGroups = ["translations", labelsName] as const;

/** Returns the value of a field. A missing translation is empty, a missing label English. */
export function fieldValue(values: object, path: string): unknown {
  const value = valueAt(values, path);
  if (readTranslationPath(path)) return value || "";
  return readLabelPath(path) ? value || unlabelledLanguage : value;
}
