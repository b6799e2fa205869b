import { createContext, type RefObject, useContext } from "react";
import type { Refusal } from "../outbox/draft.ts";
import type { ChosenFile } from "../pictures/chosen-file.ts";
import type { ShownIssue } from "./failure.ts";

/** The values of a form, and what its fields and buttons show. */
export interface FormState<Values extends object = object> {
  /** The id of its draft. */
  id: string;
  values: Values;
  /** The values that the server has. */
  saved: Values;
  /** The values after an `await`, when `values` may be older. */
  latest: () => Values;
  setValue: (path: string, value: unknown) => void;
  /** Returns the number of changes by the painter. */
  edits: () => number;
  issues: readonly ShownIssue[];
  /** True if values or files differ from the saved ones. */
  isDirty: boolean;
  /** True while a request is on its way. */
  isSubmitting: boolean;
  /** True if the device has the present values and files. */
  isKept: boolean;
  /** The state of the input, beside the submit button. */
  note: string;
  element: RefObject<HTMLFormElement | null>;
  /** Address of the record at the API; null if it is new, or no content. */
  address: string | null;
  /** Returns a stored record as the form shows it. */
  valuesOf: (stored: object) => object;
  /** Chosen files that are not uploaded yet. */
  files: Readonly<Record<string, ChosenFile>>;
  /** False until the files of a restored draft are read. */
  hasReadFiles: boolean;
  /** @param refusal the file stays in its slot, and is not sent */
  chooseFile: (path: string, file: ChosenFile | Promise<ChosenFile>, refusal?: Refusal) => void;
  dropFile: (path: string) => void;
  /** Uploads a file again that the server has refused, or at once after the connection broke off. */
  retryFile: (path: string) => void;
  /** Counts as a change by the painter: a save that is answered later leaves the form open. */
  touch: () => void;
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
