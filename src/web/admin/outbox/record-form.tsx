import type { FormEvent, ReactNode } from "react";
import { FormContext, type FormState } from "../forms/form-state.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";
import { loadSchemas } from "./draft-input.ts";
import { DraftStatus } from "./draft-status.tsx";
import type { DraftForm } from "./use-draft.ts";

/** Its script is needed after an answer of the server only. */
const DeviceQuestion = lazyDialog(
  async () => (await import("./device-question.tsx")).DeviceQuestion,
);

interface RecordFormProps<Stored extends object, Values extends object> {
  /** From `useDraft`. */
  form: DraftForm<Stored, Values>;
  /** Address of the collection at the API; absent for a record that cannot be created again. */
  collection?: string;
  className?: string;
  children: ReactNode;
}

/** The form of a record. Fields and buttons are its children. */
export function RecordForm<Stored extends object, Values extends object>({
  form,
  collection,
  className = "stack",
  children,
}: RecordFormProps<Stored, Values>) {
  const plain = form as DraftForm<object, object>;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  return (
    <FormContext value={form as FormState}>
      <form
        ref={form.element}
        className={className}
        noValidate
        onFocus={loadSchemas}
        onSubmit={submit}
      >
        <DraftStatus form={plain} />
        {children}
        {(form.live.draft.present || form.live.draft.state === "gone") && (
          <DeviceQuestion form={plain} collection={collection} />
        )}
      </form>
    </FormContext>
  );
}
