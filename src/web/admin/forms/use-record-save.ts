import { type RefObject, useRef } from "react";
import { ApiError, type Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import { isRefusedCreation } from "../api/network.ts";
import { withoutDialog } from "../session/password-request.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import type { FormContent, FormState } from "./form-state.ts";
import { isSame, mergeChanges, withOwnChanges } from "./merge-changes.ts";
import { type FailureTexts, showFailure } from "./save-failure.ts";
import { type Conflict, useDeviceQuestion } from "./use-device-question.ts";
import {
  type CreatedRecord,
  type CreationRules,
  useRecordCreation,
} from "./use-record-creation.ts";
import { watchPainter } from "./watch-painter.ts";

interface SaveOutcome {
  /** On what was merged from another device. */
  note: string | undefined;
  /** False if the painter has left the form meanwhile. */
  isOpen: boolean;
}

export interface SaveRules<Values extends object, Stored>
  extends CreationRules<Values, Stored>,
    FailureTexts {
  /**
   * Resolves to undefined if the painter cancelled.
   * @param creation to repeat if the record is new
   * @throws if the server rejects the values
   */
  onSend: (values: Values, creation?: Creation) => Promise<Versioned<Stored> | undefined>;
  /** Returns the values to show next; undefined leaves the form as it is. */
  onSaved: (saved: Versioned<Stored>, outcome: SaveOutcome) => Values | undefined;
}

/** Saves a form, and asks about what other devices did to its record meanwhile. */
export function useRecordSave<Values extends object, Stored>(
  rules: SaveRules<Values, Stored>,
  form: FormState<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { content, onSend, onSaved, failure } = rules;
  const { keeper } = form;
  const creating = useRecordCreation(rules, form, element);
  const device = useDeviceQuestion(form);
  /** Fields that other devices changed, merged since the last save. */
  const elsewhere = useRef<string[]>([]);

  /** Makes the newer record the base of `values`. */
  function continueOn({ newerValues, etag }: Conflict<Values>, values: Values): void {
    if (content) content.etag.current = etag;
    form.rebase(values, newerValues);
    device.close();
  }

  /**
   * @param edits at the time of the refused save; a form that is typed in is not saved by itself
   * @param created the record, if the save has repeated its creation
   */
  async function resolveConflict(
    newer: Versioned<object>,
    base: Values,
    edits: number,
    { valuesOf }: FormContent<Values, Stored>,
    created: CreatedRecord<Stored> | null,
  ): Promise<void> {
    const newerValues = valuesOf(newer.record as Stored);
    const own = form.latest.current;
    const sent = keeper.current?.sent() as Values | undefined;
    const known = sent ? withOwnChanges(base, { sent, stored: newerValues }) : base;
    const merged = mergeChanges(known, { own, other: newerValues });
    const found = { ...merged, base: known, newerValues, etag: newer.etag };
    if (isSame(merged.values, newerValues)) {
      // An earlier attempt has saved it, and its answer was lost.
      await accept(newer as Versioned<Stored>, newerValues, edits);
      return;
    }
    const isAsking = merged.conflicts.length > 0;
    const isRepeated = !isAsking && form.edits.current === edits;
    // The rest happens at once: the painter could type while this is awaited.
    const editing = created && !isRepeated ? creating.editCreated(created, base) : undefined;
    if (isAsking) device.ask(found);
    else {
      continueOn(found, merged.values);
      elsewhere.current.push(...merged.adopted);
    }
    await editing;
    if (isRepeated) await trySave(merged.values, newerValues);
  }

  /** @param sent the values that the server has acknowledged */
  async function accept(saved: Versioned<Stored>, sent: Values, edits: number): Promise<void> {
    const note = await mergeNote(elsewhere.current, element.current);
    form.setIssues([]);
    device.close();
    if (content) content.etag.current = saved.etag;
    if (form.edits.current > edits || form.holds.current > 0) {
      // The painter went on: the form stays, with what is not saved yet.
      if (creating.isNew()) await creating.editCreated(saved as CreatedRecord<Stored>, sent);
      else await creating.keepLaterChanges(content ? content.valuesOf(saved.record) : form.saved);
      return;
    }
    // Without a pause, in which the painter could type.
    const finished = keeper.current?.finish();
    creating.forget();
    elsewhere.current = [];
    const next = onSaved(saved, { note, isOpen: element.current !== null });
    if (next) form.reset(next);
    await finished;
  }

  async function trySave(values: Values, base: Values): Promise<void> {
    const { current: edits } = form.edits;
    let creation: Creation | undefined;
    try {
      creation = await creating.begin(values);
      const send = creating.isAgain() ? content?.createAgain : undefined;
      const saved = await (send ?? onSend)(values, creation);
      if (saved) await accept(saved, values, edits);
    } catch (error) {
      if (isRefusedCreation(error)) creating.forget();
      const isOpen = element.current !== null;
      const isEdited = form.edits.current > edits;
      const waits = isOpen && keeper.current?.waitsAfter(error, isEdited);
      const createdValues = creation?.values as Values | undefined;
      const answered = error instanceof ApiError && createdValues ? error.created : null;
      const created = answered as CreatedRecord<Stored> | null;
      const newer = error instanceof ApiError ? error.newer : null;
      if (created && createdValues && !newer) await creating.editCreated(created, createdValues);
      if (waits) return;
      if (newer && content) {
        await resolveConflict(newer, createdValues ?? base, edits, content, created);
      } else if (isGone(error) && content?.createAgain) device.ask(null);
      else showFailure(error, rules, form, element.current);
    }
  }

  async function save(values: Values): Promise<void> {
    form.setIsSubmitting(true);
    await withoutDialog(() => trySave(values, form.saved), watchPainter(form));
    form.setIsSubmitting(false);
  }

  /** The draft saves the form after its pictures. */
  function saveAfterPictures(values: Values): void {
    const hasFiles = Object.keys(form.files).length > 0;
    if (form.unpreparedFiles.size > 0) notifyFailure(failure.title, unprepared);
    else if (!hasFiles) void save(values);
    else if (keeper.current) form.setIsWaiting(true);
    else notifyFailure(failure.title, t("Waiting for the picture…"));
  }

  return {
    save,
    saveAfterPictures,
    saveOther(values: Values): Promise<void> {
      form.rebase(values, form.saved);
      return save(values);
    },
    question: device.question,
    compare: device.compare,
    closeQuestion: device.close,
    loadNewer() {
      const conflict = device.question?.conflict;
      if (conflict) continueOn(conflict, conflict.otherValues);
    },
    saveOwn() {
      const conflict = device.question?.conflict;
      if (!conflict) return;
      continueOn(conflict, conflict.values);
      saveAfterPictures(conflict.values);
    },
    createAgain() {
      creating.startAgain();
      device.close();
      saveAfterPictures(form.values);
    },
  };
}

/** Names the fields that another device changed and a save kept. */
async function mergeNote(
  fields: readonly string[],
  form: HTMLFormElement | null,
): Promise<string | undefined> {
  if (fields.length === 0) return undefined;
  const { fieldLabel } = await import("../versions/field-texts.ts");
  const labels = fields.map((name) => fieldLabel(form, name));
  return t("Kept from another device: {fields}.", { fields: [...new Set(labels)].join(", ") });
}

const unprepared = t("A picture is not ready. Please wait, make it smaller or remove it.");

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
