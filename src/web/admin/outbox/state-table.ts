import type { DraftEvent, State } from "./draft.ts";

// The states of a draft, which is unsaved input for one record, and the events that change them.

export type EventType = DraftEvent["type"];

/**
 * The state after an event. "rest": "editing" if the draft has input, else "clean". "saving": "queued"
 * if the draft has a save, else as "rest". "answered": "queued" if it has a save, else "refused".
 */
export type Target = State | "rest" | "saving" | "answered";

export const states = [
  "clean",
  "editing",
  "queued",
  "sending",
  "refused",
  "conflict",
  "gone",
] as const;

/** One target for each state, in the order of `states`. Null: the draft ignores the event. */
type Row<States> = { readonly [Index in keyof States]: Target | null };

// biome-ignore format: a table
export const transitions: Record<EventType, Row<typeof states>> = {
  //          clean      editing    queued     sending    refused    conflict    gone
  set:      ["rest",    "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ], // the painter types
  choose:   ["editing", "editing", "saving",  "sending", "editing", "conflict", "gone"  ], // the painter chooses a file
  drop:     [null,      "rest",    "saving",  "sending", "rest",    "conflict", "gone"  ], // the painter removes a chosen file
  uploaded: [null,      "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ], // a file is uploaded
  unsent:   [null,      "editing", "saving",  "sending", "refused", "conflict", "gone"  ], // the server refuses a file
  retry:    [null,      "editing", "queued",  "sending", "rest",    "conflict", "gone"  ], // the painter retries a refused file
  read:     ["clean",   "rest",    null,      null,      "refused", null,       "rest"  ], // the device reads a newer record
  save:     ["queued",  "queued",  "queued",  "sending", "queued",  "queued",   "queued"], // the painter presses the button
  send:     [null,      null,      "sending", "sending", null,      null,       null    ], // the request is sent
  silence:  [null,      null,      "queued",  "queued",  null,      null,       null    ], // no answer comes
  stored:   [null,      null,      "saving",  "saving",  null,      null,       null    ], // the server has stored the save
  invalid:  ["refused", "refused", "refused", "refused", "refused", "refused",  "refused"], // the form refuses the input
  refused:  [null,      null,      "answered","answered",null,      null,       null    ], // the server refuses the values
  conflict: [null,      null,      "conflict","conflict",null,      null,       null    ], // another device has changed the same field
  gone:     [null,      null,      "gone",    "gone",    null,      null,       null    ], // another device has deleted the record
  mine:     [null,      null,      null,      null,      null,      "queued",   null    ], // the painter keeps their own values
  theirs:   [null,      null,      null,      null,      null,      "rest",     null    ], // the painter takes the other device's
  discard:  [null,      "clean",   "clean",   "clean",   "clean",   "clean",    "clean" ], // the painter discards the draft
  restore:  ["saving",  "saving",  "queued",  "sending", "answered","conflict", "gone"  ], // the painter undoes the discard
};
