import { useLayoutEffect } from "react";
import { ApiError } from "../api/api-error.ts";
import { isRefusal, isRefusedCreation, isUnknownOutcome } from "../api/network.ts";
import { differingFields } from "../forms/merge-changes.ts";
import { isSignInNeeded } from "../session/password-request.ts";
import { type DraftKeeper, nextCreation } from "./draft-keeper.ts";
import { notes, waitingNote } from "./draft-notes.ts";
import {
  allSent,
  type DraftProgress,
  type FormDraftProps,
  forgetCreation,
  setSent,
} from "./draft-progress.ts";
import type { WriteDraft } from "./use-draft-writing.ts";
import type { OpenedDraft } from "./use-opened-draft.ts";

interface Keeping extends OpenedDraft {
  write: WriteDraft;
  /** Called after an acknowledged save. */
  onSaved: () => void;
  staysOpen: () => boolean;
}

type Methods<Name extends keyof DraftKeeper> = Pick<DraftKeeper, Name>;

/** The part of a keeper for acknowledged saves. */
function keeperOfSaved(
  props: FormDraftProps,
  progress: DraftProgress,
  { opened, hasStorage, onSaved }: Keeping,
): Methods<"finish" | "continueAfterSave"> {
  const { form, rules, etag } = props;
  const { setSaveNote } = form;

  function endSave(): void {
    setSent(progress, props, []);
    progress.inFlight = undefined;
    progress.failures = 0;
    form.setIsWaiting(false);
    onSaved();
  }

  return {
    async finish() {
      endSave();
      progress.written = null;
      progress.finishedEdits = form.edits.current;
      forgetCreation(progress, props);
      setSaveNote(notes.saved());
      // The draft of an acknowledged save does no harm: it equals what the server has.
      await opened?.remove().catch(() => {});
    },
    async continueAfterSave(saved, place) {
      endSave();
      // The server refuses another text with the key of a sent reply, so that the painter is asked.
      if (!rules.isFinal) progress.creation = undefined;
      setSaveNote(hasStorage ? "" : notes.unkept);
      const { creation } = progress;
      const rebased = { base: saved, etag: etag?.current ?? null, creation, ...place };
      const hasFiles = Object.keys(form.files).length > 0;
      if (!hasFiles && differingFields(form.latest.current, saved).length === 0) {
        progress.written = null;
        setSaveNote(notes.saved());
        await opened?.remove().catch(() => {});
      } else if (opened) setSaveNote((await opened.rebase(rebased)) ? notes.kept : notes.full);
    },
  };
}

/** The part of a keeper for saves that are sent, and for those that fail. */
function keeperOfSending(
  props: FormDraftProps,
  progress: DraftProgress,
  { opened, write }: Keeping,
): Methods<"begin" | "waitsAfter"> {
  const { form, rules } = props;
  const { setSaveNote } = form;
  return {
    async begin(sending, isNew) {
      setSaveNote(notes.saving);
      progress.inFlight = sending;
      if (isNew || rules.isNew) {
        progress.creation = nextCreation(rules, sending, progress.creation);
      }
      progress.keptNote = await write(sending, true);
      return progress.creation;
    },
    waitsAfter(error, isEdited) {
      const isUnknown = isUnknownOutcome(error);
      const status = error instanceof ApiError ? error.status : null;
      const isPutBack = form.isUnsure && !form.isChanged;
      const needsSignIn = status === 401 && (isSignInNeeded() || isPutBack);
      const waits = isUnknown || needsSignIn || (isPutBack && !isRefusal(error));
      if (isUnknown) setSent(progress, props, allSent(progress));
      // A deleted record has none of the sent values.
      if (status === 404) setSent(progress, props, []);
      progress.inFlight = undefined;
      if (!waits) progress.failedEdits = form.edits.current;
      progress.failures = needsSignIn ? 0 : progress.failures + 1;
      if (isRefusedCreation(error)) forgetCreation(progress, props);
      form.setIsWaiting(waits && !isEdited);
      if (waits && !isEdited) setSaveNote(waitingNote(progress.keptNote));
      else if (form.isChanged || progress.sent.length > 0) {
        void write(form.values, false).then((note) => {
          // No note if the draft was deleted meanwhile.
          if (progress.written || !opened) setSaveNote(note);
        });
      }
      return waits && !(needsSignIn && isEdited);
    },
  };
}

/** Gives the form the keeper of its saves. */
export function useDraftKeeper(
  props: FormDraftProps,
  progress: DraftProgress,
  keeping: Keeping,
): void {
  const { form } = props;
  const { opened, write, staysOpen } = keeping;
  const keeper: DraftKeeper = {
    ...keeperOfSending(props, progress, keeping),
    ...keeperOfSaved(props, progress, keeping),
    sent: () => progress.sent,
    forgetSent: () => setSent(progress, props, []),
    staysOpen,
    async discard() {
      // Restored, it does not wait: the list of drafts would send it before the form opens.
      await write(form.values, false);
      return (await opened?.discard()) ?? null;
    },
  };

  // Stays when the form closes, because the answer to a save may come later.
  useLayoutEffect(() => {
    form.keeper.current = keeper;
  });
}
