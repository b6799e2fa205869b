import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useRef } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { serverMessage } from "../api/api-error.ts";
import type { Singleton } from "../api/resource.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { focusFirstError } from "../ui/form-errors.ts";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";

export interface SettingsFormProps<Stored, Values extends FieldValues, Input> {
  settings: Singleton<Stored, Values, Input>;
  valuesOf: (stored: NoInfer<Stored>) => NoInfer<DefaultValues<Values>>;
  savedMessage: string;
  failedMessage: string;
  viewOnSite: string;
  submitLabel?: string;
  children: (form: UseFormReturn<Values, unknown, Input>) => ReactNode;
}

export function withoutId<Stored extends { id: number }>({ id: _id, ...values }: Stored) {
  return values;
}

/** Edits a singleton record. Stays open after saving. */
export function SettingsForm<Stored, Values extends FieldValues, Input>({
  settings,
  stored,
  valuesOf,
  savedMessage,
  failedMessage,
  viewOnSite,
  submitLabel = "Save Changes",
  children,
}: SettingsFormProps<Stored, Values, Input> & { stored: Stored }) {
  const element = useRef<HTMLFormElement>(null);
  const { mutateAsync } = settings.useSave();
  const form = useForm({
    defaultValues: valuesOf(stored),
    resolver: zodResolver(settings.inputSchema),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        form.reset(valuesOf(await mutateAsync(values)));
        notify(savedMessage, { viewOnSite });
      } catch (error) {
        notifyFailure(failedMessage, serverMessage(error));
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} className="stack" noValidate onSubmit={submit}>
      {children(form)}
      <button type="submit" className="button button-start" disabled={isSubmitting}>
        {isSubmitting ? "Saving..." : submitLabel}
      </button>
    </form>
  );
}
