import type { Context } from "hono";
import type { z } from "zod";
import { minuteMs } from "../../core/durations.ts";
import { contactFormSchema } from "../../core/entities/message.ts";
import type { ErrorCode } from "../../core/errors.ts";
import type { Language } from "../../core/languages.ts";
import { listIssues } from "../../core/problem.ts";
import { appendQuestions, questions } from "../../core/questions.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { visitorTexts } from "../../core/texts/visitor.ts";
import {
  type ContactFormState,
  contactFields,
  freshForm,
  questionLines,
} from "../../web/site/contact/contact-form.tsx";
import type { AttachedEnquiry } from "../../web/site/contact/sent-message.tsx";
import { Problem } from "../errors.ts";
import { privateCache } from "../http/cache-control.ts";
import { toProblem } from "../http/problems.ts";
import { getCallerAddress } from "../http/request.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import type { AppEnv } from "../services.ts";

/** A page with the form for messages to the painter: the contact page, or the form of a private room. */
export interface FormPage {
  language: Language;
  /** Token of the private room; empty if it is not open, absent on the contact page. */
  room?: string;
  /** Describes what a query asks about; null if it asks about nothing, or nothing that the site shows. */
  openEnquiry(query: string): Promise<FormEnquiry | null>;
  /** Sends the page with this state of the form. */
  send(form: ContactFormState, status?: Problem["status"]): Response;
}

interface FormEnquiry extends Omit<AttachedEnquiry, "isAttached"> {
  described: AttachedEnquiry["described"] & { subject: string; message: string };
}

function getSearch(c: Context<AppEnv>): string {
  return new URL(c.req.url).search;
}

/** Shows the form. An enquiry in the address fills in subject and message. */
export async function showForm(c: Context<AppEnv>, page: FormPage): Promise<Response> {
  const openedEnquiry = await page.openEnquiry(getSearch(c));
  if (!openedEnquiry) return page.send(freshForm);
  const { subject, message } = openedEnquiry.described;
  const values = { subject, message };
  return page.send({ ...freshForm, values, enquiry: { ...openedEnquiry, isAttached: true } });
}

/**
 * Reads a form from a browser without JavaScript.
 * @returns `typed`, to show the form again, and `parsedForm`, the parsed values or their errors
 * @throws Problem 400 if the body is not a form
 */
async function readForm(c: Context<AppEnv>, page: FormPage) {
  const postedFields = await c.req.parseBody().catch((error: unknown) => {
    if (toProblem(error)) throw error;
    throw new Problem(400, "formUnreadable");
  });
  const texts = contactFields.map((field) => [field, postedFields[field] ?? ""]);
  const ticks = questions
    .filter((question) => postedFields[question])
    .map((question) => [question, "on"]);
  const values: ContactFormState["values"] = Object.fromEntries(
    [...texts, ...ticks].filter(([, text]) => typeof text === "string"),
  );
  const message = appendQuestions(values, questionLines(pageTexts[page.language]));
  const { leaveEmpty, website, enquiry } = postedFields;
  const formValues = { ...values, message, leaveEmpty, website, enquiry, room: page.room };
  const parsedForm = contactFormSchema.safeParse(formValues);
  const openedEnquiry = await page.openEnquiry(getSearch(c));
  const isAttached = enquiry !== undefined;
  // Without an enquiry, the form shows no questions to tick.
  const typed = openedEnquiry
    ? { values, enquiry: { ...openedEnquiry, isAttached } }
    : { values: { ...values, message } };
  return { typed, parsedForm };
}

/** Returns the first error message of each field. */
function listFieldMessages(error: z.ZodError, language: Language): Record<string, string> {
  const texts: Partial<Record<ErrorCode, string>> = visitorTexts[language];
  return Object.fromEntries(
    listIssues(error)
      .toReversed()
      .map(({ path, code, message }) => [path, texts[code] ?? message]),
  );
}

/** Receives a form from a browser without JavaScript, and answers with a page. */
export async function receiveForm(c: Context<AppEnv>, page: FormPage): Promise<Response> {
  const { language } = page;
  const { typed, parsedForm } = await readForm(c, page);
  if (!parsedForm.success) {
    return page.send(
      { outcome: "invalid", ...typed, errors: listFieldMessages(parsedForm.error, language) },
      400,
    );
  }
  try {
    await receiveContactForm(c.var.services, parsedForm.data, getCallerAddress(c));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, retryAfter } = error;
    const { tooMany } = pageTexts[language].contact;
    const advice = retryAfter ? tooMany(Math.ceil((retryAfter * 1000) / minuteMs)) : undefined;
    return page.send({ outcome: "failed", ...typed, errors: {}, advice }, status);
  }
  // The answer contains a visitor's words, so no cache may store it.
  c.header("Cache-Control", privateCache);
  const { enquiry } = typed;
  const sentMessage = { ...parsedForm.data, enquiry: enquiry?.isAttached ? enquiry : undefined };
  return page.send({ ...freshForm, sent: sentMessage });
}
