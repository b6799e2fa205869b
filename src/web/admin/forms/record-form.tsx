import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { ApiError, serverMessage, type Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import { isRefusedCreation } from "../api/network.ts";
import { type DraftRules, nextCreation } from "../drafts/draft-keeper.ts";
import { DraftNote } from "../drafts/draft-note.tsx";
import type { FormDraftProps } from "../drafts/form-draft.tsx";
import { useUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { areRequestsUnasked } from "../session/password-request.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import { ConfirmDialog, ConflictDialog } from "../ui/dialogs.tsx";
import {
  ContentContext,
  type FormContent,
  FormContext,
  type FormState,
  useFormState,
} from "./form-state.ts";
import {
  differingFields,
  isSame,
  type MergedChanges,
  mergeChanges,
  withOwnChanges,
} from "./merge-changes.ts";

/** Stands for the draft until its script has loaded, and if it cannot be loaded. */
function NoDraft({ form }: Pick<FormDraftProps, "form">) {
  const { isDirty, setSaveNote } = form;
  useEffect(
    () => setSaveNote(isDirty ? t("Not kept on this device yet.") : ""),
    [isDirty, setSaveNote],
  );
  return null;
}

/** Loads before any form opens, because a reload loses text that was typed without it. */
const formDraft = import("../drafts/drafts.ts").then(
  (drafts): { default: ComponentType<FormDraftProps> } => ({ default: drafts.FormDraft }),
  () => ({ default: NoDraft }),
);
const FormDraft = lazy(() => formDraft);

interface RecordFormProps<Values extends object, Stored> {
  initialValues: Values;
  /** Absent for values that are no content. */
  content?: FormContent<Values, Stored> | undefined;
  /** Absent if the device must not keep unsaved input. */
  draft?: DraftRules<Values> | undefined;
  /**
   * Resolves to undefined if the painter cancelled.
   * @param creation to repeat if the record is new
   * @throws if the server rejects the values
   */
  onSend: (values: Values, creation?: Creation) => Promise<Versioned<Stored> | undefined>;
  /**
   * Returns the values to show next; undefined leaves the form as it is.
   * @param note on what was merged from another device
   */
  onSaved: (saved: Versioned<Stored>, note: string | undefined) => Values | undefined;
  /**
   * Toast if saving fails. The server's message replaces the description, except for a status with
   * a text of its own.
   */
  failure: { title: string; description?: string; byStatus?: Readonly<Record<number, string>> };
  /** Field whose message replaces the toast. */
  mainField?: string;
  /** Confirms before changes are lost. */
  guarded?: boolean;
  className?: string;
  children: ReactNode;
}

interface Conflict<Values> extends MergedChanges<Values> {
  /** The values that both sides changed. */
  base: Values;
  newerValues: Values;
  etag: string | null;
}

/** Saves, and shows the server's messages at their fields. Fields and buttons are its children. */
export function RecordForm<Values extends object, Stored>(props: RecordFormProps<Values, Stored>) {
  const { initialValues, content, draft, onSend, onSaved, failure, mainField } = props;
  const { guarded = true, className = "stack", children } = props;
  const form = useFormState(initialValues);
  const { keeper } = form;
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [gone, setGone] = useState(false);
  const [question, setQuestion] = useState<"note" | "dialog" | null>(null);
  /** True after the painter chose to create a deleted record again. */
  const createsAgain = useRef(false);
  /** Fields that other devices changed, merged since the last save. */
  const elsewhere = useRef<string[]>([]);
  /** Repeats an unanswered creation if the script for drafts could not be loaded. */
  const unkeptCreation = useRef<Creation>(undefined);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.isDirty && guarded && !form.isWaiting);

  function descriptionOf(error: unknown): string | undefined {
    const own = error instanceof ApiError ? failure.byStatus?.[error.status] : undefined;
    return own ?? serverMessage(error) ?? failure.description;
  }

  function showFailure(error: unknown): void {
    const issues = error instanceof ApiError ? error.issues : [];
    flushSync(() => form.setIssues(issues));
    if (!areRequestsUnasked()) element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
    const main = issues.find(({ path }) => path === mainField);
    if (main) notifyFailure(t("Error"), main.message);
    else notifyFailure(failure.title, descriptionOf(error));
  }

  /** As a note after a save that the painter did not ask for: a dialog would take the keyboard. */
  function showQuestion(): void {
    const kind = areRequestsUnasked() ? "note" : "dialog";
    setQuestion((shown) => (shown === "dialog" ? shown : kind));
  }

  function closeQuestion(): void {
    setConflict(null);
    setGone(false);
    setQuestion(null);
  }

  /** Makes the newer record the base of `values`. */
  function continueOn({ newerValues, etag }: Conflict<Values>, values: Values): void {
    if (content) content.etag.current = etag;
    form.rebase(values, newerValues);
    closeQuestion();
  }

  /** @param edits at the time of the refused save; a form that is typed in is not saved by itself */
  async function resolveConflict(
    newer: Versioned<object>,
    base: Values,
    edits: number,
    { valuesOf }: FormContent<Values, Stored>,
  ): Promise<void> {
    const newerValues = valuesOf(newer.record as Stored);
    const own = form.latest.current;
    const sent = keeper.current?.sent() as Values | undefined;
    const known = sent ? withOwnChanges(base, { sent, stored: newerValues }) : base;
    const merged = mergeChanges(known, { own, other: newerValues });
    const found = { ...merged, base: known, newerValues, etag: newer.etag };
    if (isSame(merged.values, newerValues)) {
      // An earlier attempt has saved it, and its answer was lost.
      await accept(newer as Versioned<Stored>, edits);
      return;
    }
    if (merged.conflicts.length > 0) {
      setConflict(found);
      showQuestion();
      return;
    }
    continueOn(found, merged.values);
    elsewhere.current.push(...differingFields(known, newerValues));
    if (form.edits.current === edits) await trySave(merged.values, newerValues);
  }

  async function accept(saved: Versioned<Stored>, edits: number): Promise<void> {
    const note = await mergeNote();
    form.setIssues([]);
    closeQuestion();
    if (content) content.etag.current = saved.etag;
    if (form.edits.current > edits) {
      // The painter went on typing: the form stays, with what is not saved yet.
      if (content) form.setSaved(content.valuesOf(saved.record));
      if (draft?.isNew || createsAgain.current) form.setIsCreated(true);
      keeper.current?.continueAfterSave();
      return;
    }
    // Without a pause, in which the painter could type.
    const finished = keeper.current?.finish();
    unkeptCreation.current = undefined;
    elsewhere.current = [];
    const next = onSaved(saved, note);
    if (next) form.reset(next);
    await finished;
  }

  /** Names the fields that another device changed and this save kept. */
  async function mergeNote(): Promise<string | undefined> {
    const { current: fields } = elsewhere;
    if (fields.length === 0) return undefined;
    const { fieldLabel } = await import("../versions/field-texts.ts");
    const labels = fields.map((name) => fieldLabel(element.current, name));
    return t("Kept from another device: {fields}.", { fields: [...new Set(labels)].join(", ") });
  }

  /** Undefined unless the values create a record. */
  function beginWithoutDraft(values: Values): Creation | undefined {
    if (!draft || !(draft.isNew || createsAgain.current)) return undefined;
    if (content && !unkeptCreation.current) content.etag.current = null;
    unkeptCreation.current = nextCreation(draft, values, unkeptCreation.current);
    return unkeptCreation.current;
  }

  async function trySave(values: Values, base: Values): Promise<void> {
    const { current: edits } = form.edits;
    try {
      const creation = keeper.current
        ? await keeper.current.begin(values, createsAgain.current)
        : beginWithoutDraft(values);
      const send = createsAgain.current ? content?.createAgain : undefined;
      const saved = await (send ?? onSend)(values, creation);
      if (saved) await accept(saved, edits);
    } catch (error) {
      if (isRefusedCreation(error)) unkeptCreation.current = undefined;
      if (keeper.current?.waitsAfter(error, form.edits.current > edits)) return;
      const newer = error instanceof ApiError ? error.newer : null;
      if (newer && content) await resolveConflict(newer, base, edits, content);
      else if (isGone(error) && content?.createAgain) {
        setGone(true);
        showQuestion();
      } else showFailure(error);
    }
  }

  async function save(values: Values): Promise<void> {
    form.setIsSubmitting(true);
    await trySave(values, form.saved);
    form.setIsSubmitting(false);
  }

  /** Shows the conflict with what was typed since. */
  function compare(): void {
    if (!conflict) return;
    const { base, newerValues } = conflict;
    const sides = { own: form.latest.current, other: newerValues };
    setConflict({ ...conflict, ...mergeChanges(base, sides) });
    setQuestion("dialog");
  }

  function loadNewer(): void {
    if (conflict) continueOn(conflict, conflict.otherValues);
  }

  function saveOwn(): void {
    if (!conflict) return;
    continueOn(conflict, conflict.values);
    void save(conflict.values);
  }

  function createAgain(): void {
    createsAgain.current = true;
    if (content) content.etag.current = null;
    closeQuestion();
    void save(form.values);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The draft saves the form after its pictures.
    if (Object.keys(form.files).length > 0) form.setIsWaiting(true);
    else void save(form.values);
  }

  function saveOther(values: Values): Promise<void> {
    form.rebase(values, form.saved);
    return save(values);
  }

  const storedContent = content?.address && {
    address: content.address,
    element,
    valuesOf: (stored: object) => content.valuesOf(stored as Stored),
    save: (values: object) => saveOther(values as Values),
  };

  return (
    <FormContext value={form as FormState}>
      <form ref={element} className={className} noValidate onSubmit={submit}>
        {draft && (
          <Suspense fallback={<NoDraft form={form as FormState} />}>
            <FormDraft
              form={form as FormState}
              rules={draft as DraftRules}
              etag={content?.etag}
              save={(values) => save(values as Values)}
            />
          </Suspense>
        )}
        <ContentContext value={storedContent || null}>{children}</ContentContext>
        {conflict && question === "note" && (
          <DraftNote text={t("Changed on another device")} action={t("Compare")} onAct={compare} />
        )}
        {gone && question === "note" && (
          <DraftNote
            text={t("Deleted on another device")}
            action={t("Create it again")}
            onAct={createAgain}
          />
        )}
      </form>
      <ConflictDialog
        open={conflict !== null && question === "dialog"}
        form={element.current}
        fields={conflict?.conflicts ?? []}
        own={form.values}
        newer={conflict?.newerValues ?? form.values}
        onKeepEditing={closeQuestion}
        onLoad={loadNewer}
        onSaveOwn={saveOwn}
      />
      <ConfirmDialog
        open={gone && question === "dialog"}
        title={t("Deleted on another device")}
        question={t(
          "This was deleted elsewhere while you were editing it. Your text is still here: you can save it as a new entry.",
        )}
        cancel={t("Keep editing")}
        confirm={t("Create it again")}
        onConfirm={createAgain}
        onCancel={closeQuestion}
      />
    </FormContext>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A field, or the button that adds to a list. */
const firstInvalid = '[aria-invalid="true"], [data-invalid-list]';
