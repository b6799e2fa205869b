import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { fill } from "../../../core/template.ts";
import { FormContext } from "../forms/form-state.ts";
import { formatTime } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { DialogOpened } from "../ui/dialog.tsx";
import { Tool } from "../ui/tool.tsx";
import { DeviceQuestion } from "./device-question.tsx";
import { discardDraft } from "./discard.ts";
import { hasInput, isDiscardable } from "./draft.ts";
import { DraftContext, type DraftForm } from "./draft-form.ts";
import { loadSchemas } from "./form-values.ts";

interface RecordFormProps {
  /** From `useDraft`. */
  form: DraftForm;
  className?: string;
  children: ReactNode;
}

/** The form of a record. Fields and buttons are its children. */
export function RecordForm({ form, className = "stack", children }: RecordFormProps) {
  const { present, state } = form.live.draft;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  return (
    <FormContext value={form}>
      <DraftContext value={form}>
        <form
          ref={form.element}
          className={className}
          noValidate
          onFocus={loadSchemas}
          onSubmit={submit}
        >
          <RestoredNote form={form} />
          {(present || state === "gone") && <DeviceQuestion form={form} />}
          {/* The answer to an earlier save would close the form, and a dialog above it. */}
          <DialogOpened value={form.countAsEdit}>{children}</DialogOpened>
        </form>
      </DraftContext>
    </FormContext>
  );
}

/** Says that the form shows restored input, and lets the painter discard it. */
function RestoredNote({ form: { live, restoredAt } }: { form: DraftForm }) {
  const { draft } = live;
  const { id } = draft;
  const note = useRef<HTMLParagraphElement>(null);

  // Shows the note if the painter has followed a link to the draft, unless they are in the form.
  useEffect(() => {
    if (history.state?.draft !== id || !note.current) return;
    if (note.current.closest("form")?.contains(document.activeElement)) return;
    note.current.focus({ preventScroll: true });
    note.current.scrollIntoView({ block: "center", behavior: "instant" });
  }, [id]);

  if (restoredAt === null || !hasInput(draft)) return null;
  return (
    <p ref={note} className="row text-ash whole-row draft-note" role="status" tabIndex={-1}>
      {fill(texts.drafts.restoredFrom, { when: formatTime(restoredAt) })}
      <Tool
        className="text-link"
        label={texts.common.discard}
        disabled={!isDiscardable(draft)}
        onPress={() => void discardDraft(draft)}
      />
    </p>
  );
}
