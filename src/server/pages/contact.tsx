import type { Context } from "hono";
import { parseEnquiry } from "../../core/enquiry.ts";
import { site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { ContactPage } from "../../web/site/contact/page.tsx";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { getPageLanguage } from "../http/request.ts";
import { openEnquiry } from "../people/messages/open-enquiries.ts";
import type { AppEnv } from "../services.ts";
import { createPageHead } from "./head.ts";
import { type FormPage, receiveForm, showForm } from "./message-form.ts";
import { sendPage } from "./render.tsx";

/** Shows the contact page; its address may name what the visitor asks about. */
export async function showContact(c: Context<AppEnv>): Promise<Response> {
  return showForm(c, await createContactPage(c));
}

/** Receives the contact form from a browser without JavaScript. */
export async function receiveContact(c: Context<AppEnv>): Promise<Response> {
  return receiveForm(c, await createContactPage(c));
}

async function createContactPage(c: Context<AppEnv>): Promise<FormPage> {
  const language = getPageLanguage(c);
  const texts = pageTexts[language];
  const identity = await getSiteIdentity(c.var.services);
  return {
    language,
    async openEnquiry(text) {
      const enquiry = parseEnquiry(text);
      const openedEnquiry = enquiry && (await openEnquiry(c.var.services, enquiry, language));
      if (!enquiry || !openedEnquiry) return null;
      const { query, questions: offeredQuestions } = openedEnquiry;
      return { about: enquiry.about, query, described: openedEnquiry, offeredQuestions };
    },
    send: (form, status) =>
      sendPage(c, {
        status: status ?? 200,
        identity,
        kind: "contact",
        head: createPageHead(identity, language, {
          name: texts.screens.contact,
          description: texts.contact.description(identity.artist.name),
          path: site.contact,
        }),
        main: <ContactPage artist={identity.artist} contact={identity.contact} form={form} />,
      }),
  };
}
