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
import { forgetUnsavedChanges, useUnsavedChanges } from "../ui/unsaved-changes.ts";

/** How a form of a work is sent, and what follows. */
export interface Saving<Output> {
  submit: string;
  /** What the button reads meanwhile. */
  sending: string;
  /** Sends the form; throws when the server refuses. */
  onSave: (values: Output) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Where to go once saved. */
  onSaved: () => void;
}

interface WorkFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  saving: Saving<NoInfer<Output>>;
  /** Fields beside which the server's complaints are shown. */
  serverFields: readonly FieldPath<NoInfer<Values>>[];
  /** Called when the form cannot be sent as it is; the first wrong field gets the cursor after it. */
  onInvalid: (errors: FieldErrors<NoInfer<Values>>) => void;
  pictures: { labels: readonly string[]; help: string; rules: UploadRules };
  cancelTo: string;
  /** Everything beside the pictures. */
  children: ReactNode;
}

/** What the forms of artworks and print editions share: pictures on one side, words on the other. */
export function WorkForm<Values extends FieldValues, Output>({
  form,
  saving,
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
        await saving.onSave(values);
        forgetUnsavedChanges();
        saving.onSaved();
      } catch (error) {
        showServerIssues(form, error, serverFields);
        saving.onFailure(error);
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
          submit={saving.submit}
          sending={saving.sending}
          pending={form.formState.isSubmitting}
          uploading={uploading}
        />
      </form>
    </FormProvider>
  );
}
