// Joins a form on the screen with the draft of its record.

import { useMemo, useRef, useState } from "react";
import type { FailureTexts } from "../forms/failure.ts";
import { valueAt, withValue } from "../forms/form-state.ts";
import { chooseFile, type FileOptions } from "./choose-file.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, hasInput, isWaiting } from "./draft.ts";
import type { DraftForm, DraftOptions } from "./draft-form.ts";
import { differingFields, fieldAt, withEdit } from "./edits.ts";
import { draftValues, formValues } from "./form-values.ts";
import { listDrafts, liveDraft } from "./live-drafts.ts";
import { hasPendingFiles } from "./pending-files.ts";
import { describeInput, isLost, savedNote } from "./status-notes.ts";
import { showTransfer } from "./transfers.ts";
import { type DraftTitles, draftTitle, useOpenDraft } from "./use-open-draft.ts";
import { type SavableForm, useAnswers, usePresses, useSave } from "./use-save.ts";

// The browser asks before the painter leaves a page with input that the device has not stored.
addEventListener("beforeunload", (event) => {
  const drafts = listDrafts().map(({ id }) => liveDraft(id));
  if (drafts.some((draft) => draft && isLost(draft))) event.preventDefault();
});

/** Returns the functions that put the painter's input into the draft. */
function createInput(titles: DraftTitles, { id, presses, latest }: SavableForm) {
  return {
    setValue(path: string, newValue: unknown): void {
      presses.edit();
      const { values, saved } = draftValues(latest());
      const field = fieldAt(path);
      const value = valueAt(withValue(values, path, newValue), field);
      const editedValues = withEdit(values, { [field]: value });
      const isSaved = !differingFields(editedValues, saved).includes(field);
      const title = draftTitle(titles, editedValues);
      void dispatch(id, { type: "set", field, value, isSaved, title });
    },
    chooseFile(path: string, file: ChosenFile, options?: FileOptions): Promise<boolean> {
      presses.edit();
      return chooseFile(id, path, file, options);
    },
    removeFile(path: string): void {
      showTransfer(id, path, null);
      void dispatch(id, { type: "drop", path });
    },
    retryFile: (path: string) => void dispatch(id, { type: "retry", path }),
  };
}

/** Returns the message about a refused save. It stays until the next save, also after a reload. */
function findRefusalMessage(draft: Draft, { failure }: FailureTexts): string | null {
  if (draft.message === null || !hasInput(draft)) return null;
  return draft.message || (failure.description ?? failure.title);
}

/** Opens the form of a record: its values with the unsaved input, and the save of that input. */
export function useDraft<Stored extends object>(
  options: DraftOptions<Stored>,
): DraftForm<object, Stored> {
  const { id, live, restoredAt } = useOpenDraft(options);
  const { draft, files } = live;
  const element = useRef<HTMLFormElement>(null);
  // Presses of the save button, and the edits since the last one.
  const presses = usePresses();
  const form = { id, element, presses, latest: () => liveDraft(id)?.draft ?? draft };
  const { save, isAwaitingFiles } = useSave(options, form);
  const savedAt = useAnswers(options, form);
  const { values, saved } = useMemo(() => draftValues(draft), [draft]);
  const isDirty = hasInput(draft) || hasPendingFiles(live);
  const [earlierNote, setNote] = useState("");
  const note = describeInput(live, earlierNote, isAwaitingFiles);
  if (note !== earlierNote) setNote(note);

  return {
    ...createInput(options, form),
    id,
    values,
    saved,
    latest: () => draftValues(form.latest()).values,
    editCount: presses.editCount,
    issues: draft.issues,
    isDirty,
    isSubmitting: isWaiting(draft) && !draft.waitsFor && draft.files.length === 0,
    note: isDirty || savedAt === null ? note : savedNote(savedAt),
    refusal: findRefusalMessage(draft, options),
    save,
    isWaitingForAnswer: presses.isWaitingForAnswer,
    element,
    address: draft.isNew ? null : draft.address,
    formValues: (record) => formValues(draft.kind, record),
    files,
    hasReadFiles: draft.files.every((path) => path in files),
    countAsEdit: presses.edit,
    live,
    stored: draft.base as Stored | null,
    restoredAt,
  };
}
