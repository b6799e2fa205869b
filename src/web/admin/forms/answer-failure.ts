import { ApiError } from "../api/api-error.ts";
import { isRefusedCreation } from "../api/network.ts";
import { announceMerge } from "./accept-save.ts";
import { type NextSave, resolveConflict } from "./resolve-conflict.ts";
import { showFailure } from "./save-failure.ts";
import type { SavedForm, SentSave } from "./save-rules.ts";
import type { CreatedRecord } from "./use-record-creation.ts";

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Repeats a failed save later, asks about another device, or shows the failure.
 * @returns a save to send at once, or null
 */
export async function answerFailure<Values extends object, Stored>(
  saved: SavedForm<Values, Stored>,
  error: unknown,
  { base, edits, creation }: SentSave<Values>,
): Promise<NextSave<Values> | null> {
  const { rules, form, element, creating, device } = saved;
  const { content } = rules;
  if (isRefusedCreation(error)) creating.forget();
  const isOpen = element.current !== null;
  const isEdited = form.edits.current > edits;
  const waits = isOpen && form.keeper.current?.waitsAfter(error, isEdited);
  const createdValues = creation?.values as Values | undefined;
  const answered = error instanceof ApiError && createdValues ? error.created : null;
  const created = answered as CreatedRecord<Stored> | null;
  const newer = error instanceof ApiError ? error.newer : null;
  if (created && createdValues && !newer) await creating.editCreated(created, createdValues);
  if (waits) {
    await announceMerge(saved);
    return null;
  }
  if (newer && content) {
    const refused = { newer, created, base: createdValues ?? base, edits, creation };
    return resolveConflict(saved, content, refused);
  }
  if (!isGone(error) || !content?.createAgain) {
    showFailure(error, rules, form, element.current);
    return null;
  }
  if (creating.again.current !== "allowed") {
    device.ask(null);
    return null;
  }
  creating.again.current = "begun";
  content.etag.current = null;
  return { values: form.latest.current, base };
}
