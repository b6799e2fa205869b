import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import type { FieldIssue } from "../../../core/problem.ts";
import type { Versioned } from "../api/api-error.ts";
import type { Creation } from "../api/client.ts";
import type { DraftKeeper } from "../drafts/draft-keeper.ts";
import type { FilesByField } from "../drafts/draft-store.ts";
import { type ChosenFile, isUnprepared } from "../pictures/chosen-file.ts";
import { differingFields } from "./merge-changes.ts";
import { withValue } from "./paths.ts";

function contains(path: string, other: string): boolean {
  return `${other}.`.startsWith(`${path}.`);
}

interface KeptInput {
  values: object;
  files: FilesByField;
}

function useFormFiles() {
  const [files, setFiles] = useState<FilesByField>({});
  return {
    /** Chosen files that are not uploaded yet. */
    files,
    setFiles,
    hasUnpreparedFiles: Object.values(files).some(isUnprepared),
    dropFile(path: string) {
      setFiles(({ [path]: _, ...others }) => others);
    },
  };
}

function useIssues() {
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  return {
    issues,
    setIssues,
    /** Drops the messages about the value, its entries and its list. */
    dropIssues(path: string) {
      setIssues((before) =>
        before.filter((issue) => !contains(issue.path, path) && !contains(path, issue.path)),
      );
    },
    /** A message about a list is also that of its first entry. */
    messageAt: (path: string) =>
      issues.find((issue) => issue.path === path || `${issue.path}.0` === path)?.message,
  };
}

/** The state of saving, which form, draft and buttons share. */
function useSaveState() {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isUnsure, setIsUnsure] = useState(false);
  const [saveNote, setSaveNote] = useState("");
  const [isDraftRead, setIsDraftRead] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  return {
    isSubmitting,
    setIsSubmitting,
    /** True if the values are sent as soon as the network is back. */
    isWaiting,
    setIsWaiting,
    /** True if the server may have stored other values than the saved ones. */
    isUnsure,
    setIsUnsure,
    /** The state of the input, beside the submit button. */
    saveNote,
    setSaveNote,
    /** True once the form has its draft, if there is one. */
    isDraftRead,
    setIsDraftRead,
    /** Null until the script for drafts has loaded. */
    keeper,
  };
}

function useCounts() {
  const edits = useRef(0);
  const holds = useRef(0);
  return {
    /** Number of changes by the painter. */
    edits,
    /** Number of pictures that are being prepared: an acknowledged save leaves the form open. */
    holds,
    /** @returns a function that ends the preparation */
    hold() {
      holds.current += 1;
      return () => {
        holds.current -= 1;
      };
    },
  };
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Values and messages of a form. The server validates the values. */
export function useFormState<Values extends object>(initialValues: Values) {
  const [values, setValues] = useState(initialValues);
  const [saved, setSaved] = useState(initialValues);
  const [kept, setKept] = useState<KeptInput>();
  const { dropIssues, ...messages } = useIssues();
  const chosen = useFormFiles();
  const saveState = useSaveState();
  const { files, setFiles, dropFile } = chosen;
  const counts = useCounts();
  const { edits } = counts;
  const latest = useLatest(values);
  const isChanged = Object.keys(files).length > 0 || differingFields(values, saved).length > 0;

  function setContent(path: string, value: unknown): void {
    setValues((before) => withValue(before, path, value));
    dropIssues(path);
  }

  return {
    ...messages,
    ...chosen,
    ...saveState,
    ...counts,
    values,
    saved,
    setSaved(next: Values) {
      setSaved(next);
    },
    /** True if values or files differ from the saved ones. */
    isChanged,
    /** True if a save is needed. */
    isDirty: isChanged || saveState.isUnsure,
    /** True if the device has the present values and files. */
    isKept: kept?.values === values && kept.files === files,
    setKept,
    /** The values after an `await`, when `values` may be older. */
    latest,
    setValue(path: string, value: unknown) {
      edits.current += 1;
      saveState.setIsWaiting(false);
      setContent(path, value);
    },
    chooseFile(path: string, file: ChosenFile) {
      edits.current += 1;
      // A value that is put back waits without a press of the button. The file must not follow it.
      if (!isChanged && saveState.isUnsure) saveState.setIsWaiting(false);
      setFiles((before) => ({ ...before, [path]: file }));
    },
    /** The address of an uploaded file becomes the value. */
    finishUpload(path: string, address: string) {
      dropFile(path);
      setContent(path, address);
    },
    /** Replaces the values, and the saved ones that they are compared with. */
    rebase(next: Values, nextSaved: Values) {
      // The end of a save reads it before the next rendering.
      latest.current = next;
      setValues(next);
      setSaved(nextSaved);
    },
    reset(next: Values) {
      setValues(next);
      setSaved(next);
      setFiles({});
    },
  };
}

export type FormState<Values extends object = object> = ReturnType<typeof useFormState<Values>>;

export const FormContext = createContext<FormState | null>(null);

/** The form around a component, whose values the component knows. */
export function useForm<Values extends object>(): FormState<Values> {
  const form = useContext(FormContext);
  if (!form) throw new Error("There is no form around this component");
  return form as FormState<Values>;
}

/** The stored record behind a form's values. */
export interface FormContent<Values, Stored> {
  /** Address of the record at the API; absent for a new record. */
  address: string | undefined;
  /** ETag of the version that the values are based on; null for a new record. */
  etag: RefObject<string | null>;
  valuesOf: (stored: Stored) => Values;
  /** Creates the record anew if it was deleted elsewhere. */
  createAgain?: ((values: Values, creation?: Creation) => Promise<Versioned<Stored>>) | undefined;
}

interface StoredContent {
  address: string;
  element: RefObject<HTMLFormElement | null>;
  valuesOf: (stored: object) => object;
  save: (values: object) => Promise<void>;
}

/** Null in the form of a new record, and of values that are no content. */
export const ContentContext = createContext<StoredContent | null>(null);
