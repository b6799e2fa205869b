import { changePageEntry } from "@nkar/controls/history-changes";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { newIdempotencyKey } from "../api/client.ts";
import { askForPassword, isSignInNeeded } from "../api/password-request.ts";
import { type FailureTexts, focusFirstInvalid, notifyRefusal } from "../forms/failure.ts";
import { replaceReloadAddress } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { waitForPendingFiles } from "./choose-file.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, findRefusal, hasInput } from "./draft.ts";
import type { DraftOptions } from "./draft-form.ts";
import { isFinal, parseDraft } from "./form-values.ts";
import { type Occurrence, onDraftEvent } from "./live-drafts.ts";

/** Compares the changes by the painter with those at the last press of the button. */
export function usePresses() {
  const edits = useRef(0);
  /** Number of edits when the painter pressed the button; null if nobody waits for an answer. */
  const pressed = useRef<number | null>(null);
  return {
    editCount: () => edits.current,
    edit() {
      edits.current += 1;
    },
    press() {
      pressed.current = edits.current;
    },
    /** Ends the waiting. */
    release() {
      pressed.current = null;
    },
    isWaitingForAnswer: () => pressed.current === edits.current,
    /** True if the painter has changed something since the press, or without any. */
    hasGoneOn: () => edits.current !== (pressed.current ?? 0),
  };
}

/** A form whose button the painter presses. */
export interface PressedForm {
  /** The id of its draft. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  presses: ReturnType<typeof usePresses>;
  latest: () => Draft;
}

/** Returns the save of a form. */
export function useSave({ failure }: FailureTexts, { id, element, presses, latest }: PressedForm) {
  /** Number of saves that wait for pending files. */
  const [asked, setAsked] = useState(0);

  async function save(event: "save" | "mine" = "save"): Promise<void> {
    const { isNew } = latest();
    presses.press();
    setAsked((before) => before + 1);
    const isTaken = await waitForPendingFiles(id);
    setAsked((before) => before - 1);
    // The painter took a file away, or was told that it cannot be read.
    if (!isTaken) return;
    const draft = latest();
    if (draft.files.some((path) => findRefusal(draft, path))) {
      notifyFailure(failure.title, texts.forms.pictureRefused);
      return;
    }
    const parsed = await parseDraft(draft);
    if ("issues" in parsed) {
      void dispatch(id, { type: "invalid", issues: parsed.issues });
      return;
    }
    // A waiting new record opens only by its link, and a reload of this form must open it. The form
    // may have closed while the save waited for a file.
    if (isNew && element.current) {
      changePageEntry(() => history.replaceState({ ...history.state, draft: id }, ""));
    }
    void dispatch(id, { type: event, key: newIdempotencyKey() });
    // The sender sends nothing until the painter signs in: this asks them to.
    const saveKey = latest().saving?.key;
    if (saveKey && isSignInNeeded()) {
      void dispatch(id, { type: "silence", saveKey, waitsFor: "sign-in" });
    }
  }

  return { save, isAsked: asked > 0 };
}

/** A save that the server or the schema has refused. */
interface Refused extends Pick<Draft, "issues" | "message"> {
  /** True if the painter waits for the answer. */
  mayFocus: boolean;
}

/** Shows what became of a save. Returns when it was stored, in ms since 1970, or null. */
export function useAnswers<Stored extends object>(
  options: DraftOptions<Stored>,
  { id, element, presses }: PressedForm,
): number | null {
  const { failure } = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  function finish({ before, after }: Occurrence): void {
    setSavedAt(Date.now());
    // A reply leaves no record to go on with, also if another tab has sent all of it.
    const isReply = isFinal(after.kind);
    const hasGoneOn = !isReply && presses.hasGoneOn();
    if (hasInput(after) || hasGoneOn) {
      if (isReply) notifyFailure(failure.title, texts.contact.reply.earlierArrived);
      if (before.isNew && !after.isNew) replaceReloadAddress(after.page);
      return;
    }
    presses.release();
    const record = (isReply ? {} : after.base) as Stored;
    options.onSaved(record, before.isNew);
  }

  const answer = useEffectEvent((occurrence: Occurrence) => {
    const { event, after } = occurrence;
    if (after.id !== id) return;
    if (event.type === "stored") finish(occurrence);
    if (event.type === "conflict") {
      notifyFailure(failure.title, texts.versions.changedElsewhere);
    }
    if (event.type === "gone") notifyFailure(failure.title, texts.forms.deletedElsewhere);
    if (event.type === "silence" && event.waitsFor === "sign-in" && presses.isWaitingForAnswer()) {
      void askForPassword();
    }
    if ("issues" in event && after.state === "refused") {
      const { issues } = event;
      setRefusal({ issues, message: after.message, mayFocus: presses.isWaitingForAnswer() });
    }
  });
  useEffect(() => onDraftEvent((occurrence) => answer(occurrence)), []);

  const tellRefusal = useEffectEvent(({ issues, message, mayFocus }: Refused) => {
    if (mayFocus) focusFirstInvalid(element.current);
    notifyRefusal(options, issues, message);
  });
  // The messages are on the screen before the first of their fields gets the focus.
  useEffect(() => {
    if (refusal) tellRefusal(refusal);
  }, [refusal]);

  return savedAt;
}
