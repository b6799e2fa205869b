import type { ShownIssue } from "../forms/failure.ts";
import type { FormName } from "../record-fields/form-fields.ts";
import type { Edit } from "./edits.ts";

/*
 * clean → editing → queued ⇄ sending → clean | editing | refused | conflict | gone
 *
 * "clean": no input; the device stores nothing. "editing": the device stores input that the painter
 * has not saved yet. "queued": the painter has pressed the button. "sending": a request is on its
 * way. "refused": the server or the schema has refused the values. "conflict": another device has
 * changed a field that the save changes too. "gone": another device has deleted the record.
 */
export type State = "clean" | "editing" | "queued" | "sending" | "refused" | "conflict" | "gone";

/** A request that the device stores before it is sent, so that a repetition is the same request. */
export interface FrozenRequest {
  method: "POST" | "PATCH";
  address: string;
  body: object;
}

/** A save for which the painter has pressed the button. */
export interface PendingSave {
  /** The `Idempotency-Key`. */
  key: string;
  /** The values that the painter saves. Input after the press is not among them. */
  edit: Edit;
  /** Null until the save is sent for the first time. */
  request: FrozenRequest | null;
}

/** Says why a file is not sent. */
export type Refusal = Pick<ShownIssue, "message" | "isTooLarge">;

/** Unsaved input for one record. */
export interface Draft {
  id: string;
  /** Name of its form. */
  kind: FormName;
  /** Address at the API: of the record, or of the collection while the record is new. */
  address: string;
  isNew: boolean;
  /** Address of the screen with the form. */
  page: string;
  title: string;
  /** Time of the latest input, in ms since 1970. */
  editedAt: number;
  state: State;
  /** The record as the device read it; null if it is new. For a reply: the text with which it starts. */
  base: object | null;
  /** The unsaved values. */
  edit: Edit;
  /** Paths of the values whose files are not uploaded. */
  files: readonly string[];
  /** The save that waits for an answer. */
  saving: PendingSave | null;
  /** The save to send next: the painter pressed the button again before `saving` was answered. */
  nextSave: PendingSave | null;
  waitsFor: "network" | "sign-in" | null;
  issues: readonly ShownIssue[];
  /** Says why the last save was refused. Null if the issues say so, empty if the reason is unknown. */
  message: string | null;
  /** In a conflict: the record as another device has saved it, and the fields that both have changed. */
  present: { record: object; fields: readonly string[] } | null;
}

/**
 * These events tell the outcome of a save. A draft with another save ignores them: without HTTPS
 * each tab sends, so the same answer comes more than once.
 */
type Outcome = { saveKey: string } & (
  | { type: "send"; request: FrozenRequest }
  | { type: "silence"; waitsFor: "network" | "sign-in" }
  | { type: "stored"; record: object }
  | { type: "refused"; issues: readonly ShownIssue[]; message?: string | undefined }
  | { type: "conflict"; record: object; fields: readonly string[] }
  | { type: "gone" }
);

export type DraftEvent =
  | Outcome
  /** The painter changes a value. `isSaved`: the server has this value already. */
  | { type: "set"; field: string; value: unknown; isSaved: boolean; title: string }
  /** The painter chooses a file. */
  | { type: "choose"; path: string; refusal?: Refusal | undefined }
  /** The painter removes a chosen file. */
  | { type: "drop"; path: string }
  | { type: "uploaded"; path: string; address: string }
  /** The server has refused a file. It stays in its slot. */
  | { type: "unsent"; path: string; refusal: Refusal }
  /** The painter asks for the upload of a refused file again. */
  | { type: "retry"; path: string }
  /** The device reads a newer version. `same`: fields whose input the server has by now. */
  | { type: "read"; record: object; same: readonly string[] }
  | { type: "save"; key: string }
  /** The form itself refuses the input. A request may still be on its way. */
  | { type: "invalid"; issues: readonly ShownIssue[] }
  /** Saves, and replaces the values in conflict that another device has saved. */
  | { type: "mine"; key: string }
  /** Takes the other device's values of the fields in conflict. */
  | { type: "theirs" }
  | { type: "discard" }
  /** Undoes a discard. The input belongs to the record as the device had read it then. */
  | ({ type: "restore" } & Pick<Draft, "base" | "edit" | "files" | "saving" | "nextSave">);

/** A draft without input. */
export const blankDraft = {
  state: "clean",
  edit: {},
  files: [],
  saving: null,
  nextSave: null,
  waitsFor: null,
  issues: [],
  message: null,
  present: null,
} as const satisfies Partial<Draft>;

/** True if nothing is unsaved. A save may still be on its way. */
export function isEmpty({ edit, files }: Pick<Draft, "edit" | "files">): boolean {
  return Object.keys(edit).length === 0 && files.length === 0;
}

/**
 * False for an outcome without `saveKey`, which a tab with an earlier version of the admin sends. It
 * counts as an outcome of whichever save the draft has.
 */
export function isOutcome(event: DraftEvent): event is Outcome {
  return "saveKey" in event;
}

/** True if the device has to store the draft. */
export function hasInput(draft: Draft): boolean {
  return !isEmpty(draft) || isWaiting(draft);
}

/** Returns why the file of a field is not sent; undefined if it was not refused. */
export function findRefusal({ issues }: Pick<Draft, "issues">, path: string): Refusal | undefined {
  return issues.find((issue) => issue.path === path);
}

/** False during the first attempt to send a save, because its answer is likely to come soon. */
export function isDiscardable({ state, waitsFor }: Pick<Draft, "state" | "waitsFor">): boolean {
  return state !== "sending" || waitsFor !== null;
}

/** True if a save waits to be sent or answered. */
export function isWaiting({ state }: Pick<Draft, "state">): boolean {
  return state === "queued" || state === "sending";
}
