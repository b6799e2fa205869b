import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/api-error.ts";

/**
 * Returns the error of a list as a whole. React Hook Form moves it to `root` once an entry is
 * registered as a field.
 */
export function listMessage(
  error: { message?: string; root?: { message?: string } } | undefined,
): string | undefined {
  return error?.root?.message ?? error?.message;
}

const invalidFieldSelector = '[aria-invalid="true"]:not(fieldset), [data-first-error]';

/** Messages may take some frames to render. */
const maxFrames = 30;

export function focusFirstError(form: HTMLFormElement | null): void {
  let frames = 0;
  const tryFocus = () => {
    const field = form?.querySelector<HTMLElement>(invalidFieldSelector);
    frames += 1;
    if (field) field.focus();
    else if (frames < maxFrames) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}

/** Shows the server's validation messages at their fields. */
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
