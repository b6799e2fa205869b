import { type ReactNode, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import { ApiError, serverMessage } from "../api/api-error.ts";
import { notifyFailure } from "../toasts.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";

interface RecordFormProps<Values extends FieldValues, Output> {
  resolver: Resolver<Values, unknown, Output>;
  defaultValues: DefaultValues<NoInfer<Values>>;
  /**
   * Resolves to the values to show next; undefined leaves the form as it is.
   * @throws if the server rejects the values
   */
  onSave: (values: NoInfer<Output>) => Promise<DefaultValues<NoInfer<Values>> | undefined>;
  /** Toast if saving fails. The server's message replaces the description. */
  failure: { title: string; description?: string };
  onInvalid?: (errors: FieldErrors<NoInfer<Values>>) => void;
  /** Confirms before changes are lost. */
  guarded?: boolean;
  className?: string;
  children: ReactNode;
}

/** Validates, saves and reports. Fields and buttons are its children. */
export function RecordForm<Values extends FieldValues, Output>({
  resolver,
  defaultValues,
  onSave,
  failure,
  onInvalid,
  guarded = true,
  className = "stack",
  children,
}: RecordFormProps<Values, Output>) {
  const form = useForm({ defaultValues, resolver, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.formState.isDirty && guarded);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const next = await onSave(values);
        if (next) form.reset(next);
      } catch (error) {
        showServerIssues(form, error);
        notifyFailure(failure.title, serverMessage(error) ?? failure.description);
        focusFirstError(element.current);
      }
    },
    (errors) => {
      onInvalid?.(errors);
      focusFirstError(element.current);
    },
  );

  return (
    <FormProvider {...form}>
      <form ref={element} className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  label: string;
  /** Label while sending. */
  pendingLabel: string;
  className?: string;
  disabled?: boolean;
}

export function SubmitButton({
  label,
  pendingLabel,
  className = "button",
  disabled = false,
}: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <button type="submit" className={className} disabled={isSubmitting || disabled}>
      {isSubmitting ? pendingLabel : label}
    </button>
  );
}

/** Shows the server's validation messages at their fields. */
function showServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const fields = Object.keys(form.getValues()) as FieldPath<Values>[];
  for (const issue of error.issues) {
    const field = fields.find((path) => path === issue.path);
    if (field) form.setError(field, { message: issue.message });
  }
}

const invalidFieldSelector = '[aria-invalid="true"]:not(fieldset), [data-first-error]';

/** Messages may take some frames to render. */
const maxFrames = 30;

function focusFirstError(form: HTMLFormElement | null): void {
  let frames = 0;
  const tryFocus = () => {
    const field = form?.querySelector<HTMLElement>(invalidFieldSelector);
    frames += 1;
    if (field) field.focus();
    else if (frames < maxFrames) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}
