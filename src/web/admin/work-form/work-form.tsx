import { type ReactNode, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
} from "react-hook-form";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { FormActions } from "../ui/form-actions.tsx";
import { focusFirstError, showServerIssues } from "../ui/form-errors.ts";
import { clearUnsavedChanges, useUnsavedChanges } from "../ui/unsaved-changes.ts";

export interface SubmitOptions<Output> {
  submitLabel: string;
  /** Label of the submit button while sending. */
  pendingLabel: string;
  /** @throws if the server rejects the values */
  onSave: (values: Output) => Promise<void>;
  onFailure: (error: unknown) => void;
  onSaved: () => void;
}

interface WorkFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  submitOptions: SubmitOptions<NoInfer<Output>>;
  /** Fields that can show the server's validation messages. */
  serverFields: readonly FieldPath<NoInfer<Values>>[];
  /** Runs before the first invalid field receives the focus. */
  onInvalid: (errors: FieldErrors<NoInfer<Values>>) => void;
  pictures: { labels: readonly string[]; help: string; rules: UploadRules };
  cancelTo: string;
  children: ReactNode;
}

/** Layout and submission shared by the forms of artworks and print editions. */
export function WorkForm<Values extends FieldValues, Output>({
  form,
  submitOptions,
  serverFields,
  onInvalid,
  pictures,
  cancelTo,
  children,
}: WorkFormProps<Values, Output>) {
  const [uploading, setUploading] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.formState.isDirty || uploading);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await submitOptions.onSave(values);
        clearUnsavedChanges();
        submitOptions.onSaved();
      } catch (error) {
        showServerIssues(form, error, serverFields);
        submitOptions.onFailure(error);
      }
    },
    (errors) => {
      onInvalid(errors);
      focusFirstError(element.current);
    },
  );

  return (
    <FormProvider {...form}>
      <form ref={element} className="work-form" noValidate onSubmit={submit}>
        <PictureSlots {...pictures} onUploading={setUploading} />
        <div className="stack">{children}</div>
        <FormActions
          cancelTo={cancelTo}
          submitLabel={submitOptions.submitLabel}
          pendingLabel={submitOptions.pendingLabel}
          pending={form.formState.isSubmitting}
          uploading={uploading}
        />
      </form>
    </FormProvider>
  );
}
