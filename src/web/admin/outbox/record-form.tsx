import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormContext } from "../forms/form-state.ts";
import { formatTime } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";
import { hasInput, isWaiting } from "./draft.ts";
import { DraftNote } from "./draft-note.tsx";
import { dispatch, type LiveDraft, restoreDraft } from "./drafts.ts";
import { loadSchemas } from "./schemas.ts";
import type { DraftForm } from "./use-draft.ts";

/** Its script is needed after an answer of the server only. */
const DeviceQuestion = lazyDialog(
  async () => (await import("./device-question.tsx")).DeviceQuestion,
);

interface RecordFormProps {
  /** From `useDraft`. */
  form: DraftForm;
  /** Address of the collection at the API; absent for a record that cannot be created again. */
  collection?: string;
  className?: string;
  children: ReactNode;
}

/** The form of a record. Fields and buttons are its children. */
export function RecordForm({ form, collection, className = "stack", children }: RecordFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        className={className}
        noValidate
        onFocus={loadSchemas}
        onSubmit={submit}
      >
        <DraftStatus form={form} />
        {children}
        {(form.live.draft.present || form.live.draft.state === "gone") && (
          <DeviceQuestion form={form} collection={collection} />
        )}
      </form>
    </FormContext>
  );
}

/** Scrolls to the line if the painter has followed a link to the draft. */
function useAskedFor(id: string) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (history.state?.draft !== id || !note.current) return;
    if (note.current.closest("form")?.contains(document.activeElement)) return;
    note.current.focus({ preventScroll: true });
    note.current.scrollIntoView({ block: "center", behavior: "instant" });
  }, [id]);
  return note;
}

/** Says that the form shows restored input, and lets the painter discard it. */
export function DraftStatus({ form }: { form: DraftForm }) {
  const { live, restoredAt } = form;
  const { draft } = live;
  const [discarded, setDiscarded] = useState<LiveDraft | null>(null);
  const note = useAskedFor(draft.id);

  function discard(): void {
    setDiscarded(live);
    void dispatch(draft.id, { type: "discard" });
  }

  if (discarded && !hasInput(draft)) {
    const undo = () => {
      setDiscarded(null);
      void restoreDraft(discarded);
    };
    return <DraftNote text={texts.drafts.discarded} action={texts.common.undo} onAct={undo} />;
  }
  if (restoredAt === null || discarded || !hasInput(draft) || isWaiting(draft)) return null;
  const text = fill(texts.drafts.restoredFromWhen, { when: formatTime(restoredAt) });
  return <DraftNote ref={note} text={text} action={texts.common.discard} onAct={discard} />;
}
