import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, serverMessage, type Versioned } from "../api/api-error.ts";
import { useUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { notifyFailure } from "../toasts.ts";
import { ConflictDialog } from "../ui/dialogs.tsx";
import {
  ContentContext,
  type FormContent,
  FormContext,
  type FormState,
  useForm,
  useFormState,
} from "./form-state.ts";
import { type MergedChanges, mergeChanges } from "./merge-changes.ts";

interface RecordFormProps<Values extends object, Stored> {
  initialValues: Values;
  /** Absent for a new record, and for values that are no content. */
  content?: FormContent<Values, Stored> | undefined;
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

interface Conflict<Values> extends MergedChanges<Values> {
  newerValues: Values;
  etag: string | null;
}

/** Saves, and shows the server's messages at their fields. Fields and buttons are its children. */
export function RecordForm<Values extends object, Stored>(props: RecordFormProps<Values, Stored>) {
  const { initialValues, content, onSave, failure, mainField } = props;
  const { guarded = true, className = "stack", children } = props;
  const form = useFormState(initialValues);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.isDirty && guarded);

  function showFailure(error: unknown): void {
    const issues = error instanceof ApiError ? error.issues : [];
    flushSync(() => form.setIssues(issues));
    element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
    const main = issues.find(({ path }) => path === mainField);
    if (main) notifyFailure("Error", main.message);
    else notifyFailure(failure.title, serverMessage(error) ?? failure.description);
  }

  /** Makes the newer record the base of `values`. */
  function continueOn({ newerValues, etag }: Conflict<Values>, values: Values): void {
    if (content) content.etag.current = etag;
    form.rebase(values, newerValues);
    setConflict(null);
  }

  async function resolveConflict(
    newer: Versioned<object>,
    values: Values,
    { valuesOf }: FormContent<Values, Stored>,
  ): Promise<void> {
    const newerValues = valuesOf(newer.record as Stored);
    const merged = mergeChanges(form.saved, { own: values, other: newerValues });
    const found = { ...merged, newerValues, etag: newer.etag };
    if (merged.conflicts.length > 0) {
      setConflict(found);
      return;
    }
    continueOn(found, merged.values);
    await trySave(merged.values);
  }

  async function trySave(values: Values): Promise<void> {
    try {
      const next = await onSave(values);
      form.setIssues([]);
      if (next) form.reset(next);
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : null;
      if (newer && content) await resolveConflict(newer, values, content);
      else showFailure(error);
    }
  }

  async function save(values: Values): Promise<void> {
    form.setIsSubmitting(true);
    await trySave(values);
    form.setIsSubmitting(false);
  }

  function loadNewer(): void {
    if (conflict) continueOn(conflict, conflict.otherValues);
  }

  function saveOwn(): void {
    if (!conflict) return;
    continueOn(conflict, conflict.values);
    void save(conflict.values);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(form.values);
  }

  const storedContent = content && {
    address: content.address,
    element,
    valuesOf: (stored: object) => content.valuesOf(stored as Stored),
    save: (values: object) => save(values as Values),
  };

  return (
    <FormContext value={form as FormState}>
      <form ref={element} className={className} noValidate onSubmit={submit}>
        <ContentContext value={storedContent ?? null}>{children}</ContentContext>
      </form>
      <ConflictDialog
        open={conflict !== null}
        form={element.current}
        fields={conflict?.conflicts ?? []}
        own={form.values}
        newer={conflict?.newerValues ?? form.values}
        onKeepEditing={() => setConflict(null)}
        onLoad={loadNewer}
        onSaveOwn={saveOwn}
      />
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
