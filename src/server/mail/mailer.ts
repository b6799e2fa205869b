import { createTransport } from "nodemailer";
import type { ContactMessage } from "../../core/message.ts";

/** Sends the notification of a contact message; rejects when the mail server did not take it. */
export interface Mailer {
  send(message: ContactMessage, to: string): Promise<void>;
  close(): void;
}

/** How long a silent mail server is waited for, in milliseconds. */
const patience = 20_000;

/** Text for one header line: no line breaks, so nothing typed can add a header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function mailText({ name, email, subject, message, createdAt }: ContactMessage): string {
  return [
    message,
    "",
    "--",
    `From: ${oneLine(name)} <${email}>`,
    ...(subject ? [`Subject: ${oneLine(subject)}`] : []),
    `Sent through the contact form at ${createdAt}`,
  ].join("\n");
}

/**
 * Connects to a mail server by its `smtp://` or `smtps://` address.
 * @param siteName stands in the subject and as the sender's name
 */
export function createMailer(smtpUrl: string, siteName: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send(message, to) {
      const sender = oneLine(message.name);
      await transport.sendMail({
        // The painter's own address: a stranger's would fail the receiver's sender checks.
        from: { name: `${sender} (${siteName})`, address: to },
        to,
        // The same each time: should it ever go out twice, mail programs know it again.
        messageId: `<contact-${message.id}-${Date.parse(message.createdAt)}@${to.split("@").at(-1)}>`,
        replyTo: { name: sender, address: message.email },
        subject: oneLine(message.subject ?? "") || `Message from ${sender}`,
        text: mailText(message),
      });
    },
    close: () => transport.close(),
  };
}
