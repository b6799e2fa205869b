import { useRef, useState } from "react";
import { isSame } from "../outbox/edits.ts";
import type { ShownIssue } from "./failure.ts";
import type { FormState } from "./form-state.ts";
import { withValue } from "./paths.ts";

/** Forms without a record and without files have none of this. */
const withoutRecord = {
  id: "",
  isKept: false,
  note: "",
  address: null,
  valuesOf: (stored: object) => stored,
  files: {},
  hasReadFiles: true,
  chooseFile: () => {},
  dropFile: () => {},
  retryFile: () => {},
  touch: () => {},
};

/** The state of a form whose values the device does not keep. */
export function usePlainState<Values extends object>(initialValues: Values) {
  const [values, setValues] = useState(initialValues);
  const [issues, setIssues] = useState<readonly ShownIssue[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const form: FormState<Values> = {
    ...withoutRecord,
    values,
    saved: initialValues,
    latest: () => values,
    edits: () => 0,
    setValue(path, value) {
      setValues((before) => withValue(before, path, value));
      setIssues((before) => before.filter((issue) => issue.path !== path));
    },
    issues,
    isDirty: !isSame(values, initialValues),
    isSubmitting: false,
    element,
  };
  return { form, setIssues, reset: () => setValues(initialValues) };
}
