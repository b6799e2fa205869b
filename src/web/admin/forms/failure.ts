import type { FieldIssue } from "../../../core/problem.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";

/** The message about a field whose value or file cannot be saved. */
export interface ShownIssue extends Pick<FieldIssue, "path" | "message"> {
  /** True if the file is too large; a smaller copy may be accepted. */
  isTooLarge?: boolean;
}

/** The texts of a form for a save that fails. */
export interface FailureTexts {
  /** The toast. The server's message replaces the description. */
  failure: { title: string; description?: string };
  /** Name of a field. If it has a message, the toast shows that message alone. */
  mainField?: string;
}

/** Shows why a save was refused. */
export function notifyRefusal(
  { failure, mainField }: FailureTexts,
  issues: readonly ShownIssue[],
  serverMessage: string | null,
): void {
  const mainIssue = issues.find(({ path }) => path === mainField);
  if (mainIssue) notifyFailure(texts.common.error, mainIssue.message);
  else notifyFailure(failure.title, serverMessage || issues[0]?.message || failure.description);
}

/**
 * Focuses the first field whose value is refused, or the button of a refused list. A field that shows a
 * message about its stored value, which the save leaves alone, is not refused.
 */
export function focusFirstRefused(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("[data-refused]")?.focus();
}
