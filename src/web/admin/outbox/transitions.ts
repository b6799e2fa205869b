import { isWithinField, valueAt, withValue } from "../forms/form-state.ts";
import { formAddresses } from "../navigation/form-addresses.ts";
import {
  blankDraft,
  type Draft,
  type DraftEvent,
  type FrozenRequest,
  isEmpty,
  isOutcome,
  type Refusal,
  type State,
} from "./draft.ts";
import { type Edit, fieldAt, inTypedLanguages, isSame, withFieldsOf, without } from "./edits.ts";
import { draftValues, formValues, isFinal, showsField } from "./form-values.ts";
import { type EventType, states, type Target, transitions } from "./state-table.ts";

/** An answer or a press clears messages, except why files are refused. */
function settled({ issues, files }: Pick<Draft, "issues" | "files">) {
  const refusals = issues.filter(({ path }) => files.includes(path));
  return { issues: refusals, message: null, present: null, waitsFor: null };
}

/** No save is left. */
function ended(draft: Draft) {
  return { ...settled(draft), saving: null, nextSave: null };
}

function issuesElsewhere({ issues }: Draft, field: string): Draft["issues"] {
  return issues.filter(({ path }) => !isWithinField(path, field));
}

function withRefusal(draft: Draft, path: string, refusal?: Refusal): Draft["issues"] {
  const others = issuesElsewhere(draft, path);
  return refusal ? [...others, { path, ...refusal }] : others;
}

type EventOf<Type extends EventType> = Extract<DraftEvent, { type: Type }>;

function typed(draft: Draft, { field, value, isSaved, title }: EventOf<"set">): Partial<Draft> {
  const { edit, files, saving, issues } = draft;
  // While a save is on its way, the former value is a change of what the save stores.
  const changed = isSaved && !saving ? without(edit, [field]) : { ...edit, [field]: value };
  // The file of a field is in another slot than the address that is typed.
  const otherIssues = issues.filter(
    ({ path }) => files.includes(path) || !isWithinField(path, field),
  );
  return { edit: changed, title, issues: otherIssues, editedAt: Date.now() };
}

/** The painter saves what the form has now. A request that may have arrived is repeated first. */
function save(draft: Draft, key: string): Partial<Draft> {
  const { saving, edit, files } = draft;
  const newSave = { key, edit, request: null };
  if (!saving?.request) return { ...settled(draft), saving: newSave };
  const isMore = files.length > 0 || !isSame(saving.edit, edit);
  return { ...settled(draft), nextSave: isMore ? newSave : null };
}

/** A request that is sent again has not reached the server, or its answer was lost. */
function sent({ saving, waitsFor }: Draft, request: FrozenRequest): Partial<Draft> {
  if (saving?.request) return { waitsFor: waitsFor ?? "network" };
  return { saving: saving && { ...saving, request } };
}

/** Puts the address of an uploaded file into the values, and into the saves that wait for it. */
function withUploaded(draft: Draft, { path, address }: EventOf<"uploaded">): Partial<Draft> {
  const { edit, saving, nextSave, files } = draft;
  if (!files.includes(path)) return {};
  const field = fieldAt(path);
  const withAddress = (typed: Edit): Edit => {
    const { values } = draftValues({ ...draft, edit: typed });
    return { ...typed, [field]: valueAt(withValue(values, path, address), field) };
  };
  const completed = (save: Draft["saving"]) =>
    save && !save.request ? { ...save, edit: withAddress(save.edit) } : save;
  return {
    files: files.filter((each) => each !== path),
    edit: withAddress(edit),
    saving: completed(saving),
    nextSave: completed(nextSave),
  };
}

/** Ends a save that no request carries yet, e.g. because it waits for a picture. */
function withoutUnsent({ saving }: Draft): Partial<Draft> {
  return { saving: saving?.request ? saving : null, nextSave: null };
}

function chosen(draft: Draft, { path, refusal }: EventOf<"choose">): Partial<Draft> {
  const files = [...new Set([...draft.files, path])];
  const issues = withRefusal(draft, path, refusal);
  const endedSave = refusal ? withoutUnsent(draft) : {};
  return { ...endedSave, files, issues, editedAt: Date.now() };
}

/** Where a created record is edited. */
function createdPlace({ kind, address }: Draft, record: object): Partial<Draft> {
  if (!("id" in record)) return {};
  const page = formAddresses(kind).edit(Number(record.id));
  return { address: `${address}/${record.id}`, page };
}

/** Returns the fields of an edit that the server now has. */
function storedFields(draft: Draft, record: object, edit: Edit): string[] {
  const values = formValues(draft.kind, record);
  const savingEdit = draft.saving?.edit ?? {};
  return Object.keys(edit).filter(
    (field) =>
      (field in savingEdit && isSame(edit[field], savingEdit[field])) ||
      (!isFinal(draft.kind) && isSame(edit[field], valueAt(values, field))),
  );
}

/** Returns the save that follows a stored one. A final record has none. */
function followingSave(draft: Draft, record: object): Draft["saving"] {
  const { kind, files, nextSave } = draft;
  if (!nextSave || isFinal(kind)) return null;
  const edit = without(nextSave.edit, storedFields(draft, record, nextSave.edit));
  return isEmpty({ edit, files }) ? null : { ...nextSave, edit };
}

function stored(draft: Draft, record: object): Partial<Draft> {
  const saving = followingSave(draft, record);
  // A value that the server has counts as unsaved if the next save would replace it.
  const saved = storedFields(draft, record, draft.edit).filter(
    (field) => !saving || !(field in saving.edit),
  );
  const edit = without(draft.edit, saved);
  const created = draft.isNew ? createdPlace(draft, record) : {};
  const place = isFinal(draft.kind) ? {} : { ...created, base: record, isNew: false };
  return { ...ended(draft), ...place, edit, saving };
}

/**
 * Returns why the input is refused. The message is the first issue that no field shows: the slot of
 * a file shows only why the file is refused.
 */
function reasons(draft: Draft, issues: Draft["issues"], serverMessage = "") {
  const { files, kind } = draft;
  const others = issues.filter(({ path }) => !files.includes(path));
  const unshown = issues.find(({ path }) => files.includes(path) || !showsField(kind, path));
  const message = unshown?.message ?? (issues.length > 0 ? null : serverMessage);
  return { ...settled(draft), issues: [...settled(draft).issues, ...others], message };
}

/** An answer ends its request. What the painter has saved since is sent next. */
function refused(draft: Draft, event: EventOf<"refused">): Partial<Draft> {
  if (draft.nextSave) return { ...ended(draft), saving: draft.nextSave };
  return { ...ended(draft), ...reasons(draft, event.issues, event.message) };
}

/** Returns the newer record with the older values of the edited fields, which the painter has read. */
function baseOf(edit: Edit, older: object | null, newer: object | null): object | null {
  return older && newer ? withFieldsOf(newer, older, edit) : newer;
}

/** Keeps what the painter has typed since the discard. */
function restored({ base, ...since }: Draft, event: EventOf<"restore">): Partial<Draft> {
  const edit = without(event.edit, Object.keys(since.edit));
  const { saving, nextSave } = since.saving ? since : event;
  return {
    base: baseOf(edit, event.base, base),
    edit: { ...edit, ...since.edit },
    files: [...new Set([...event.files, ...since.files])],
    saving,
    nextSave,
    editedAt: Date.now(),
  };
}

/** Returns what an event changes, except the state. */
function changeBy(draft: Draft, event: DraftEvent): Partial<Draft> {
  const { edit, files, present, base } = draft;
  switch (event.type) {
    case "set":
      return typed(draft, event);
    case "choose":
      return chosen(draft, event);
    case "drop": {
      const others = files.filter((path) => path !== event.path);
      const otherIssues = issuesElsewhere(draft, event.path);
      return { files: others, issues: otherIssues, ...withoutUnsent(draft) };
    }
    case "uploaded":
      return withUploaded(draft, event);
    case "unsent": {
      const { path, refusal } = event;
      if (!files.includes(path)) return {};
      return { issues: withRefusal(draft, path, refusal), ...withoutUnsent(draft) };
    }
    case "retry":
      return { issues: issuesElsewhere(draft, event.path) };
    case "read": {
      const remaining = without(edit, event.same);
      return { edit: remaining, base: baseOf(remaining, base, event.record) };
    }
    case "save":
      return save(draft, event.key);
    case "send":
      return sent(draft, event.request);
    case "silence":
      return { waitsFor: event.waitsFor };
    case "stored":
      return stored(draft, event.record);
    case "invalid":
      return { ...withoutUnsent(draft), ...reasons(draft, event.issues) };
    case "refused":
      return refused(draft, event);
    case "conflict":
      return { ...ended(draft), present: { record: event.record, fields: event.fields } };
    case "gone":
      return ended(draft);
    case "mine": {
      const record = present?.record ?? base;
      const mine = base && record ? inTypedLanguages(edit, base, record) : edit;
      return { ...save({ ...draft, edit: mine }, event.key), base: record, edit: mine };
    }
    case "theirs":
      return {
        ...settled(draft),
        base: present?.record ?? base,
        edit: without(edit, present?.fields ?? []),
      };
    case "discard":
      return { ...blankDraft, base: present?.record ?? base };
    case "restore":
      return restored(draft, event);
  }
}

function resolve(target: Target, draft: Draft): State {
  if (target === "answered") return draft.saving ? "queued" : "refused";
  if (target !== "rest" && target !== "saving") return target;
  if (target === "saving" && draft.saving) return "queued";
  return isEmpty(draft) ? "clean" : "editing";
}

/** Returns the draft after an event. */
export function next(draft: Draft, event: DraftEvent): Draft {
  const target = transitions[event.type][states.indexOf(draft.state)];
  const isForAnotherSave = isOutcome(event) && event.saveKey !== draft.saving?.key;
  if (!target || isForAnotherSave) return draft;
  const changed = { ...draft, ...changeBy(draft, event) };
  const state = resolve(target, changed);
  // A reason is about input.
  return { ...changed, state, message: state === "clean" ? null : changed.message };
}
