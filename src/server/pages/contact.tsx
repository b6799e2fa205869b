import type { Context } from "hono";
import type { z } from "zod";
import { minuteMs } from "../../core/durations.ts";
import { parseEnquiry } from "../../core/enquiry.ts";
import { contactFormSchema } from "../../core/entities/message.ts";
import type { ErrorCode } from "../../core/errors.ts";
import type { Language } from "../../core/languages.ts";
import { issuesOf } from "../../core/problem.ts";
import { questions, withQuestions } from "../../core/questions.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { visitorTexts } from "../../core/texts/visitor.ts";
import {
  type ContactFormState,
  contactFields,
  freshForm,
  questionLines,
} from "../../web/site/contact/contact-form.tsx";
import { ContactPage } from "../../web/site/contact/page.tsx";
import type { AppEnv } from "../app-env.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { Problem } from "../errors.ts";
import { privateCache } from "../http/cache-control.ts";
import { toProblem } from "../http/problems.ts";
import { callerAddress } from "../http/request.ts";
import { receiveContactForm } from "../people/messages/contact-form.ts";
import { openEnquiry } from "../people/messages/open-enquiries.ts";
import { pageHead } from "./head.ts";
import { languageOf } from "./language.ts";
import { sendPage } from "./render.tsx";

export async function showContact(c: Context<AppEnv>): Promise<Response> {
  const { search } = new URL(c.req.url);
  const opened = await openForForm(c, search, true);
  if (!opened) return sendContact(c, freshForm);
  const { subject, message } = opened.described;
  return sendContact(c, { ...freshForm, values: { subject, message }, enquiry: opened });
}

/** Returns null if the text holds no enquiry about something that the site shows. */
async function openForForm(c: Context<AppEnv>, text: string, attached: boolean) {
  const enquiry = parseEnquiry(text);
  const described = enquiry && (await openEnquiry(c.var.services, enquiry, languageOf(c)));
  if (!enquiry || !described) return null;
  const { query, questions: asked } = described;
  return { about: enquiry.about, query, described, asked, attached };
}

/**
 * Reads a form posted without JavaScript, as typed and as parsed.
 * @throws Problem 400 if it cannot be read
 */
async function readForm(c: Context<AppEnv>) {
  const posted = await c.req.parseBody().catch((error: unknown) => {
    if (toProblem(error)) throw error;
    throw new Problem(400, "formUnreadable");
  });
  const texts = contactFields.map((field) => [field, posted[field] ?? ""]);
  const ticks = questions
    .filter((question) => posted[question])
    .map((question) => [question, "on"]);
  const values: ContactFormState["values"] = Object.fromEntries(
    [...texts, ...ticks].filter(([, text]) => typeof text === "string"),
  );
  const message = withQuestions(values, questionLines(pageTexts[languageOf(c)]));
  const { leaveEmpty, website, enquiry } = posted;
  const form = contactFormSchema.safeParse({ ...values, message, leaveEmpty, website, enquiry });
  const { search } = new URL(c.req.url);
  const opened = await openForForm(c, search, enquiry !== undefined);
  // Without an enquiry, the form shows no questions to tick.
  const typed = opened ? { values, enquiry: opened } : { values: { ...values, message } };
  return { typed, form };
}

/** Returns the first message of each field. */
function messagesOf(error: z.ZodError, language: Language): Record<string, string> {
  const texts: Partial<Record<ErrorCode, string>> = visitorTexts[language];
  return Object.fromEntries(
    issuesOf(error)
      .toReversed()
      .map(({ path, code, message }) => [path, texts[code] ?? message]),
  );
}

/** Receives a form posted without JavaScript. */
export async function receiveContact(c: Context<AppEnv>): Promise<Response> {
  const { typed, form } = await readForm(c);
  if (!form.success) {
    const errors = messagesOf(form.error, languageOf(c));
    return sendContact(c, { outcome: "invalid", ...typed, errors }, 400);
  }
  try {
    await receiveContactForm(c.var.services, form.data, callerAddress(c));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, retryAfter } = error;
    const { tooMany } = pageTexts[languageOf(c)].contact;
    const advice = retryAfter ? tooMany(Math.ceil((retryAfter * 1000) / minuteMs)) : undefined;
    return sendContact(c, { outcome: "failed", ...typed, errors: {}, advice }, status);
  }
  // The answer holds what one visitor has typed. Its repetition is the same message.
  c.header("Cache-Control", privateCache);
  const { enquiry } = typed;
  const sent = { ...form.data, enquiry: enquiry?.attached ? enquiry : undefined };
  return sendContact(c, { ...freshForm, sent });
}

async function sendContact(
  c: Context<AppEnv>,
  form: ContactFormState,
  status: Problem["status"] = 200,
): Promise<Response> {
  const language = languageOf(c);
  const texts = pageTexts[language];
  const identity = await getSiteIdentity(c.var.services);
  return sendPage(c, {
    status,
    identity,
    kind: "contact",
    head: pageHead(identity, language, {
      name: texts.screens.contact,
      description: texts.contact.description(identity.artist.name),
      path: site.contact,
    }),
    main: <ContactPage artist={identity.artist} contact={identity.contact} form={form} />,
  });
}
