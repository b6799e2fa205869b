import { flushSync } from "react-dom";
import { ApiError, serverMessage } from "../api/api-error.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { mayOpenDialog } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import type { FormState } from "./form-state.ts";

export interface FailureTexts {
  /**
   * Toast if saving fails. The server's message replaces the description, except for a status with
   * a text of its own.
   */
  failure: { title: string; description?: string; byStatus?: Readonly<Record<number, string>> };
  /** Field whose message replaces the toast. */
  mainField?: string;
}

/** A field, or the button that adds to a list. */
const firstInvalid = '[aria-invalid="true"], [data-invalid-list]';

/**
 * Shows the server's messages at their fields, and a toast. Moves the focus to the first of these
 * fields, unless the painter has gone on.
 * @param element null if the painter has left the form
 */
export function showFailure<Values extends object>(
  error: unknown,
  { failure, mainField }: FailureTexts,
  form: FormState<Values>,
  element: HTMLFormElement | null,
): void {
  const issues = error instanceof ApiError ? error.issues : [];
  flushSync(() => form.setIssues(issues));
  if (mayOpenDialog()) element?.querySelector<HTMLElement>(firstInvalid)?.focus();
  const main = issues.find(({ path }) => path === mainField);
  const own = error instanceof ApiError ? failure.byStatus?.[error.status] : undefined;
  if (main) notifyFailure(texts.common.error, main.message);
  else if (element && isUnknownOutcome(error)) {
    notifyFailure(texts.common.noAnswerFromSite, texts.forms.itMayBeSavedAll);
  } else notifyFailure(failure.title, own ?? serverMessage(error) ?? failure.description);
}
