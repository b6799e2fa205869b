import { valueAt } from "../forms/paths.ts";
import { type Draft, type DraftEvent, isEmpty, type State } from "./draft.ts";
import { isSame, withFieldsOf, without } from "./edits.ts";

type EventType = DraftEvent["type"];

/** "rest": clean if no input is left, else editing. "saving": queued if a save is left, else rest. */
type Target = State | "rest" | "saving";

/** An event that a state does not list changes nothing. */
export const transitions: Record<State, Partial<Record<EventType, Target>>> = {
  clean: {
    set: "rest",
    choose: "editing",
    uploaded: "rest",
    read: "clean",
    save: "queued",
    refused: "refused",
    gone: "gone",
    restore: "editing",
  },
  editing: {
    set: "rest",
    choose: "editing",
    drop: "rest",
    uploaded: "rest",
    read: "rest",
    save: "queued",
    refused: "refused",
    gone: "gone",
    discard: "clean",
  },
  queued: {
    set: "queued",
    choose: "queued",
    drop: "saving",
    uploaded: "queued",
    save: "queued",
    send: "sending",
    silence: "queued",
    stored: "saving",
    refused: "refused",
    conflict: "conflict",
    gone: "gone",
    discard: "clean",
  },
  sending: {
    set: "sending",
    choose: "sending",
    drop: "sending",
    uploaded: "sending",
    save: "sending",
    send: "sending",
    silence: "queued",
    stored: "saving",
    refused: "refused",
    conflict: "conflict",
    gone: "gone",
    discard: "clean",
  },
  refused: {
    set: "rest",
    choose: "editing",
    drop: "rest",
    uploaded: "rest",
    read: "refused",
    save: "queued",
    refused: "refused",
    gone: "gone",
    discard: "clean",
  },
  conflict: {
    set: "conflict",
    choose: "conflict",
    drop: "conflict",
    uploaded: "conflict",
    save: "queued",
    refused: "refused",
    mine: "queued",
    theirs: "rest",
    discard: "clean",
  },
  gone: {
    set: "gone",
    choose: "gone",
    drop: "gone",
    uploaded: "gone",
    renew: "queued",
    discard: "clean",
  },
};

const settled = { issues: [], message: null, present: null, waitsFor: null } as const;
const nothing = { ...settled, edit: {}, files: [], saving: null, again: false, renewal: null };

function isBelow(path: string, field: string): boolean {
  return `${path}.`.startsWith(`${field}.`);
}

/** A save that was not sent yet. */
function newSave(draft: Draft, key: string): Partial<Draft> {
  return { saving: { key, edit: draft.edit, request: null }, again: false };
}

/** The painter saves what the form has now. A request that may have arrived is repeated first. */
function save(draft: Draft, key: string): Partial<Draft> {
  const { saving, edit } = draft;
  if (saving?.request) return { ...settled, again: !isSame(saving.edit, edit) };
  return { ...settled, ...newSave(draft, key) };
}

function withUploaded(
  { edit, saving, files }: Draft,
  { path, field, value }: Extract<DraftEvent, { type: "uploaded" }>,
): Partial<Draft> {
  const isAwaited = saving !== null && saving.request === null;
  return {
    files: files.filter((each) => each !== path),
    edit: { ...edit, [field]: value },
    saving: isAwaited ? { ...saving, edit: { ...saving.edit, [field]: value } } : saving,
  };
}

function stored(
  draft: Draft,
  { record, values, address, page, key, isFinal }: Extract<DraftEvent, { type: "stored" }>,
): Partial<Draft> {
  const sent = draft.saving?.edit ?? {};
  const saved = Object.keys(draft.edit).filter(
    (field) =>
      (field in sent && isSame(draft.edit[field], sent[field])) ||
      (!isFinal && isSame(draft.edit[field], valueAt(values, field))),
  );
  const edit = without(draft.edit, saved);
  const place = isFinal ? {} : { base: record, address, page, isNew: false };
  const rest = { ...settled, ...place, edit, saving: null, again: false, renewal: null };
  const isAgain = draft.again && !isFinal && Object.keys(edit).length > 0;
  return isAgain ? { ...rest, ...newSave({ ...draft, edit }, key) } : rest;
}

function renewed(draft: Draft, key: string): Partial<Draft> {
  const { renewal } = draft;
  if (!renewal) return { saving: null, again: false };
  const edit = { ...renewal.edit, ...draft.edit };
  const place = { base: null, isNew: true, address: renewal.address, renewal: null };
  // The save does not include later input.
  return { ...place, edit, saving: { key, edit: renewal.edit, request: null }, again: false };
}

/** Returns what an event changes, except the state. */
function changeBy(draft: Draft, event: DraftEvent): Partial<Draft> {
  const { edit, files, saving, issues, present, base } = draft;
  switch (event.type) {
    case "set": {
      const { field, value, isSaved, title } = event;
      // While a save is on its way, the former value is a change of what the save stores.
      const changed = isSaved && !saving ? without(edit, [field]) : { ...edit, [field]: value };
      const left = issues.filter(({ path }) => !isBelow(path, field));
      return { edit: changed, title, issues: left, message: null, editedAt: Date.now() };
    }
    case "choose":
      return { files: [...new Set([...files, event.path])], message: null, editedAt: Date.now() };
    case "drop": {
      // A save that waits for the picture must not go on without it.
      const isTakenBack = saving !== null && saving.request === null;
      const others = files.filter((path) => path !== event.path);
      return { files: others, saving: isTakenBack ? null : saving };
    }
    case "uploaded":
      return withUploaded(draft, event);
    case "read": {
      const left = without(edit, event.same);
      return { edit: left, base: base ? withFieldsOf(event.record, base, left) : event.record };
    }
    case "save":
      return save(draft, event.key);
    case "send":
      return { saving: saving && { ...saving, request: saving.request ?? event.request } };
    case "silence":
      return { waitsFor: event.waitsFor };
    case "stored":
      return stored(draft, event);
    case "refused": {
      const { message, isRepeatable } = event;
      const kept = isRepeatable ? saving : null;
      return { ...settled, issues: event.issues, message, saving: kept, again: false };
    }
    case "conflict":
      return {
        ...settled,
        present: { record: event.record, fields: event.fields },
        saving: null,
        again: false,
      };
    case "gone":
      return { ...settled, ...renewed(draft, event.key) };
    case "mine":
      return { ...settled, base: present?.record ?? base, ...newSave(draft, event.key) };
    case "theirs":
      return {
        ...settled,
        base: present?.record ?? base,
        edit: without(edit, present?.fields ?? []),
      };
    case "renew":
      return {
        ...settled,
        ...newSave(draft, event.key),
        renewal: { edit: event.edit, address: event.address },
      };
    case "discard":
      return { ...nothing, base: present?.record ?? base };
    case "restore":
      return { ...event.draft, base };
  }
}

function resolve(target: Target, draft: Draft): State {
  if (target !== "rest" && target !== "saving") return target;
  if (target === "saving" && draft.saving) return "queued";
  return isEmpty(draft) ? "clean" : "editing";
}

/** Returns the draft after an event. */
export function next(draft: Draft, event: DraftEvent): Draft {
  const target = transitions[draft.state][event.type];
  if (!target) return draft;
  const changed = { ...draft, ...changeBy(draft, event) };
  const isRenewed = event.type === "gone" && draft.renewal !== null;
  return { ...changed, state: isRenewed ? "queued" : resolve(target, changed) };
}
