import type { Versioned } from "../api/api-error.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import type { SavedForm } from "./save-rules.ts";
import type { CreatedRecord } from "./use-record-creation.ts";

/** The values that the server has acknowledged. */
interface Acknowledged<Values> {
  values: Values;
  /** Number of edits when they were sent. */
  edits: number;
}

/** Ends a save. The form stays, with what is not saved yet, if the painter has gone on. */
export async function acceptSave<Values extends object, Stored>(
  savedForm: SavedForm<Values, Stored>,
  saved: Versioned<Stored>,
  { values, edits }: Acknowledged<Values>,
): Promise<void> {
  const { rules, form, element, creating, device } = savedForm;
  const { content, onSaved } = rules;
  const note = await takeMergeNote(savedForm);
  form.setIssues([]);
  device.close();
  if (content) content.etag.current = saved.etag;
  const isEdited = form.edits.current > edits;
  const staysOpen = form.keeper.current?.staysOpen() ?? false;
  if (isEdited || form.holds.current > 0 || staysOpen) {
    // The form shows the other device's values, which the painter may change next.
    if (note) notify(note);
    if (creating.isNew()) await creating.editCreated(saved as CreatedRecord<Stored>, values);
    else await creating.keepLaterChanges(content ? content.valuesOf(saved.record) : form.saved);
    return;
  }
  // Without a pause, in which the painter could type.
  const finished = form.keeper.current?.finish();
  creating.forget();
  const next = onSaved(saved, { note, isOpen: element.current !== null });
  if (next) form.reset(next);
  await finished;
}

/** Names the fields that another device changed and the form took over, each time once. */
async function takeMergeNote<Values extends object, Stored>({
  element,
  elsewhere,
}: Pick<SavedForm<Values, Stored>, "element" | "elsewhere">): Promise<string | undefined> {
  const fields = elsewhere.current.splice(0);
  if (fields.length === 0) return undefined;
  const { fieldLabel } = await import("../versions/field-texts.ts");
  const labels = fields.map((name) => fieldLabel(element.current, name));
  return fill(texts.forms.keptFromAnotherDeviceFields, { fields: [...new Set(labels)].join(", ") });
}

/** For a form that stays: it shows the other device's values, which the painter may change next. */
export async function announceMerge<Values extends object, Stored>(
  saved: Pick<SavedForm<Values, Stored>, "element" | "elsewhere">,
): Promise<void> {
  const note = await takeMergeNote(saved);
  if (note) notify(note);
}
