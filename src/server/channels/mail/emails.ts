import { enquiryLines, enquiryPage, enquiryParts } from "../../../core/enquiry.ts";
import type { Alert } from "../../../core/entities/alert.ts";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { type AdminLanguage, defaultLanguage, type Language } from "../../../core/languages.ts";
import { admin, siteIn } from "../../../core/routes.ts";
import { painterTexts } from "../../../core/texts/painter.ts";
import { absoluteUrl } from "../../config/config.ts";
import type { Events } from "../../deliveries/events.ts";
import { describeDevice } from "../../people/sessions/device-name.ts";

/** A mail to the painter, without its addresses. */
export interface Email {
  subject: string;
  /** Plain text. */
  text: string;
}

/** Removes line breaks, so that nobody can type a line that becomes a mail header. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Returns the Message-ID, without its domain, of the mail that brings a message to the painter. */
export function createMailId({ id, createdAt }: Pick<ContactMessage, "id" | "createdAt">): string {
  return `contact-${id}-${Date.parse(createdAt)}`;
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

interface MessageMailParts {
  /** Address of the inbox in the admin. */
  inbox: string;
  hasWallPicture: boolean;
  language: AdminLanguage;
}

export function composeMessageMail(
  message: ContactMessage,
  { inbox, hasWallPicture, language }: MessageMailParts,
): Email {
  const texts = painterTexts[language].messageMail;
  const wallPicture = hasWallPicture ? [texts.wallPicture] : [];
  const sender = toOneLine(message.name);
  const subject = toOneLine(message.subject ?? "");
  const { enquiry } = message;
  const enquiryTexts = enquiryParts(enquiry).flatMap((part) => {
    const line = texts.about(enquiryLines(part).map(toOneLine).join(", "));
    // The works of a list have links. A work of a private room may have no public page.
    const hasLinks = enquiry?.works && !enquiry.room;
    const page = hasLinks ? enquiryPage(part.query, siteIn(language)) : null;
    return page ? [line, `  ${new URL(page, inbox)}`] : [line];
  });
  return {
    subject: subject || texts.subject(sender),
    text: [
      message.message,
      "",
      // Mail programs take the lines after this one for a signature.
      "-- ",
      texts.from(`${sender} <${message.email}>`),
      ...(subject ? [texts.subjectLine(subject)] : []),
      ...(enquiry?.room ? [texts.room(toOneLine(enquiry.room))] : []),
      ...enquiryTexts,
      ...wallPicture,
      texts.sent(formatTime(message, language)),
      texts.answer,
      texts.inboxAt(inbox),
    ].join("\n"),
  };
}

/** @param alerts empty if all problems are over */
export function composeAlertNotice(alerts: Alert[], { origin, language }: NoticeContext): Email {
  const { subject, kinds, passOn, overSubject, over } = painterTexts[language].alertsMail;
  if (alerts.length === 0) return { subject: overSubject, text: over };
  const alertTexts = alerts.map(({ kind, message }) =>
    [kinds[kind], message].filter(Boolean).join("\n"),
  );
  return { subject, text: [...alertTexts, passOn, absoluteUrl(origin, admin.portal)].join("\n\n") };
}

export interface NoticeContext {
  /** Without a trailing slash. */
  origin: string;
  language: AdminLanguage;
}

function composeSecurityNotice(
  { subject, text }: Email,
  { userAgent, network, ...event }: Events["sign-in from a new device"],
  { origin, language }: NoticeContext,
): Email {
  const texts = painterTexts[language].securityMail;
  const openDevices = texts.openDevices(`${origin}${admin.tab("contact")}`);
  const lines = [
    text,
    "",
    texts.time(formatTime(event, language)),
    texts.device(describeDevice(userAgent, language)),
    texts.network(network),
    "",
    texts.expected,
    "",
    texts.unexpected,
    ...[openDevices, ...texts.steps].map((step, index) => `${index + 1}. ${step}`),
  ];
  return { subject, text: lines.join("\n") };
}

export function composeSignInNotice(
  event: Events["sign-in from a new device"],
  site: NoticeContext,
): Email {
  const { newDeviceSubject, newDevice } = painterTexts[site.language].securityMail;
  return composeSecurityNotice(
    { subject: newDeviceSubject, text: newDevice(site.origin) },
    event,
    site,
  );
}

export function composePasskeyNotice(
  { passkey, ...event }: Events["passkey added"],
  site: NoticeContext,
): Email {
  const { newPasskeySubject, newPasskey } = painterTexts[site.language].securityMail;
  const text = newPasskey({ name: toOneLine(passkey), site: site.origin });
  return composeSecurityNotice({ subject: newPasskeySubject, text }, event, site);
}
