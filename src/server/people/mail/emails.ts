import { enquiryLines } from "../../../core/enquiry.ts";
import type { Alert } from "../../../core/entities/alert.ts";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { defaultLanguage, type Language, locales } from "../../../core/languages.ts";
import { pageTexts } from "../../../core/messages/pages/all.ts";
import { admin } from "../../../core/routes.ts";
import { html, type Markup } from "../../http/markup.ts";

export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** A plain mail to the painter. */
export type Notice = Pick<Email, "subject" | "text">;

/** Removes line breaks, so that typed text cannot add a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Returns the local part of the Message-ID of a message's mail to the painter. */
export function mailIdOf({ id, createdAt }: Pick<ContactMessage, "id" | "createdAt">): string {
  return `contact-${id}-${Date.parse(createdAt)}`;
}

/** Returns the local part of the Message-ID of the visitor's copy. */
export function copyIdOf(mailId: string): string {
  return `copy-of-${mailId}`;
}

function formatTime(
  { createdAt }: Pick<ContactMessage, "createdAt">,
  language: Language = defaultLanguage,
): string {
  const locale = language === defaultLanguage ? "en-GB" : locales[language];
  const time = new Date(createdAt).toLocaleString(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${time} UTC`;
}

const serif = "font-family: Georgia, 'Times New Roman', serif";
const sans = "font-family: system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Sets only colours that programs can invert for dark mode. */
function renderEmail(
  { heading, language = defaultLanguage }: { heading: string; language?: Language },
  lines: Markup[],
  body: string,
  footer: Markup,
): string {
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
.quiet { color: #5d5851 } .words { border-color: #d3d0c9 !important } a { color: #8e4736 }
@media (prefers-color-scheme: dark) {
  .quiet { color: #b7b0a6 } .words { border-color: #55504a !important } a { color: #e3a893 }
}
</style>
</head>
<body style="margin: 0; padding: 24px 16px">
<div style="max-width: 560px; margin: 0 auto; ${sans}; font-size: 16px; line-height: 1.6">
<h1 style="margin: 0; ${serif}; font-size: 24px; font-weight: normal; font-style: italic; line-height: 1.3; overflow-wrap: anywhere">${heading}</h1>
${lines.map((line) => html`<p class="quiet" style="margin: 4px 0 0; overflow-wrap: anywhere">${line}</p>`)}
<div class="words" style="margin: 24px 0; padding: 20px 0; border-top: 1px solid; border-bottom: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere">${body}</div>
<p class="quiet" style="margin: 0; font-size: 14px">${footer}</p>
</div>
</body>
</html>
`;
  return markup;
}

/** @param inbox address of the inbox in the admin */
export function notification(
  message: ContactMessage,
  { inbox, hasWallPicture }: { inbox: string; hasWallPicture: boolean },
): Email {
  const wallPicture = hasWallPicture ? ["A picture of the visitor's wall is in the inbox."] : [];
  const sender = oneLine(message.name);
  const subject = oneLine(message.subject ?? "");
  const about = message.enquiry ? enquiryLines(message.enquiry).map(oneLine) : [];
  return {
    subject: subject || `Message from ${sender}`,
    text: [
      message.message,
      "",
      "-- ",
      `From: ${sender} <${message.email}>`,
      ...(subject ? [`Subject: ${subject}`] : []),
      ...(about.length > 0 ? [`About: ${about.join(", ")}`] : []),
      ...wallPicture,
      `Sent through the contact form on ${formatTime(message)}.`,
      "Answer this mail to write back.",
      `All messages: ${inbox}`,
    ].join("\n"),
    html: renderEmail(
      { heading: subject || `Message from ${sender}` },
      [
        html`${sender}, <a href="mailto:${message.email}">${message.email}</a>`,
        html`${formatTime(message)}`,
        ...(about.length > 0 ? [html`About: ${about.join(", ")}`] : []),
        ...wallPicture.map((line) => html`${line}`),
      ],
      message.message,
      html`Answer this mail to write back to ${sender}. <a href="${inbox}">All messages</a>`,
    ),
  };
}

/**
 * @param alerts empty if all problems are over
 * @param adminAddress address of the admin
 */
export function alertNotice(alerts: Alert[], adminAddress: string): Notice {
  if (alerts.length === 0) {
    return {
      subject: "Your website is well again",
      text: "The problems of which you got a mail are over. Nothing needs to be done.",
    };
  }
  return {
    subject: "Your website needs a hand",
    text: [
      ...alerts.map(({ message }) => message),
      "Please send this mail to whoever looks after your website. Visitors still see your pages as usual.",
      adminAddress,
    ].join("\n\n"),
  };
}

/** Omits the typed name and subject, because the address may belong to somebody else. */
export function copyForSender(
  message: ContactMessage,
  { artist, site, language }: { artist: string; site: string; language: Language },
): Email {
  const texts = pageTexts[language].copy;
  const footer = texts.footer(site, formatTime(message, language));
  return {
    subject: oneLine(texts.subject(artist)),
    text: [message.message, "", "-- ", footer].join("\n"),
    html: renderEmail(
      { heading: texts.subject(artist), language },
      [],
      message.message,
      html`${footer}`,
    ),
  };
}

interface SignInEvent {
  /** In words, e.g. "Firefox on Android". */
  device: string;
  network: string;
  createdAt: string;
}

/** @param site address of the site, without a trailing slash */
function securityNotice(
  { subject, text }: Notice,
  { device, network, ...event }: SignInEvent,
  site: string,
): Notice {
  const lines = [
    text,
    "",
    `Time: ${formatTime(event)}`,
    `Device: ${device}`,
    `Network: ${network}`,
    "",
    "If it was you, nothing needs to be done.",
    "",
    "If it was not you:",
    `1. Open ${site}${admin.tab("contact")} and go to "Sign-in and devices".`,
    '2. Press "Sign out all others".',
    "3. Remove passkeys that you do not know.",
    "4. Change the password.",
  ];
  return { subject, text: lines.join("\n") };
}

/** @param site address of the site, without a trailing slash */
export function signInNotice(event: SignInEvent, site: string): Notice {
  const subject = "A new device signed in to your website";
  const text = `Somebody signed in to the admin of ${site} on a device that was not used there before.`;
  return securityNotice({ subject, text }, event, site);
}

/** @param site address of the site, without a trailing slash */
export function passkeyNotice(name: string, event: SignInEvent, site: string): Notice {
  const subject = "A passkey was added to your website";
  const text = `The passkey "${oneLine(name)}" can now sign in to the admin of ${site}.`;
  return securityNotice({ subject, text }, event, site);
}
