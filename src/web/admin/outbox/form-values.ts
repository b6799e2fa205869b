import { completeLink } from "../../../core/entities/link-rules.ts";
import { readSizeList } from "../../../core/entities/print-rules.ts";
import {
  fieldValue,
  readTranslationPath,
  textGroups,
  valueAt,
  withValue,
} from "../forms/form-state.ts";
import type { FormField } from "../record-fields/form-field.ts";
import { type FormName, findFormField, listFormFields } from "../record-fields/form-fields.ts";
import { toSlots } from "../record-fields/slots.ts";
import type { Draft, FrozenRequest } from "./draft.ts";
import { type Edit, fieldAt, isSame, withEdit } from "./edits.ts";
import type { Parsed } from "./parse.ts";

type Values = Readonly<Record<string, unknown>>;

/** True if a created record never changes. */
export function isFinal(form: FormName): boolean {
  // The text before the painter's stands for the stored one.
  return form === "replies";
}

/** True if the form shows a field for a path of its values. */
export function showsField(form: FormName, path: string): boolean {
  const name = readTranslationPath(path)?.field ?? fieldAt(path);
  return (findFormField(form, name)?.control ?? "none") !== "none";
}

/** Returns the value of a stored field in its form. */
function formValue(field: FormField, value: unknown): unknown {
  const { control } = field;
  if (control === "pictures") return toSlots((value ?? []) as string[], field.slots);
  if (control === "sizes") return readSizeList(String(value ?? ""));
  // As typed.
  return control === "text" && typeof value === "number" ? String(value) : value;
}

/** Returns the value of a field in the form of a new record; undefined without any. */
function blankValue({ control, blank }: FormField): unknown {
  if (blank !== undefined) return typeof blank === "function" ? blank() : blank;
  if (control === "check") return false;
  return ["area", "lines", "link", "picture", "text"].includes(control) ? "" : undefined;
}

/** Returns a record as its form shows it. @param stored null for a new record */
export function formValues(form: FormName, stored: object | null): object {
  const values = stored as Values | null;
  const fields = listFormFields(form).flatMap(([name, field]) => {
    const value = formValue(field, values ? values[name] : blankValue(field));
    return value === undefined ? [] : [[name, value]];
  });
  const groups = textGroups.flatMap((name) => (values?.[name] ? [[name, values[name]]] : []));
  return Object.fromEntries([...fields, ...groups]);
}

/** Returns the value of a form's field for the API. An update keeps pictures beyond the slots. */
function apiValue([name, field]: [string, FormField], values: Values, stored: Values | null) {
  const value = values[name];
  if (field.toApiValue) return field.toApiValue(value, values);
  if (field.control === "link") return value && completeLink(`${value}`);
  if (field.control !== "pictures") return value;
  const hidden = ((stored?.[name] ?? []) as string[]).slice(field.slots);
  return [...((value ?? []) as string[]), ...hidden];
}

/** Returns the saved values and those with the unsaved input. */
export function draftValues({ kind, base, edit }: Pick<Draft, "kind" | "base" | "edit">) {
  const saved = formValues(kind, base);
  return { saved, values: withEdit(saved, edit) };
}

/** Returns the body that would replace the record; a new one in full. */
export function buildBody({ kind, base }: Pick<Draft, "kind" | "base">, edit: Edit): Values {
  const values = draftValues({ kind, base, edit }).values as Values;
  const apiValues = listFormFields(kind)
    .filter(([name]) => Object.hasOwn(values, name))
    .map((field) => [field[0], apiValue(field, values, base as Values | null)]);
  return { ...values, ...Object.fromEntries(apiValues) };
}

/**
 * Returns the request that saves an edit, or null if it changes nothing.
 * @param body of the edit, as the schema has parsed it
 */
export function buildRequest(draft: Draft, edit: Edit, body: object): FrozenRequest | null {
  const { address, isNew, base } = draft;
  if (isNew || !base) return { method: "POST", address, body };
  const after = buildBody(draft, edit);
  const before = buildBody(draft, {});
  const groups: readonly string[] = textGroups;
  const names = Object.keys(after).filter(
    (name) => !groups.includes(name) && !isSame(valueAt(after, name), valueAt(before, name)),
  );
  const fields = [...names, ...Object.keys(edit).filter((path) => fieldAt(path).includes("."))];
  if (fields.length === 0) return null;
  // JSON leaves out a missing field, and keeps null.
  const pick = (record: object) =>
    fields.reduce<object>((copy, field) => withValue(copy, field, fieldValue(record, field)), {});
  return { method: "PATCH", address, body: { set: pick(body), from: pick(base) } };
}

/** Loads what a save needs, because the network may be gone by then. */
export function loadSchemas(): void {
  import("./parse.ts").catch(() => {});
}

/** Parses the body of an edit. Without the script, the server parses it. */
export function parseEdit(draft: Draft, edit: Edit): Promise<Parsed> {
  const body = buildBody(draft, edit);
  return import("./parse.ts").then(
    ({ parseBody }) => parseBody(draft.kind, body),
    () => ({ body }),
  );
}

/** Parses all input. A picture that is not uploaded yet counts as uploaded. */
export function parseDraft(draft: Draft): Promise<Parsed> {
  const { values } = draftValues(draft);
  const uploaded = draft.files.reduce((copy, path) => withValue(copy, path, "/media/"), values);
  const pictures = draft.files.map(fieldAt).map((field) => [field, valueAt(uploaded, field)]);
  return parseEdit(draft, { ...draft.edit, ...Object.fromEntries(pictures) });
}
