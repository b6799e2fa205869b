import { valueAt, withValue } from "../forms/paths.ts";
import type { Draft } from "./draft.ts";
import { type Edit, fieldOf } from "./edits.ts";
import { bodyOf, valuesOf } from "./kinds.ts";
import type { Parsed } from "./parse.ts";

/** Loads what a save needs, because the network may be gone by then. */
export function loadSchemas(): void {
  import("./parse.ts").catch(() => {});
}

/** Parses the body of an edit. Without the script, the server parses it. */
export function parseEdit(draft: Draft, edit: Edit): Promise<Parsed> {
  const body = bodyOf(draft, edit);
  return import("./parse.ts").then(
    ({ parseBody }) => parseBody(draft.kind, body),
    () => ({ body }),
  );
}

/** Parses all input. A picture that is not uploaded yet counts as uploaded. */
export function parseDraft(draft: Draft): Promise<Parsed> {
  const { values } = valuesOf(draft);
  const uploaded = draft.files.reduce((copy, path) => withValue(copy, path, "/media/"), values);
  const pictures = draft.files.map(fieldOf).map((field) => [field, valueAt(uploaded, field)]);
  return parseEdit(draft, { ...draft.edit, ...Object.fromEntries(pictures) });
}
