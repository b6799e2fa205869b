import { createContext, type RefObject, useContext } from "react";
import type { FailureTexts } from "../forms/failure.ts";
import type { FormState } from "../forms/form-state.ts";
import type { FormName } from "../record-fields/form-fields.ts";
import type { FileOptions } from "./choose-file.ts";
import type { ChosenFile } from "./chosen-file.ts";
import type { LiveDraft } from "./live-drafts.ts";

/** The options of `useDraft`, by which a component opens the form of a record. */
export interface DraftOptions<Stored extends object> extends FailureTexts {
  form: FormName;
  /** Address at the API: of the record, or of the collection for a new one. */
  address: string;
  /** Null for a new record, and if it cannot be read. For a reply: the text with which it starts. */
  stored: Stored | null;
  isNew?: boolean;
  /** Address of the screen with the form, in the admin. */
  page: string;
  /** Name of the draft; by default the title among the values. */
  title?: string;
  /** Replaces an empty title among the values. */
  untitled?: string;
  /** @param record empty after a reply, whose form has no record to go on with */
  onSaved: (record: Stored, isCreated: boolean) => void;
}

/** The form of a record, whose input the device keeps. */
export interface DraftForm<Values extends object = object, Stored = object>
  extends FormState<Values> {
  /** The id of the draft. */
  id: string;
  /** The draft as this page shows it, with its pending files. */
  live: LiveDraft;
  /** The record as the device knows it; null if it is new, as in `DraftOptions`. */
  stored: Stored | null;
  /** The values that the server has. */
  saved: object;
  /** Returns the present values, after an `await` during which `values` may have become old. */
  latest: () => object;
  /** Returns a stored record as the form shows it. */
  formValues: (record: object) => object;
  /** Address of the record at the API; null if it is new. */
  address: string | null;
  /** True if values or files differ from the saved ones, or a save has no answer yet. */
  isDirty: boolean;
  /** Time of the restored input, in ms since 1970; null if the form has restored none. */
  restoredAt: number | null;
  element: RefObject<HTMLFormElement | null>;
  /** @param event "mine" also replaces what another device has saved */
  save: (event?: "save" | "mine") => Promise<void>;
  /**
   * True if the painter has pressed the button and changed nothing since. False again once the
   * record is stored.
   */
  isWaitingForAnswer: () => boolean;
  /** Returns the number of changes by the painter. */
  editCount: () => number;
  /** Counts a change by the painter, so that the answer to an earlier save leaves the form open. */
  countAsEdit: () => void;
  /** Chosen files that are not uploaded yet. */
  files: Readonly<Record<string, ChosenFile>>;
  /** False until the files of a restored draft are read. */
  hasReadFiles: boolean;
  /**
   * Resolves to true if the device keeps the file.
   * @param options a refusal, or a function that makes the file to send
   */
  chooseFile: (path: string, file: ChosenFile, options?: FileOptions) => Promise<boolean>;
  removeFile: (path: string) => void;
  /** Uploads a file at once after the connection broke off, or again after a refusal. */
  retryFile: (path: string) => void;
}

export const DraftContext = createContext<DraftForm | null>(null);

/**
 * Returns the form of the record around this component. Nothing checks `Values`: the component must
 * know what the form has.
 * @throws without a form
 */
export function useDraftForm<Values extends object>(): DraftForm<Values> {
  const form = useContext(DraftContext);
  if (!form) throw new Error("There is no form of a record around this component");
  return form as DraftForm<Values>;
}
