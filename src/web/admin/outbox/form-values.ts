// Converts a record into the values of its form, and an edit into the request that saves it.

import { completeLink } from "../../../core/entities/link-rules.ts";
import { readSizeList } from "../../../core/entities/print-rules.ts";
import type { ShownIssue } from "../forms/failure.ts";
import {
  fieldValue,
  readLabelPath,
  readTranslationPath,
  textGroups,
  valueAt,
  withValue,
} from "../forms/form-state.ts";
import { typedValue } from "../forms/typed-number.ts";
import type { FormField } from "../record-fields/form-field.ts";
import { type FormName, findFormField, listFormFields } from "../record-fields/form-fields.ts";
import { toSlots } from "../record-fields/slots.ts";
import type { Draft, FrozenRequest } from "./draft.ts";
import { type Edit, fieldAt, isSame, withEdit } from "./edits.ts";
import { listNumberIssues } from "./number-issues.ts";
import type { ParseResult } from "./parse.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * True for replies, which never change once created. Their draft stays new, and its base is the
 * text that the form starts with.
 */
export function isFinal(form: FormName): boolean {
  return form === "replies";
}

/** True if the form shows a field for a path of its values. */
export function showsField(form: FormName, path: string): boolean {
  const name = readTranslationPath(path)?.field ?? fieldAt(path);
  return (findFormField(form, name)?.control ?? "none") !== "none";
}

/** Returns a stored value as the form of the record holds it. */
function formValue(field: FormField, value: unknown): unknown {
  const { control } = field;
  if (control === "pictures") return toSlots((value ?? []) as string[], field.slots);
  if (control === "sizes") return readSizeList(String(value ?? ""));
  return value;
}

/** Returns the value of a field in the form of a new record; undefined if it starts with none. */
function blankValue({ control, blank }: FormField): unknown {
  if (blank !== undefined) return typeof blank === "function" ? blank() : blank;
  if (control === "check") return false;
  return ["area", "day", "lines", "link", "picture", "text"].includes(control) ? "" : undefined;
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

/** Returns the value of a field for the API. Stored pictures for which the form has no slot stay. */
function apiValue([name, field]: [string, FormField], values: Values, stored: Values | null) {
  const value = values[name];
  if (field.toApiValue) return field.toApiValue(value, values);
  // A draft of an earlier version holds a year as text.
  if (field.control === "number" && typeof value === "string") return typedValue(value, field.kind);
  if (field.control === "link") return value && completeLink(`${value}`);
  if (field.control !== "pictures") return value;
  const picturesWithoutSlot = ((stored?.[name] ?? []) as string[]).slice(field.slots);
  return [...((value ?? []) as string[]), ...picturesWithoutSlot];
}

/** Returns the values that the server has, and the same values with the unsaved input. */
export function draftValues({ kind, base, edit }: Pick<Draft, "kind" | "base" | "edit">) {
  const saved = formValues(kind, base);
  return { saved, values: withEdit(saved, edit) };
}

/** Returns the whole record after an edit, as the API takes it. */
export function buildBody({ kind, base }: Pick<Draft, "kind" | "base">, edit: Edit): Values {
  const values = draftValues({ kind, base, edit }).values as Values;
  const apiValues = listFormFields(kind)
    .filter(([name]) => Object.hasOwn(values, name))
    .map((field) => [field[0], apiValue(field, values, base as Values | null)]);
  return { ...values, ...Object.fromEntries(apiValues) };
}

/**
 * Returns the request that saves an edit, or null if it changes nothing.
 * @param body the body of the edit, as the schema has parsed it
 */
export function buildRequest(draft: Draft, edit: Edit, body: object): FrozenRequest | null {
  const { address, isNew, base } = draft;
  if (isNew || !base) return { method: "POST", address, body };
  const bodyAfter = buildBody(draft, edit);
  const bodyBefore = buildBody(draft, {});
  const groups: readonly string[] = textGroups;
  const names = Object.keys(bodyAfter).filter(
    (name) =>
      !groups.includes(name) && !isSame(valueAt(bodyAfter, name), valueAt(bodyBefore, name)),
  );
  // The edited translations and languages of texts.
  const textPaths = Object.keys(edit).filter(
    (field) => readTranslationPath(field) || readLabelPath(field),
  );
  const fields = [...names, ...textPaths];
  if (fields.length === 0) return null;
  // JSON has no undefined: a missing field is left out, and null stays.
  const pick = (record: object) =>
    fields.reduce<object>((copy, field) => withValue(copy, field, fieldValue(record, field)), {});
  return { method: "PATCH", address, body: { set: pick(body), from: pick(base) } };
}

/** Loads the schemas early, because the network may be gone when the painter saves. */
export function loadSchemas(): void {
  import("./parse.ts").catch(() => {});
}

/** Parses the body of an edit. If the schemas cannot load, checks only its numbers. */
export async function parseEdit(draft: Draft, edit: Edit): Promise<ParseResult> {
  const body = buildBody(draft, edit);
  const numberIssues = listNumberIssues(draft.kind, edit, body);
  const parsed = await import("./parse.ts").then<ParseResult, ParseResult>(
    ({ parseBody }) => parseBody(draft.kind, body),
    () => ({ body }),
  );
  if (numberIssues.length === 0) return parsed;
  const schemaIssues = "issues" in parsed ? parsed.issues : [];
  const isOther = ({ path }: ShownIssue) => !numberIssues.some((issue) => issue.path === path);
  return { issues: [...numberIssues, ...schemaIssues.filter(isOther)] };
}

/** Stands for the address of a picture that is not uploaded yet, where the schema requires one. */
const futureAddress = "/media/";

/** Parses all input. A picture that is not uploaded yet counts as uploaded. */
export function parseDraft(draft: Draft): Promise<ParseResult> {
  const { values } = draftValues(draft);
  const completeValues = draft.files.reduce(
    (copy, path) => withValue(copy, path, futureAddress),
    values,
  );
  const pictures = draft.files.map(fieldAt).map((field) => [field, valueAt(completeValues, field)]);
  return parseEdit(draft, { ...draft.edit, ...Object.fromEntries(pictures) });
}
