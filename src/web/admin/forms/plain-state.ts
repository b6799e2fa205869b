import { useState } from "react";
import type { ShownIssue } from "./failure.ts";
import type { FormState } from "./form-state.ts";
import { withValue } from "./paths.ts";

/** The state of a form whose values the device does not keep. */
export function usePlainState<Values extends object>(initialValues: Values) {
  const [values, setValues] = useState(initialValues);
  const [issues, setIssues] = useState<readonly ShownIssue[]>([]);
  const form: FormState<Values> = {
    values,
    setValue(path, value) {
      setValues((before) => withValue(before, path, value));
      setIssues((before) => before.filter((issue) => issue.path !== path));
    },
    issues,
    isSubmitting: false,
    note: "",
  };
  return { form, setIssues, reset: () => setValues(initialValues) };
}
