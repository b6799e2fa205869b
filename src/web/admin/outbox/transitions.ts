import { valueAt } from "../forms/paths.ts";
import { type Draft, type DraftEvent, isEmpty, type State } from "./draft.ts";
import { isSame, withFieldsOf, without } from "./edits.ts";

type EventType = DraftEvent["type"];

/** "rest": clean if no input is left, else editing. "saving": queued if a save is left, else rest. */
type Target = State | "rest" | "saving";

const states = ["clean", "editing", "queued", "sending", "refused", "conflict", "gone"] as const;

/** By the index of the state. The draft ignores an event with null. */
type RowOf<States> = { readonly [Index in keyof States]: Target | null };

// biome-ignore format: a table
const transitions: Record<EventType, RowOf<typeof states>> = {
  //          clean      editing    queued     sending    refused    conflict    gone
  set:      ["rest",    "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ],
  choose:   ["editing", "editing", "queued",  "sending", "editing", "conflict", "gone"  ],
  drop:     [null,      "rest",    "saving",  "sending", "rest",    "conflict", "gone"  ],
  uploaded: ["rest",    "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ],
  read:     ["clean",   "rest",    null,      null,      "refused", null,       null    ],
  save:     ["queued",  "queued",  "queued",  "sending", "queued",  "queued",   null    ],
  send:     [null,      null,      "sending", "sending", null,      null,       null    ],
  silence:  [null,      null,      "queued",  "queued",  null,      null,       null    ],
  stored:   [null,      null,      "saving",  "saving",  null,      null,       null    ],
  refused:  ["refused", "refused", "refused", "refused", "refused", "refused",  null    ],
  conflict: [null,      null,      "conflict","conflict",null,      null,       null    ],
  gone:     ["gone",    "gone",    "gone",    "gone",    "gone",    null,       null    ],
  mine:     [null,      null,      null,      null,      null,      "queued",   null    ],
  theirs:   [null,      null,      null,      null,      null,      "rest",     null    ],
  renew:    [null,      null,      null,      null,      null,      null,       "queued"],
  discard:  [null,      "clean",   "clean",   "clean",   "clean",   "clean",    "clean" ],
  restore:  ["editing", null,      null,      null,      null,      null,       null    ],
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
  const target = transitions[event.type][states.indexOf(draft.state)];
  if (!target) return draft;
  const changed = { ...draft, ...changeBy(draft, event) };
  const isRenewed = event.type === "gone" && draft.renewal !== null;
  return { ...changed, state: isRenewed ? "queued" : resolve(target, changed) };
}
