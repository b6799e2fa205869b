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

/** Brings the first field that is wrong, in the order it is seen, under the cursor. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // One frame later the messages stand beside their fields.
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), [data-first-error]')
      ?.focus(),
  );
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
