import { enquiryLines, enquiryParts } from "./enquiry.ts";
import type { ContactMessage } from "./entities/message.ts";

type AnsweredMessage = Pick<
  ContactMessage,
  "name" | "subject" | "message" | "enquiry" | "createdAt"
>;

/** Returns `Re: ` with the subject of the message, or the title that it asks about. */
export function replySubject({
  subject,
  enquiry,
}: Pick<AnsweredMessage, "subject" | "enquiry">): string {
  return `Re: ${subject || enquiry?.title || "Your message"}`;
}

/** Returns the first line of a reply, in English. The painter can change this line before they send. */
export function greeting({ name }: Pick<AnsweredMessage, "name">): string {
  return `Dear ${name},`;
}

/** Returns the visitor's message and enquiry as a quotation below a reply. */
export function quoteMessage({ name, message, enquiry, createdAt }: AnsweredMessage): string {
  const date = new Date(createdAt).toLocaleDateString("en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const workLines = enquiryParts(enquiry).map((work) => enquiryLines(work).join(", "));
  const enquiryBlock = workLines.length > 0 ? [...workLines, ""] : [];
  return [
    `On ${date}, ${name} wrote:`,
    ...[...enquiryBlock, ...message.split(/\r?\n/)].map((line) => `> ${line}`.trimEnd()),
  ].join("\n");
}
