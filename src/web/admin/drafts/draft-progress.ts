import { type RefObject, useState } from "react";
import type { Creation } from "../api/client.ts";
import type { FormState } from "../forms/form-state.ts";
import type { DraftRules } from "./draft-keeper.ts";
import { notes } from "./draft-notes.ts";
import type { FilesByField } from "./draft-store.ts";

export interface FormDraftProps {
  form: FormState;
  rules: DraftRules;
  /** The version of the saved values; absent for values that are no content. */
  etag: RefObject<string | null> | undefined;
  save: (values: object) => Promise<void>;
}

/** State of a form's draft and save that is not shown. */
export interface DraftProgress {
  /** The input that the device has; null without a draft. */
  written: { values: object; files: FilesByField; waits: boolean } | null;
  /** A request to create the record whose outcome is unknown. */
  creation: Creation | undefined;
  /** Values of the saves whose outcome is unknown. */
  sent: readonly object[];
  /** Values of the save that is being sent. */
  inFlight: object | undefined;
  /** True while a save that waited is sent again. */
  isRepeating: boolean;
  /** Says how the save was kept before it was sent. */
  keptNote: string;
  /** Number of edits at the last failure that does not wait: that save is not repeated by itself. */
  failedEdits: number;
  /** Number of failed attempts to save. */
  failures: number;
  /** Number of edits at the last acknowledged save. */
  finishedEdits: number;
}

/** Returns the same object in each rendering. */
export function useDraftProgress(): DraftProgress {
  const [progress] = useState<DraftProgress>(() => ({
    written: null,
    creation: undefined,
    sent: [],
    inFlight: undefined,
    isRepeating: false,
    keptNote: notes.unkept,
    failedEdits: -1,
    failures: 0,
    finishedEdits: -1,
  }));
  return progress;
}

/** The values of all saves that the server may have stored without an answer. */
export function allSent({ sent, inFlight }: DraftProgress): readonly object[] {
  return inFlight && !sent.includes(inFlight) ? [...sent, inFlight] : sent;
}

/** @param sent values of the saves whose outcome is unknown */
export function setSent(
  progress: DraftProgress,
  { form, rules }: FormDraftProps,
  sent: readonly object[],
): void {
  progress.sent = sent;
  form.setIsUnsure(sent.length > 0 && !rules.isNew);
}

/** The next save creates another record. */
export function forgetCreation(progress: DraftProgress, { rules, etag }: FormDraftProps): void {
  progress.creation = undefined;
  if (rules.isNew && etag) etag.current = null;
}
