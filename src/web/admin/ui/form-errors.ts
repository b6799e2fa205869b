import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/**
 * What is wrong with a list as a whole. The form library puts it beside the entries' own messages
 * once one of them is registered as a field.
 */
export function listMessage(
  error: { message?: string; root?: { message?: string } } | undefined,
): string | undefined {
  return error?.root?.message ?? error?.message;
}

const firstWrong = '[aria-invalid="true"]:not(fieldset), [data-first-error]';

/** So many frames the messages may take to appear beside their fields. */
const maxFrames = 30;

/** Brings the first field that is wrong, in the order it is seen, under the cursor. */
export function focusFirstError(form: HTMLFormElement | null): void {
  let frames = 0;
  const look = () => {
    const field = form?.querySelector<HTMLElement>(firstWrong);
    frames += 1;
    if (field) field.focus();
    else if (frames < maxFrames) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Puts the server's complaints beside the fields they are about. */
export function showServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): void {
  if (!(error instanceof ApiError)) return;
  for (const issue of error.issues) {
    const field = fields.find((path) => path === issue.path);
    if (field) form.setError(field, { message: issue.message });
  }
}
