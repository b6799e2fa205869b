import type { ShownIssue } from "../forms/failure.ts";
import type { FormName } from "../record-fields/form-fields.ts";
import type { Edit } from "./edits.ts";

/*
 * clean → editing → queued ⇄ sending → clean | editing | refused | conflict | gone
 *
 * "clean": nothing to keep; the device has no row. "editing": kept, not to be saved yet. "queued":
 * the painter has pressed the button. "sending": a request is on its way. "refused": the server or
 * the schema has refused the values. "conflict": another device changed a field that the save
 * changes too. "gone": another device deleted the record.
 */
export type State = "clean" | "editing" | "queued" | "sending" | "refused" | "conflict" | "gone";

/** A request that is kept before it is sent, so that a repetition is the same request. */
export interface FrozenRequest {
  method: "POST" | "PATCH";
  address: string;
  body: object;
}

export interface Saving {
  /** The `Idempotency-Key`. */
  key: string;
  /** The fields that the painter saves. They may type on. */
  edit: Edit;
  /** Null until it is sent for the first time. */
  request: FrozenRequest | null;
}

/** Why a file is not sent. */
export type Refusal = Pick<ShownIssue, "message" | "isTooLarge">;

/** Unsaved input for one record. */
export interface Draft {
  id: string;
  /** Its form. */
  kind: FormName;
  /** At the API: of the record, or of the collection while the record is new. */
  address: string;
  isNew: boolean;
  /** Screen with the form. */
  page: string;
  title: string;
  /** In ms since 1970. */
  editedAt: number;
  state: State;
  /** The record as the device read it; null if it is new. Of a reply: the text that begins it. */
  base: object | null;
  edit: Edit;
  /** Paths of the values whose files are not uploaded. */
  files: readonly string[];
  saving: Saving | null;
  /** The painter pressed *Save* again before `saving` was answered; this is sent next. */
  nextSave: Saving | null;
  waitsFor: "network" | "sign-in" | null;
  issues: readonly ShownIssue[];
  /** Why the last save was refused: null if the issues of its fields say so, empty without a reason. */
  message: string | null;
  /** The record as another device has saved it, and the fields in conflict. */
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
  /** `isSaved`: the server has the same value. */
  | { type: "set"; field: string; value: unknown; isSaved: boolean; title: string }
  | { type: "choose"; path: string; refusal?: Refusal | undefined }
  | { type: "drop"; path: string }
  | { type: "uploaded"; path: string; address: string }
  /** The server has refused a file. It stays in its slot. */
  | { type: "unsent"; path: string; refusal: Refusal }
  | { type: "retry"; path: string }
  /** `same`: fields of the input that the server now has. */
  | { type: "read"; record: object; same: readonly string[] }
  | { type: "save"; key: string }
  /** The form itself refuses the input. A request may still be on its way. */
  | { type: "invalid"; issues: readonly ShownIssue[] }
  /** Saves, and replaces what another device has saved. */
  | { type: "mine"; key: string }
  /** Takes the other device's values of the fields in conflict. */
  | { type: "theirs" }
  | { type: "discard" }
  /** Takes a discard back. The input still belongs to the record that the painter had read. */
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

/** False for an earlier version's event: it has no `saveKey`, and applies to the present save. */
export function isOutcome(event: DraftEvent): event is Outcome {
  return "saveKey" in event;
}

/** True if the device keeps the draft. */
export function hasInput(draft: Draft): boolean {
  return !isEmpty(draft) || isWaiting(draft);
}

/** Returns why the file of a field is not sent, if it was refused. */
export function findRefusal({ issues }: Pick<Draft, "issues">, path: string): Refusal | undefined {
  return issues.find((issue) => issue.path === path);
}

/** False during the first attempt to send a save, because its answer is likely to come soon. */
export function isDiscardable({ state, waitsFor }: Pick<Draft, "state" | "waitsFor">): boolean {
  return state !== "sending" || waitsFor !== null;
}

/** True if a save is to be sent. */
export function isWaiting({ state }: Pick<Draft, "state">): boolean {
  return state === "queued" || state === "sending";
}
