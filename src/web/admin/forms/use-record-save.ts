import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { ApiError, serverMessage, type Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import { isRefusedCreation } from "../api/network.ts";
import { type DraftRules, draftsKey, nextCreation } from "../drafts/draft-keeper.ts";
import { replaceReloadAddress } from "../navigation/navigation.ts";
import { areRequestsUnasked } from "../session/password-request.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import type { FormContent, FormState } from "./form-state.ts";
import { isSame, mergeChanges, withOwnChanges } from "./merge-changes.ts";
import { placeOfCreated, type RecordPlace } from "./record-place.ts";
import { type Conflict, useDeviceQuestion } from "./use-device-question.ts";

interface SaveOutcome {
  /** On what was merged from another device. */
  note: string | undefined;
  /** False if the painter has left the form meanwhile. */
  isOpen: boolean;
}

export interface SaveRules<Values extends object, Stored> {
  /** Absent for values that are no content. */
  content?: FormContent<Values, Stored> | undefined;
  /** Absent if the device must not keep unsaved input. */
  draft?: DraftRules<Values> | undefined;
  /**
   * Resolves to undefined if the painter cancelled.
   * @param creation to repeat if the record is new
   * @throws if the server rejects the values
   */
  onSend: (values: Values, creation?: Creation) => Promise<Versioned<Stored> | undefined>;
  /** Called if the painter typed on while the record was created. The form then edits it. */
  onCreated?: ((created: Versioned<Stored>) => void) | undefined;
  /** Returns the values to show next; undefined leaves the form as it is. */
  onSaved: (saved: Versioned<Stored>, outcome: SaveOutcome) => Values | undefined;
  /**
   * Toast if saving fails. The server's message replaces the description, except for a status with
   * a text of its own.
   */
  failure: { title: string; description?: string; byStatus?: Readonly<Record<number, string>> };
  /** Field whose message replaces the toast. */
  mainField?: string;
}

/** Saves a form, and asks about what other devices did to its record meanwhile. */
export function useRecordSave<Values extends object, Stored>(
  rules: SaveRules<Values, Stored>,
  form: FormState<Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { content, draft, onSend, onCreated, onSaved, failure, mainField } = rules;
  const { keeper } = form;
  const client = useQueryClient();
  const device = useDeviceQuestion(form);
  /** True after the painter chose to create a deleted record again. */
  const createsAgain = useRef(false);
  /** Fields that other devices changed, merged since the last save. */
  const elsewhere = useRef<string[]>([]);
  /** Repeats an unanswered creation if the script for drafts could not be loaded. */
  const unkeptCreation = useRef<Creation>(undefined);

  function descriptionOf(error: unknown): string | undefined {
    const own = error instanceof ApiError ? failure.byStatus?.[error.status] : undefined;
    return own ?? serverMessage(error) ?? failure.description;
  }

  function showFailure(error: unknown): void {
    const issues = error instanceof ApiError ? error.issues : [];
    flushSync(() => form.setIssues(issues));
    if (!areRequestsUnasked()) element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
    const main = issues.find(({ path }) => path === mainField);
    if (main) notifyFailure(t("Error"), main.message);
    else notifyFailure(failure.title, descriptionOf(error));
  }

  /** Makes the newer record the base of `values`. */
  function continueOn({ newerValues, etag }: Conflict<Values>, values: Values): void {
    if (content) content.etag.current = etag;
    form.rebase(values, newerValues);
    device.close();
  }

  /** @param edits at the time of the refused save; a form that is typed in is not saved by itself */
  async function resolveConflict(
    newer: Versioned<object>,
    base: Values,
    edits: number,
    { valuesOf }: FormContent<Values, Stored>,
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
    if (merged.conflicts.length > 0) {
      device.ask(found);
      return;
    }
    continueOn(found, merged.values);
    elsewhere.current.push(...merged.adopted);
    if (form.edits.current === edits) await trySave(merged.values, newerValues);
  }

  /** @param sent the values that the server has acknowledged */
  async function accept(saved: Versioned<Stored>, sent: Values, edits: number): Promise<void> {
    const note = await mergeNote();
    form.setIssues([]);
    device.close();
    if (content) content.etag.current = saved.etag;
    if (form.edits.current > edits) {
      // The painter went on typing: the form stays, with what is not saved yet.
      if (draft?.isNew || createsAgain.current)
        await editCreated(saved as Versioned<Stored & { id: number }>, sent);
      else await keepLaterChanges(content ? content.valuesOf(saved.record) : form.saved);
      return;
    }
    // Without a pause, in which the painter could type.
    const finished = keeper.current?.finish();
    unkeptCreation.current = undefined;
    elsewhere.current = [];
    const next = onSaved(saved, { note, isOpen: element.current !== null });
    if (next) form.reset(next);
    await finished;
  }

  /** The answer to a repeated creation may hold what another device has changed since `sent`. */
  async function editCreated(created: Versioned<{ id: number }>, sent: Values): Promise<void> {
    const place = draft ? placeOfCreated(draft.address, created.record.id) : null;
    createsAgain.current = false;
    if (content) content.etag.current = created.etag;
    if (place) unkeptCreation.current = undefined;
    if (place && element.current) {
      onCreated?.(created as Versioned<Stored & { id: number }>);
      replaceReloadAddress(place.page);
    }
    await keepLaterChanges(content ? sent : form.saved, place);
  }

  async function keepLaterChanges(saved: Values, place: RecordPlace | null = null): Promise<void> {
    form.setSaved(saved);
    await keeper.current?.continueAfterSave(saved, place);
    await client.invalidateQueries({ queryKey: [draftsKey] });
  }

  /** Names the fields that another device changed and this save kept. */
  async function mergeNote(): Promise<string | undefined> {
    const { current: fields } = elsewhere;
    if (fields.length === 0) return undefined;
    const { fieldLabel } = await import("../versions/field-texts.ts");
    const labels = fields.map((name) => fieldLabel(element.current, name));
    return t("Kept from another device: {fields}.", { fields: [...new Set(labels)].join(", ") });
  }

  /** Undefined unless the values create a record. */
  function beginWithoutDraft(values: Values): Creation | undefined {
    if (!draft || !(draft.isNew || createsAgain.current)) return undefined;
    if (content && !unkeptCreation.current) content.etag.current = null;
    unkeptCreation.current = nextCreation(draft, values, unkeptCreation.current);
    return unkeptCreation.current;
  }

  async function trySave(values: Values, base: Values): Promise<void> {
    const { current: edits } = form.edits;
    let creation: Creation | undefined;
    try {
      creation = keeper.current
        ? await keeper.current.begin(values, createsAgain.current)
        : beginWithoutDraft(values);
      const send = createsAgain.current ? content?.createAgain : undefined;
      const saved = await (send ?? onSend)(values, creation);
      if (saved) await accept(saved, values, edits);
    } catch (error) {
      if (isRefusedCreation(error)) unkeptCreation.current = undefined;
      const isOpen = element.current !== null;
      const waits = isOpen && keeper.current?.waitsAfter(error, form.edits.current > edits);
      const created = error instanceof ApiError && !error.newer ? error.created : null;
      if (created && creation?.values) await editCreated(created, creation.values as Values);
      if (waits) return;
      const newer = error instanceof ApiError ? error.newer : null;
      const createdValues = creation?.values as Values | undefined;
      if (newer && content) await resolveConflict(newer, createdValues ?? base, edits, content);
      else if (isGone(error) && content?.createAgain) device.ask(null);
      else showFailure(error);
    }
  }

  async function save(values: Values): Promise<void> {
    form.setIsSubmitting(true);
    await trySave(values, form.saved);
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
      createsAgain.current = true;
      if (content) content.etag.current = null;
      device.close();
      saveAfterPictures(form.values);
    },
  };
}

const unprepared = t("A picture is not ready. Please wait, make it smaller or remove it.");

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A field, or the button that adds to a list. */
const firstInvalid = '[aria-invalid="true"], [data-invalid-list]';
