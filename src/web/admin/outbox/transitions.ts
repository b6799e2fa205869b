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
import { copyFields, type Edit, fieldAt, isSame, keepTypedLanguages, omitFields } from "./edits.ts";
import { draftValues, formValues, isFinal, showsField } from "./form-values.ts";
import { type EventType, states, type Target, transitions } from "./state-table.ts";

// Applies events to drafts. A function that returns a part of a draft returns what an event changes.

/** Clears all messages, except those about refused files. An answer or a press does this. */
function clearMessages({ issues, files }: Pick<Draft, "issues" | "files">) {
  const refusals = issues.filter(({ path }) => files.includes(path));
  return { issues: refusals, message: null, present: null, waitsFor: null };
}

/** Ends all saves of the draft. */
function endSaves(draft: Draft) {
  return { ...clearMessages(draft), saving: null, nextSave: null };
}

function issuesOfOtherFields({ issues }: Draft, field: string): Draft["issues"] {
  return issues.filter(({ path }) => !isWithinField(path, field));
}

function withRefusal(draft: Draft, path: string, refusal?: Refusal): Draft["issues"] {
  const issues = issuesOfOtherFields(draft, path);
  return refusal ? [...issues, { path, ...refusal }] : issues;
}

type EventOf<Type extends EventType> = Extract<DraftEvent, { type: Type }>;

function setValue(draft: Draft, { field, value, isSaved, title }: EventOf<"set">): Partial<Draft> {
  const { edit, files, saving, issues } = draft;
  // While a save is on its way, typing the former value changes what that save stores.
  const newEdit = isSaved && !saving ? omitFields(edit, [field]) : { ...edit, [field]: value };
  // An issue about a file stays: the file is in another slot than the typed address.
  const remainingIssues = issues.filter(
    ({ path }) => files.includes(path) || !isWithinField(path, field),
  );
  return { edit: newEdit, title, issues: remainingIssues, editedAt: Date.now() };
}

/** Saves the present input. A request that may have reached the server is repeated first. */
function queueSave(draft: Draft, key: string): Partial<Draft> {
  const { saving, edit, files } = draft;
  const newSave = { key, edit, request: null };
  if (!saving?.request) return { ...clearMessages(draft), saving: newSave };
  const hasMore = files.length > 0 || !isSame(saving.edit, edit);
  return { ...clearMessages(draft), nextSave: hasMore ? newSave : null };
}

/** Adds the request to the save. A repeated request waits as before, or for the network. */
function markSent({ saving, waitsFor }: Draft, request: FrozenRequest): Partial<Draft> {
  if (saving?.request) return { waitsFor: waitsFor ?? "network" };
  return { saving: saving && { ...saving, request } };
}

/** Puts the address of an uploaded file into the values, and into the saves that wait for the file. */
function addUploaded(draft: Draft, { path, address }: EventOf<"uploaded">): Partial<Draft> {
  const { edit, saving, nextSave, files } = draft;
  if (!files.includes(path)) return {};
  const field = fieldAt(path);
  const withAddress = (incompleteEdit: Edit): Edit => {
    const { values } = draftValues({ ...draft, edit: incompleteEdit });
    return { ...incompleteEdit, [field]: valueAt(withValue(values, path, address), field) };
  };
  const completeSave = (save: Draft["saving"]) =>
    save && !save.request ? { ...save, edit: withAddress(save.edit) } : save;
  return {
    files: files.filter((each) => each !== path),
    edit: withAddress(edit),
    saving: completeSave(saving),
    nextSave: completeSave(nextSave),
  };
}

/** Ends the saves without a request, e.g. because they wait for a picture. */
function endUnsentSaves({ saving }: Draft): Partial<Draft> {
  return { saving: saving?.request ? saving : null, nextSave: null };
}

function addFile(draft: Draft, { path, refusal }: EventOf<"choose">): Partial<Draft> {
  const files = [...new Set([...draft.files, path])];
  const issues = withRefusal(draft, path, refusal);
  const saves = refusal ? endUnsentSaves(draft) : {};
  return { ...saves, files, issues, editedAt: Date.now() };
}

/** Returns the addresses of a created record, at the API and in the admin. */
function addressesOfCreated({ kind, address }: Draft, record: object): Partial<Draft> {
  if (!("id" in record)) return {};
  const page = formAddresses(kind).edit(Number(record.id));
  return { address: `${address}/${record.id}`, page };
}

/** Returns the fields of an edit whose values the server has, after it has stored `record`. */
function listStoredFields(draft: Draft, record: object, edit: Edit): string[] {
  const values = formValues(draft.kind, record);
  const savingEdit = draft.saving?.edit ?? {};
  return Object.keys(edit).filter(
    (field) =>
      (field in savingEdit && isSame(edit[field], savingEdit[field])) ||
      (!isFinal(draft.kind) && isSame(edit[field], valueAt(values, field))),
  );
}

/** Returns the save to send after a stored one. A reply, which never changes, has none. */
function findNextSave(draft: Draft, record: object): Draft["saving"] {
  const { kind, files, nextSave } = draft;
  if (!nextSave || isFinal(kind)) return null;
  const edit = omitFields(nextSave.edit, listStoredFields(draft, record, nextSave.edit));
  return isEmpty({ edit, files }) ? null : { ...nextSave, edit };
}

/** Ends a save that the server has stored. Input that the painter typed since remains. */
function finishSave(draft: Draft, record: object): Partial<Draft> {
  const saving = findNextSave(draft, record);
  // A stored value counts as unsaved if the next save would replace it.
  const savedFields = listStoredFields(draft, record, draft.edit).filter(
    (field) => !saving || !(field in saving.edit),
  );
  const edit = omitFields(draft.edit, savedFields);
  const newAddresses = draft.isNew ? addressesOfCreated(draft, record) : {};
  const newBase = isFinal(draft.kind) ? {} : { ...newAddresses, base: record, isNew: false };
  return { ...endSaves(draft), ...newBase, edit, saving };
}

/**
 * Sets the reasons why the input is refused. The message is the first issue that no field shows: the
 * slot of a file shows only the refusal of that file.
 */
function setReasons(draft: Draft, issues: Draft["issues"], serverMessage = "") {
  const { files, kind } = draft;
  const fieldIssues = issues.filter(({ path }) => !files.includes(path));
  const hiddenIssue = issues.find(({ path }) => files.includes(path) || !showsField(kind, path));
  const message = hiddenIssue?.message ?? (issues.length > 0 ? null : serverMessage);
  const clearedMessages = clearMessages(draft);
  return { ...clearedMessages, issues: [...clearedMessages.issues, ...fieldIssues], message };
}

/** Ends a refused save. If the painter has saved again since, the next save follows. */
function refuseSave(draft: Draft, event: EventOf<"refused">): Partial<Draft> {
  if (draft.nextSave) return { ...endSaves(draft), saving: draft.nextSave };
  return { ...endSaves(draft), ...setReasons(draft, event.issues, event.message) };
}

/** Returns the newer record, but keeps the older values of edited fields: the painter has read those. */
function updateBase(edit: Edit, older: object | null, newer: object | null): object | null {
  return older && newer ? copyFields(newer, older, edit) : newer;
}

/** Restores the discarded input, except in fields where the painter has typed since. */
function restoreInput(draft: Draft, event: EventOf<"restore">): Partial<Draft> {
  const edit = omitFields(event.edit, Object.keys(draft.edit));
  const { saving, nextSave } = draft.saving ? draft : event;
  return {
    base: updateBase(edit, event.base, draft.base),
    edit: { ...edit, ...draft.edit },
    files: [...new Set([...event.files, ...draft.files])],
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
      return setValue(draft, event);
    case "choose":
      return addFile(draft, event);
    case "drop": {
      const otherFiles = files.filter((path) => path !== event.path);
      const issues = issuesOfOtherFields(draft, event.path);
      return { files: otherFiles, issues, ...endUnsentSaves(draft) };
    }
    case "uploaded":
      return addUploaded(draft, event);
    case "unsent": {
      const { path, refusal } = event;
      if (!files.includes(path)) return {};
      return { issues: withRefusal(draft, path, refusal), ...endUnsentSaves(draft) };
    }
    case "retry":
      return { issues: issuesOfOtherFields(draft, event.path) };
    case "read": {
      const unsavedEdit = omitFields(edit, event.same);
      return { edit: unsavedEdit, base: updateBase(unsavedEdit, base, event.record) };
    }
    case "save":
      return queueSave(draft, event.key);
    case "send":
      return markSent(draft, event.request);
    case "silence":
      return { waitsFor: event.waitsFor };
    case "stored":
      return finishSave(draft, event.record);
    case "invalid":
      return { ...endUnsentSaves(draft), ...setReasons(draft, event.issues) };
    case "refused":
      return refuseSave(draft, event);
    case "conflict":
      return { ...endSaves(draft), present: { record: event.record, fields: event.fields } };
    case "gone":
      return endSaves(draft);
    case "mine": {
      const record = present?.record ?? base;
      const ownEdit = base && record ? keepTypedLanguages(edit, base, record) : edit;
      return { ...queueSave({ ...draft, edit: ownEdit }, event.key), base: record, edit: ownEdit };
    }
    case "theirs": {
      const editOfOtherFields = omitFields(edit, present?.fields ?? []);
      return { ...clearMessages(draft), base: present?.record ?? base, edit: editOfOtherFields };
    }
    case "discard":
      return { ...blankDraft, base: present?.record ?? base };
    case "restore":
      return restoreInput(draft, event);
  }
}

/** Returns the state that a target means for a changed draft. */
function resolveTarget(target: Target, draft: Draft): State {
  if (target === "answered") return draft.saving ? "queued" : "refused";
  if (target !== "rest" && target !== "saving") return target;
  if (target === "saving" && draft.saving) return "queued";
  return isEmpty(draft) ? "clean" : "editing";
}

/** Returns the draft after an event, or `draft` itself if the draft ignores the event. */
export function applyEvent(draft: Draft, event: DraftEvent): Draft {
  const target = transitions[event.type][states.indexOf(draft.state)];
  const isForAnotherSave = isOutcome(event) && event.saveKey !== draft.saving?.key;
  if (!target || isForAnotherSave) return draft;
  const changedDraft = { ...draft, ...changeBy(draft, event) };
  const state = resolveTarget(target, changedDraft);
  // Without input there is nothing to refuse.
  return { ...changedDraft, state, message: state === "clean" ? null : changedDraft.message };
}
