import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../api/api-error.ts";
import { notifyFailedChange } from "../toasts.ts";
import { type FailureTexts, focusFirstRefused, type ShownIssue } from "./failure.ts";
import { FormContext, type FormState, withValue } from "./form-state.ts";

/** The state of a form whose values the device does not keep. */
export function usePlainState<Values extends object>(initialValues: Values) {
  const [values, setValues] = useState(initialValues);
  const [issues, setIssues] = useState<readonly ShownIssue[]>([]);
  const form: FormState<Values> = {
    values,
    setValue(path, value) {
      setValues((valuesBefore) => withValue(valuesBefore, path, value));
      setIssues((issuesBefore) => issuesBefore.filter((issue) => issue.path !== path));
    },
    issues,
    isSubmitting: false,
    note: "",
  };
  return { form, setIssues, reset: () => setValues(initialValues) };
}

interface PlainFormProps<Values extends object, Answer> extends FailureTexts {
  initialValues: Values;
  /**
   * Resolves to undefined if the painter cancelled, or if a toast has reported the failure already.
   * @throws if the server rejects the values
   */
  onSend: (values: Values) => Promise<Answer | undefined>;
  /** Called once the form has its initial values again. */
  onSaved: (answer: Answer) => void;
  children: ReactNode;
}

/** A form whose values the device must not keep, such as a password. */
export function PlainForm<Values extends object, Answer>(props: PlainFormProps<Values, Answer>) {
  const { initialValues, failure, onSend, onSaved, children } = props;
  const { form, setIssues, reset } = usePlainState(initialValues);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function showFailure(error: unknown): void {
    flushSync(() => setIssues(error instanceof ApiError ? error.issues : []));
    focusFirstRefused(element.current);
    notifyFailedChange(failure.title, error, failure.description);
  }

  async function save(): Promise<void> {
    setIsSubmitting(true);
    try {
      const answer = await onSend(form.values);
      if (answer === undefined) return;
      setIssues([]);
      reset();
      onSaved(answer);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSubmitting(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <FormContext value={{ ...form, isSubmitting }}>
      <form ref={element} className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
    </FormContext>
  );
}
