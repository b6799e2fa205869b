/**
 * Saves the form of a record at a press of its button, and tells the painter how the save ended.
 */

import { changePageEntry } from "@nkar/controls/history-changes";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { newIdempotencyKey } from "../api/client.ts";
import { askForPassword, isSignInNeeded } from "../api/password-request.ts";
import { type FailureTexts, focusFirstRefused, notifyRefusal } from "../forms/failure.ts";
import { replaceReloadAddress } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { waitForPendingFiles } from "./choose-file.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, findRefusal, hasInput } from "./draft.ts";
import type { DraftOptions } from "./draft-form.ts";
import { isFinal, parseDraft } from "./form-values.ts";
import { type Occurrence, onDraftEvent } from "./live-drafts.ts";

/**
 * Counts the changes by the painter, and remembers the count at the last press of the save button.
 */
export function usePresses() {
  const editCount = useRef(0);
  /** Number of changes at the press; null while the painter waits for no answer. */
  const countAtPress = useRef<number | null>(null);
  return {
    editCount: () => editCount.current,
    edit() {
      editCount.current += 1;
    },
    press() {
      countAtPress.current = editCount.current;
    },
    stopWaiting() {
      countAtPress.current = null;
    },
    isWaitingForAnswer: () => countAtPress.current === editCount.current,
    /**
     * True if the painter has changed something since the press. Before the first press, and after
     * `stopWaiting`, every earlier change counts.
     */
    hasEditedSincePress: () => editCount.current !== (countAtPress.current ?? 0),
  };
}

/** A form with a save button. */
export interface SavableForm {
  /** The id of its draft. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  presses: ReturnType<typeof usePresses>;
  latest: () => Draft;
}

/** Returns a function that saves the form. */
export function useSave({ failure }: FailureTexts, { id, element, presses, latest }: SavableForm) {
  /** Number of saves that wait until the device has read the chosen files. */
  const [waitingCount, setWaitingCount] = useState(0);

  /** @param event "mine" also replaces what another device has saved meanwhile */
  async function save(event: "save" | "mine" = "save"): Promise<void> {
    const { isNew } = latest();
    presses.press();
    setWaitingCount((before) => before + 1);
    const areFilesTaken = await waitForPendingFiles(id);
    setWaitingCount((before) => before - 1);
    // The painter has removed a file, or a message has said that it cannot be read.
    if (!areFilesTaken) return;
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
    // The draft of a new record opens only if the history entry names it, and a reload must open
    // it. The form may have closed while the save waited for a file: then the entry is another
    // screen's.
    if (isNew && element.current) {
      changePageEntry(() => history.replaceState({ ...history.state, draft: id }, ""));
    }
    void dispatch(id, { type: event, key: newIdempotencyKey() });
    // The sender sends nothing until the painter signs in. This event makes `useAnswers` ask them.
    const saveKey = latest().saving?.key;
    if (saveKey && isSignInNeeded()) {
      void dispatch(id, { type: "silence", saveKey, waitsFor: "sign-in" });
    }
  }

  return { save, isAwaitingFiles: waitingCount > 0 };
}

/** The reasons why the server or the schema has refused a save. */
interface SaveRefusal extends Pick<Draft, "issues" | "message"> {
  /** True if the painter waits for the answer, so that the focus may move to an invalid field. */
  mayFocus: boolean;
}

/**
 * Shows the outcome of each save of the form. Returns the time of the latest stored save in ms
 * since 1970; null before the first.
 */
export function useAnswers<Stored extends object>(
  options: DraftOptions<Stored>,
  { id, element, presses }: SavableForm,
): number | null {
  const { failure } = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);

  function finishSave({ before, after }: Occurrence): void {
    setSavedAt(Date.now());
    // A reply cannot be edited once it is sent, also if another tab has sent it.
    const isReply = isFinal(after.kind);
    const hasEdited = !isReply && presses.hasEditedSincePress();
    if (hasInput(after) || hasEdited) {
      if (isReply) notifyFailure(failure.title, texts.contact.reply.earlierArrived);
      if (before.isNew && !after.isNew) replaceReloadAddress(after.page);
      return;
    }
    presses.stopWaiting();
    const record = (isReply ? {} : after.base) as Stored;
    options.onSaved(record, before.isNew);
  }

  const showOutcome = useEffectEvent((occurrence: Occurrence) => {
    const { event, after } = occurrence;
    if (after.id !== id) return;
    if (event.type === "stored") finishSave(occurrence);
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
  useEffect(() => onDraftEvent((occurrence) => showOutcome(occurrence)), []);

  const showRefusal = useEffectEvent(({ issues, message, mayFocus }: SaveRefusal) => {
    if (mayFocus) focusFirstRefused(element.current);
    notifyRefusal(options, issues, message);
  });
  // An effect, so that the messages are on the screen before an invalid field gets the focus.
  useEffect(() => {
    if (refusal) showRefusal(refusal);
  }, [refusal]);

  return savedAt;
}
