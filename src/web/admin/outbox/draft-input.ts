import { valueAt, withValue } from "../forms/paths.ts";
import { readTranslationPath } from "../forms/translation-path.ts";
import type { ChosenFile } from "../pictures/chosen-file.ts";
import { chooseFile, dispatch, liveDraft } from "./drafts.ts";
import { fieldOf, isSame, withEdit } from "./edits.ts";
import { bodyOf, valuesOf } from "./kinds.ts";
import { showTransfer } from "./transfers.ts";

/** Loads what a save needs, because the network may be gone by then. */
export function loadSchemas(): void {
  import("./parse.ts").catch(() => {});
}

/** Returns what the schema refuses; nothing if its script cannot be loaded. */
export async function issuesIn(id: string) {
  const draft = liveDraft(id)?.draft;
  if (!draft) return [];
  // The address of a picture that is on its way is valid.
  const { values } = valuesOf(draft);
  const fields = new Set(draft.files.map(fieldOf));
  const uploaded = draft.files.reduce((copy, path) => withValue(copy, path, "/media/"), values);
  const pictures = [...fields].map((field) => [field, valueAt(uploaded, field)]);
  const body = bodyOf(draft, { ...draft.edit, ...Object.fromEntries(pictures) });
  const parsed = await import("./parse.ts").then(
    ({ parseBody }) => parseBody(draft.kind, body),
    () => null,
  );
  return parsed && "issues" in parsed ? parsed.issues : [];
}

/** The changes that the painter makes in a form. */
export function inputInto(id: string, titleOf: (values: object) => string) {
  function setValue(path: string, value: unknown): void {
    const draft = liveDraft(id)?.draft;
    if (!draft) return;
    const { values, saved } = valuesOf(draft);
    const field = fieldOf(path);
    const next = valueAt(withValue(values, path, value), field);
    const former = valueAt(saved, field);
    const isSaved = readTranslationPath(field)
      ? (next || "") === (former || "")
      : isSame(next, former);
    const title = titleOf(withEdit(values, { [field]: next }));
    void dispatch(id, { type: "set", field, value: next, isSaved, title });
  }
  return {
    setValue,
    chooseFile: (path: string, file: ChosenFile) => chooseFile(id, path, file),
    dropFile(path: string) {
      showTransfer(id, path, null);
      void dispatch(id, { type: "drop", path });
    },
    retryFile: (path: string) => void dispatch(id, { type: "retry", path }),
  };
}
