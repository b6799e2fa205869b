import { createContext, useContext } from "react";
import type { ShownIssue } from "./failure.ts";

/** The values of a form, and what its fields and buttons show. */
export interface FormState<Values extends object = object> {
  values: Values;
  setValue: (path: string, value: unknown) => void;
  issues: readonly ShownIssue[];
  /** True while a request is on its way. */
  isSubmitting: boolean;
  /** The state of the input, beside the submit button. */
  note: string;
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a component, whose values the component knows. */
export function useForm<Values extends object>(): FormState<Values> {
  const form = useContext(FormContext);
  if (!form) throw new Error("There is no form around this component");
  return form as FormState<Values>;
}

/** A message about a list is also that of its first entry. */
export function messageIn(issues: readonly ShownIssue[], path: string): string | undefined {
  return issues.find((issue) => issue.path === path || `${issue.path}.0` === path)?.message;
}
