import type { Versioned } from "../api/api-error.ts";
import { acceptSave, announceMerge } from "./accept-save.ts";
import type { FormContent } from "./form-state.ts";
import { isSame, withOwnChanges } from "./merge-changes.ts";
import type { SavedForm, SentSave } from "./save-rules.ts";
import { type Conflict, mergeConflict } from "./use-device-question.ts";
import type { CreatedRecord } from "./use-record-creation.ts";

/** The next attempt to save, merged with what another device changed. */
export interface NextSave<Values> {
  values: Values;
  base: Values;
}

/** Makes the newer record the base of `values`. */
function continueOn<Values extends object, Stored>(
  { rules: { content }, form, device }: SavedForm<Values, Stored>,
  { newerValues, etag }: Conflict<Values>,
  values: Values,
): void {
  if (content) content.etag.current = etag;
  form.keeper.current?.forgetSent();
  form.rebase(values, newerValues);
  device.close();
}

/** @returns the newer record as the other side of the form's changes */
function conflictWith<Values extends object, Stored>(
  { form }: SavedForm<Values, Stored>,
  { record, etag }: Versioned<object>,
  { base, valuesOf }: { base: Values } & Pick<FormContent<Values, Stored>, "valuesOf">,
): Conflict<Values> {
  const newerValues = valuesOf(record as Stored);
  const sent = (form.keeper.current?.sent() ?? []) as readonly Values[];
  return { base: withOwnChanges(base, { sent, stored: newerValues }), newerValues, etag };
}

interface Refused<Values, Stored> extends SentSave<Values> {
  newer: Versioned<object>;
  /** The record, if the save has repeated its creation. */
  created: CreatedRecord<Stored> | null;
}

/**
 * Merges a refused save with the newer record, or asks if both changed a field.
 * @returns the next save; null for a form that is typed in, because it is not saved by itself
 */
export async function resolveConflict<Values extends object, Stored>(
  saved: SavedForm<Values, Stored>,
  content: FormContent<Values, Stored>,
  { newer, created, base, edits }: Refused<Values, Stored>,
): Promise<NextSave<Values> | null> {
  const { form, creating, device, elsewhere } = saved;
  const conflict = conflictWith(saved, newer, { ...content, base });
  const { newerValues } = conflict;
  const { values, conflicts, adopted } = mergeConflict(conflict, form.latest.current);
  if (isSame(values, newerValues)) {
    // An earlier attempt has saved these values, or another device has changed a field that was put back.
    elsewhere.current.push(...adopted);
    form.rebase(newerValues, newerValues);
    await acceptSave(saved, newer as Versioned<Stored>, { values: newerValues, edits });
    return null;
  }
  const isAsking = conflicts.length > 0;
  const isRepeated = !isAsking && form.edits.current === edits;
  // The rest happens at once: the painter could type while this is awaited.
  const editing = created && !isRepeated ? creating.editCreated(created, base) : undefined;
  if (isAsking) device.ask(conflict);
  else {
    continueOn(saved, conflict, values);
    elsewhere.current.push(...adopted);
  }
  await editing;
  if (isRepeated) return { values, base: newerValues };
  await announceMerge(saved);
  return null;
}

/** The painter's answers to the question about another device. */
export function deviceAnswers<Values extends object, Stored>(
  saved: SavedForm<Values, Stored>,
  onSave: (values: Values) => void,
) {
  const { form, creating, device, elsewhere } = saved;
  const conflict = device.question?.conflict;
  const merged = conflict && mergeConflict(conflict, form.values);
  return {
    compare() {
      if (!merged || merged.conflicts.length > 0) return device.compare();
      // The painter has typed the other device's values meanwhile.
      continueOn(saved, conflict, merged.values);
      elsewhere.current.push(...merged.adopted);
    },
    loadNewer() {
      if (merged) continueOn(saved, conflict, merged.otherValues);
    },
    saveOwn() {
      if (!merged) return;
      continueOn(saved, conflict, merged.values);
      onSave(merged.values);
    },
    createAgain() {
      creating.again.current = "allowed";
      device.close();
      onSave(form.values);
    },
  };
}
