import { html } from "hono/html";
import { enquiryLines } from "../../../core/enquiry.ts";
import type { Alert } from "../../../core/entities/alert.ts";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { type AdminLanguage, defaultLanguage, type Language } from "../../../core/languages.ts";
import { admin } from "../../../core/routes.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { painterTexts } from "../../../core/texts/painter.ts";

type Markup = ReturnType<typeof html>;

interface Email {
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

function formatTime({ createdAt }: Pick<ContactMessage, "createdAt">, language: Language): string {
  const locale = language === defaultLanguage ? "en-GB" : language;
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
  { heading, language }: { heading: string; language: Language },
  lines: Markup[],
  body: string,
  footer: Markup,
): string {
  return String(html`<!doctype html>
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
`);
}

interface MessageMailParts {
  /** Address of the inbox in the admin. */
  inbox: string;
  hasWallPicture: boolean;
  language: AdminLanguage;
}

export function messageMail(
  message: ContactMessage,
  { inbox, hasWallPicture, language }: MessageMailParts,
): Email {
  const texts = painterTexts[language].messageMail;
  const wallPicture = hasWallPicture ? [texts.wallPicture] : [];
  const sender = oneLine(message.name);
  const subject = oneLine(message.subject ?? "");
  const lines = message.enquiry ? enquiryLines(message.enquiry).map(oneLine) : [];
  const about = lines.length > 0 ? [texts.about(lines.join(", "))] : [];
  const heading = subject || texts.subject(sender);
  const time = formatTime(message, language);
  return {
    subject: heading,
    text: [
      message.message,
      "",
      "-- ",
      texts.from(`${sender} <${message.email}>`),
      ...(subject ? [texts.subjectLine(subject)] : []),
      ...about,
      ...wallPicture,
      texts.sent(time),
      texts.answer,
      texts.inboxAt(inbox),
    ].join("\n"),
    html: renderEmail(
      { heading, language },
      [
        html`${sender}, <a href="mailto:${message.email}">${message.email}</a>`,
        html`${time}`,
        ...[...about, ...wallPicture].map((line) => html`${line}`),
      ],
      message.message,
      html`${texts.answerTo(sender)} <a href="${inbox}">${texts.inbox}</a>`,
    ),
  };
}

/**
 * @param alerts empty if all problems are over
 * @param adminAddress address of the admin
 */
export function alertNotice(
  alerts: Alert[],
  { adminAddress, language }: { adminAddress: string; language: AdminLanguage },
): Notice {
  const { subject, kinds, passOn, overSubject, over } = painterTexts[language].alertsMail;
  if (alerts.length === 0) return { subject: overSubject, text: over };
  const described = alerts.map(({ kind, message }) =>
    [kinds[kind], message].filter(Boolean).join("\n"),
  );
  return { subject, text: [...described, passOn, adminAddress].join("\n\n") };
}

/** Omits the typed name and subject, because the address may belong to somebody else. */
export function copyForSender(
  message: ContactMessage,
  { artist, site, language }: { artist: string; site: string; language: Language },
): Email {
  const texts = pageTexts[language].copy;
  const footer = texts.footer({ site, time: formatTime(message, language) });
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

export interface SignInEvent {
  /** In words, e.g. "Firefox on Android". */
  device: string;
  network: string;
  createdAt: string;
}

export interface NoticeContext {
  /** Without a trailing slash. */
  origin: string;
  language: AdminLanguage;
}

function securityNotice(
  { subject, text }: Notice,
  { device, network, ...event }: SignInEvent,
  { origin, language }: NoticeContext,
): Notice {
  const texts = painterTexts[language].securityMail;
  const openDevices = texts.openDevices(`${origin}${admin.tab("contact")}`);
  const lines = [
    text,
    "",
    texts.time(formatTime(event, language)),
    texts.device(device),
    texts.network(network),
    "",
    texts.expected,
    "",
    texts.unexpected,
    ...[openDevices, ...texts.steps].map((step, index) => `${index + 1}. ${step}`),
  ];
  return { subject, text: lines.join("\n") };
}

export function signInNotice(event: SignInEvent, site: NoticeContext): Notice {
  const { newDeviceSubject, newDevice } = painterTexts[site.language].securityMail;
  return securityNotice({ subject: newDeviceSubject, text: newDevice(site.origin) }, event, site);
}

export function passkeyNotice(name: string, event: SignInEvent, site: NoticeContext): Notice {
  const { newPasskeySubject, newPasskey } = painterTexts[site.language].securityMail;
  const text = newPasskey({ name: oneLine(name), site: site.origin });
  return securityNotice({ subject: newPasskeySubject, text }, event, site);
}
