import { type Creation, creationOf } from "../api/client.ts";
import type { RecordPlace } from "../forms/record-place.ts";

/** Key of the query that lists the drafts. */
export const draftsKey = "drafts";

/** Describes the record of a form whose input is kept. */
export interface DraftRules<Values = object> {
  /** Address at the API: of the record, or of the collection for a new record. */
  address: string;
  isNew: boolean;
  /** Screen that opens the form; by default the present one. */
  page?: string | undefined;
  /** By default the title among the values. */
  title?: string;
  /** Replaces an empty title; by default the title of the screen. */
  untitled?: string;
  /** True if the values are saved without a button. */
  savesItself?: boolean;
  /** True if a created record never changes. The server refuses other values with the same key. */
  isFinal?: boolean;
  /** Body of the request that saves the values. */
  bodyOf: (values: Values) => object;
}

/**
 * Returns the request that creates a record with `values`.
 * @param earlier a request of the same form whose outcome is unknown, or that succeeded
 */
export function nextCreation<Values extends object>(
  { bodyOf, isFinal }: DraftRules<Values>,
  values: Values,
  earlier: Creation | undefined,
): Creation {
  const body = bodyOf(values);
  if (!earlier) return { ...creationOf(body), values };
  return isFinal ? { key: earlier.key, body } : creationOf(body, earlier);
}

/** Keeps a save on the device. The form calls it before and after it sends the save, even closed. */
export interface DraftKeeper {
  /** Keeps the save on the device. Returns the request to repeat if it creates a record. */
  begin(values: object, isNew: boolean): Promise<Creation | undefined>;
  /** Deletes the draft after the server has acknowledged the save. */
  finish(): Promise<void>;
  /**
   * Keeps edits that were made while an acknowledged save was sent, also after the form has closed.
   * @param saved the values that the server has
   * @param place of the record, if the save has created it
   */
  continueAfterSave(saved: object, place: RecordPlace | null): Promise<void>;
  /**
   * True if the form shows no failure: the outcome is unknown, or the save is repeated later (after a
   * sign-in, or to put a value back after a server error).
   * @param isEdited the values have changed since the save, so the painter must save again
   */
  waitsAfter(error: unknown, isEdited: boolean): boolean;
  /** Values of the saves whose outcome is unknown. */
  sent(): readonly object[];
  /** Forgets the sent values, because the form has a newer version. */
  forgetSent(): void;
  /** True if the form stays open after the save, to offer *Undo* of *Discard*. */
  staysOpen(): boolean;
  /**
   * Deletes the draft.
   * @returns a function that restores it, also after the form has closed, or null without storage
   */
  discard(): Promise<(() => Promise<void>) | null>;
}
