/** The script of the contact form, which sends the message without loading another page. */
import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import type { ErrorCode } from "../../../core/errors.ts";
import type { FieldIssue } from "../../../core/problem.ts";
import {
  appendQuestions,
  maxMessageLength,
  messageFields,
  minFillTimeMs,
  type QuestionLines,
} from "../../../core/questions.ts";
import type { PageTexts } from "../../../core/texts/page.ts";
import { keepTypedText } from "./typed-text.ts";

/** The texts of the contact form's script, which the form carries as JSON. */
type SendingTexts = PageTexts["sending"] & {
  errors: Partial<Record<ErrorCode, string>>;
  lines: QuestionLines;
};

/** Shows an issue beside a field; without an issue, removes the one shown there. */
function showIssue(field: HTMLElement, issue?: Pick<FieldIssue, "message">): void {
  const note = document.getElementById(`${field.id}-error`);
  if (note) note.textContent = issue?.message ?? "";
  if (issue) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** @returns the number of issues shown beside a field */
function showIssues(form: HTMLFormElement, issues: FieldIssue[]): number {
  let issueCount = 0;
  for (const field of form.querySelectorAll<HTMLElement>("[aria-describedby]")) {
    const issue = issues.find(({ path }) => path === field.getAttribute("name"));
    showIssue(field, issue);
    if (issue) issueCount += 1;
  }
  const firstInvalid = form.querySelector<HTMLElement>("[aria-invalid]");
  // Focus alone may leave the field under the header of the site.
  firstInvalid?.scrollIntoView({ block: "center" });
  firstInvalid?.focus({ preventScroll: true });
  return issueCount;
}

type Fields = Record<string, FormDataEntryValue> & { message: string };

/** Returns the fields to send. Ticked questions become lines of the message. */
function readFields(form: HTMLFormElement, { lines }: SendingTexts): Fields {
  const data = new FormData(form);
  const message = appendQuestions(Object.fromEntries(data), lines);
  for (const name of messageFields) data.delete(name);
  return { ...Object.fromEntries(data), message };
}

/** Shows before sending that the message with its questions is too long. */
function showLength(form: HTMLFormElement, texts: SendingTexts): void {
  const { length } = readFields(form, texts).message.normalize("NFC");
  const message = `${texts.errors.messageTooLong}: ${length} / ${maxMessageLength}`;
  const field = form.querySelector<HTMLElement>("[name=message]");
  if (field) showIssue(field, length > maxMessageLength ? { message } : undefined);
}

/** Waits until the page has been open for `minFillTimeMs`. The server refuses earlier messages. */
async function waitMinFillTime(): Promise<void> {
  const remainingMs = Math.ceil(minFillTimeMs - performance.now());
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
}

/** @returns the issues that the server finds; empty if it has accepted the message */
async function send(
  form: HTMLFormElement,
  fields: Fields,
  { errors }: SendingTexts,
): Promise<FieldIssue[]> {
  // The checkbox `wallPicture` only says that the visitor sends the picture, which the `<img>` holds.
  const wallPicture =
    fields.wallPicture && form.querySelector<HTMLImageElement>(".attached-wall img")?.src;
  const message = { ...fields, wallPicture, elapsed: performance.now() };
  const response = await fetch(apiAddress(publicCalls.sendMessage), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
  });
  if (response.ok) return [];
  const text = await response.text();
  if (response.status < 500) {
    const { issues = [] }: { issues?: FieldIssue[] } = JSON.parse(text);
    if (issues.length > 0) {
      return issues.map((issue) => ({ ...issue, message: errors[issue.code] ?? issue.message }));
    }
  }
  throw new Error(`${response.status}: ${text}`);
}

/**
 * Shows the sent message above the form, as the server does without scripts. Empties and folds the
 * form. The checkbox `enquiry` says if the message asks about works or a size.
 */
function showConfirmation(form: HTMLFormElement, fields: Fields): void {
  const template = `sent-${fields.enquiry === undefined ? "without" : "with"}-enquiry`;
  const { content } = document.getElementById(template) as HTMLTemplateElement;
  const confirmation = content.cloneNode(true) as DocumentFragment;
  for (const element of confirmation.querySelectorAll<HTMLElement>("[data-sent]")) {
    element.textContent = String(fields[element.dataset.sent ?? ""]).trim();
  }
  document.getElementById("sent")?.replaceChildren(confirmation);
  form.reset();
  form.querySelector(".attached-enquiry")?.remove();
  // The server may have filled in these fields. After `reset`, they show their default values.
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=subject], [name=message]")) {
    field.defaultValue = "";
  }
  const details = form.closest("details");
  details?.removeAttribute("open");
  details?.querySelector("summary")?.removeAttribute("hidden");
  details?.querySelector("h2")?.replaceChildren(form.getAttribute("aria-label") ?? "");
  document.querySelector<HTMLElement>("#sent h2")?.focus();
}

/**
 * Loads the code that shows toasts. The form loads it as soon as the visitor types, because it cannot
 * load once the network has failed.
 */
const loadToasts = () => import("../../ui/toast.ts");

export function sendInPlace(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const texts: SendingTexts = JSON.parse(form.dataset.texts ?? "");
  keepTypedText(form);

  form.addEventListener("input", ({ target }) => {
    loadToasts().catch(() => {});
    if (!(target instanceof HTMLElement)) return;
    if (messageFields.includes(target.getAttribute("name") ?? "")) showLength(form, texts);
    else if (target.hasAttribute("aria-invalid")) showIssue(target);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!button || button.disabled) return;
    const label = button.textContent;
    button.disabled = true;
    const failureToast = {
      title: texts.failed,
      description: texts.tryAgain,
      dismissLabel: texts.dismiss,
    };
    button.textContent = texts.busy;
    const toastModule = await loadToasts().catch(() => null);
    if (!toastModule) {
      // Without toasts the page could not show the outcome, so the browser sends the form itself.
      await waitMinFillTime();
      form.submit();
      return;
    }
    const { showToast } = toastModule;
    try {
      const fields = readFields(form, texts);
      await waitMinFillTime();
      const issues = await send(form, fields, texts);
      if (issues.length === 0) {
        showConfirmation(form, fields);
        showToast({ title: texts.sent, description: texts.thanks, dismissLabel: texts.dismiss });
      }
      // A toast tells an issue that belongs to no field of the form.
      if (showIssues(form, issues) < issues.length)
        showToast({ ...failureToast, destructive: true });
    } catch (error) {
      console.error(error);
      showToast({ ...failureToast, destructive: true });
    }
    button.disabled = false;
    button.textContent = label;
  });
}
