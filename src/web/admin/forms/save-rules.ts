import type { RefObject } from "react";
import type { Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import type { FormState } from "./form-state.ts";
import type { FailureTexts } from "./save-failure.ts";
import type { DeviceQuestions } from "./use-device-question.ts";
import type { CreationRules, RecordCreation } from "./use-record-creation.ts";

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

/** All that the answer to a save may change. */
export interface SavedForm<Values extends object, Stored> {
  rules: SaveRules<Values, Stored>;
  form: FormState<Values>;
  /** Null once the painter has left the form. */
  element: RefObject<HTMLFormElement | null>;
  creating: RecordCreation<Values, Stored>;
  device: DeviceQuestions<Values>;
  /** Fields that other devices changed, merged since the last save. */
  elsewhere: RefObject<string[]>;
}

/** A request to save the values of a form. */
export interface SentSave<Values> {
  /** The saved values that the change is based on. */
  base: Values;
  /** Number of edits when it was sent. */
  edits: number;
  /** Undefined unless it creates a record. */
  creation: Creation | undefined;
}
