import { type ReactNode, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { serverMessage } from "../api/api-error.ts";
import { notify, notifyFailure } from "../toasts.tsx";
import { focusFirstError } from "../ui/form-errors.ts";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

interface SettingsFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Sends the form; resolves to what is stored now, throws when the server refuses. */
  onSave: (values: NoInfer<Output>) => Promise<NoInfer<Values>>;
  saved: string;
  failed: string;
  /** Where the public can see the change. */
  viewOnSite: string;
  submit?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form over a record that there is once; stays on the screen after saving. */
export function SettingsForm<Values extends FieldValues, Output>({
  form,
  onSave,
  saved,
  failed,
  viewOnSite,
  submit = "Save Changes",
  children,
}: SettingsFormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const send = form.handleSubmit(
    async (values) => {
      try {
        form.reset(await onSave(values));
        notify(saved, { viewOnSite });
      } catch (error) {
        notifyFailure(failed, serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={send}>
      {children}
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : submit}
      </button>
    </form>
  );
}
