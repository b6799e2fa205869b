import { type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { ApiError, serverMessage } from "../api/api-error.ts";
import { useUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { notifyFailure } from "../toasts.ts";
import { FormContext, type FormState, useForm, useFormState } from "./form-state.ts";

interface RecordFormProps<Values extends object> {
  initialValues: Values;
  /**
   * Resolves to the values to show next; undefined leaves the form as it is.
   * @throws if the server rejects the values
   */
  onSave: (values: Values) => Promise<Values | undefined>;
  /** Toast if saving fails. The server's message replaces the description. */
  failure: { title: string; description?: string };
  /** Field whose message replaces the toast. */
  mainField?: string;
  /** Confirms before changes are lost. */
  guarded?: boolean;
  className?: string;
  children: ReactNode;
}

/** Saves, and shows the server's messages at their fields. Fields and buttons are its children. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { initialValues, onSave, failure, mainField } = props;
  const { guarded = true, className = "stack", children } = props;
  const form = useFormState(initialValues);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.isDirty && guarded);

  async function submit(event: FormEvent) {
    event.preventDefault();
    form.setIsSubmitting(true);
    try {
      const next = await onSave(form.values);
      form.setIssues([]);
      if (next) form.reset(next);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      flushSync(() => form.setIssues(issues));
      element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
      const main = issues.find(({ path }) => path === mainField);
      if (main) notifyFailure("Error", main.message);
      else notifyFailure(failure.title, serverMessage(error) ?? failure.description);
    } finally {
      form.setIsSubmitting(false);
    }
  }

  return (
    <FormContext value={form as FormState}>
      <form ref={element} className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormContext>
  );
}

/** A field, or the button that adds to a list. */
const firstInvalid = '[aria-invalid="true"], [data-invalid-list]';

interface SubmitButtonProps {
  label: string;
  /** Label while sending. */
  pendingLabel: string;
  className?: string;
  disabled?: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { label, pendingLabel, className = "button", disabled = false } = props;
  const { isSubmitting } = useForm();
  return (
    <button type="submit" className={className} disabled={isSubmitting || disabled}>
      {isSubmitting ? pendingLabel : label}
    </button>
  );
}
