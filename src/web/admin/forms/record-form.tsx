import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from "react";
import type { DraftRules } from "../drafts/draft-keeper.ts";
import type { FormDraftProps } from "../drafts/draft-progress.ts";
import { useUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { texts } from "../texts/texts.ts";
import { DeviceDialogs, DeviceNote } from "./device-question.tsx";
import { ContentContext, FormContext, type FormState, useFormState } from "./form-state.ts";
import type { SaveRules } from "./save-rules.ts";
import { useRecordSave } from "./use-record-save.ts";

/** Stands for the draft until its script has loaded. */
function NoDraft({ form }: Pick<FormDraftProps, "form">) {
  const { isDirty, setSaveNote } = form;
  useEffect(
    () => setSaveNote(isDirty ? texts.forms.notKeptOnThisDevice : ""),
    [isDirty, setSaveNote],
  );
  return null;
}

/** Stands for a draft whose script could not be loaded. */
function UnavailableDraft({ form }: Pick<FormDraftProps, "form">) {
  const { setIsDraftRead } = form;
  useEffect(() => setIsDraftRead(true), [setIsDraftRead]);
  return <NoDraft form={form} />;
}

/** Loads before any form opens, because a reload loses text that was typed without it. */
const formDraft = import("../drafts/drafts.ts").then(
  (drafts): { default: ComponentType<FormDraftProps> } => ({ default: drafts.FormDraft }),
  () => ({ default: UnavailableDraft }),
);
const FormDraft = lazy(() => formDraft);

interface RecordFormProps<Values extends object, Stored> extends SaveRules<Values, Stored> {
  initialValues: Values;
  /** Confirms before the form is left with changes. If false, only if the device does not keep them. */
  guarded?: boolean;
  /** True if another form of the screen may replace it. */
  closesInPlace?: boolean;
  className?: string;
  children: ReactNode;
}

function useLossWarning<Values extends object, Stored>(
  { draft, guarded = true, closesInPlace = false }: RecordFormProps<Values, Stored>,
  { isDirty, isKept, isWaiting }: FormState<Values>,
): void {
  const isSafe = isKept && (isWaiting || !guarded);
  useUnsavedChanges(isDirty && !isSafe && (guarded || draft !== undefined), {
    isLostInPlace: closesInPlace && !isKept,
  });
}

/** Saves, and shows the server's messages at their fields. Fields and buttons are its children. */
export function RecordForm<Values extends object, Stored>(props: RecordFormProps<Values, Stored>) {
  const { initialValues, content, draft, className = "stack", children } = props;
  const form = useFormState(initialValues);
  const element = useRef<HTMLFormElement>(null);
  const { save, saveAfterPictures, saveOther, question, ...answers } = useRecordSave(
    props,
    form,
    element,
  );
  useLossWarning(props, form);

  function submit(event: FormEvent): void {
    event.preventDefault();
    saveAfterPictures(form.values);
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
        <DeviceNote
          question={question}
          onCompare={answers.compare}
          onCreateAgain={answers.createAgain}
        />
      </form>
      <DeviceDialogs
        question={question}
        form={element.current}
        values={form.values}
        onLoad={answers.loadNewer}
        onSaveOwn={answers.saveOwn}
        onCreateAgain={answers.createAgain}
        onClose={answers.closeQuestion}
      />
    </FormContext>
  );
}
