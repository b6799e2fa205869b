import type { Selectable } from "kysely";
import type { AdminLanguage } from "../../../core/admin-languages.ts";
import type { Artist } from "../../../core/entities/artist.ts";
import type { ContactMessage, StoredEnquiry } from "../../../core/entities/message.ts";
import type { Language } from "../../../core/languages.ts";
import { admin } from "../../../core/routes.ts";
import type { ReplyRow } from "../../database/people-schema.ts";
import { copyForSender, copyIdOf, mailIdOf, type Notice, notification, oneLine } from "./emails.ts";
import { connectMailServer } from "./mail-server.ts";

/** Methods reject if the mail server refuses. */
export interface Mailer {
  send(message: ContactMessage, to: string, hasWallPicture: boolean): Promise<void>;
  /** @param painter the painter's address */
  sendCopy(message: ContactMessage, painter: string, language: Language): Promise<void>;
  /** @param painter the painter's address, if it is set */
  sendReply(reply: Selectable<ReplyRow>, painter: string | undefined): Promise<void>;
  sendNotice(notice: Notice, to: string): Promise<void>;
  close(): void;
}

const mailServerTimeoutMs = 20_000;

/** Headers that prevent automatic replies. */
const withoutReplies = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

interface MailSite {
  /** Without a trailing slash. */
  origin: string;
  /** Sender of every mail; undefined: its recipient. */
  mailFrom: string | undefined;
  getArtist(): Promise<Artist>;
  /** Returns the language of mails to the painter. */
  getLanguage(): Promise<AdminLanguage>;
  /** Returns the enquiry in the painter's language. */
  translateEnquiry(enquiry: StoredEnquiry): Promise<StoredEnquiry>;
}

/** Returns a Message-ID. */
function mailId(local: string, from: string): string {
  return `<${local}@${from.split("@").at(-1)}>`;
}

export function createMailer(smtpUrl: string, site: MailSite): Mailer {
  const { origin, mailFrom, getArtist, getLanguage, translateEnquiry } = site;
  const transport = connectMailServer(smtpUrl, mailServerTimeoutMs);

  async function fromArtist(address: string) {
    return { name: oneLine((await getArtist()).name), address };
  }

  return {
    async send(message, to, hasWallPicture) {
      const artist = await getArtist();
      const visitor = oneLine(message.name);
      const from = mailFrom ?? to;
      const language = await getLanguage();
      const enquiry = message.enquiry && (await translateEnquiry(message.enquiry));
      const inbox = `${origin}${admin.tab("contact")}`;
      await transport.sendMail({
        // The visitor's own address would fail the receiver's sender checks.
        from: { name: `${visitor} (${artist.name})`, address: from },
        to,
        // Stable, so that mail programs recognise a duplicate.
        messageId: mailId(mailIdOf(message), from),
        replyTo: { name: visitor, address: message.email },
        ...notification({ ...message, enquiry }, { inbox, hasWallPicture, language }),
      });
    },
    async sendCopy(message, painter, language) {
      const { name } = await getArtist();
      const from = mailFrom ?? painter;
      await transport.sendMail({
        from: await fromArtist(from),
        to: message.email,
        replyTo: painter,
        messageId: mailId(copyIdOf(mailIdOf(message)), from),
        headers: withoutReplies,
        ...copyForSender(message, { artist: name, site: origin, language }),
      });
    },
    async sendReply(reply, painter) {
      const from = mailFrom ?? painter;
      if (!from) throw new Error("No address to mail from: set MAIL_FROM or the contact settings");
      const { id, createdAt, inReplyTo, subject, text, quote } = reply;
      await transport.sendMail({
        from: await fromArtist(from),
        to: { name: oneLine(reply.name), address: reply.email },
        ...(painter && { replyTo: painter }),
        messageId: mailId(`reply-${id}-${Date.parse(createdAt)}`, from),
        inReplyTo: mailId(inReplyTo, from),
        references: [inReplyTo, copyIdOf(inReplyTo)].map((each) => mailId(each, from)),
        subject: oneLine(subject),
        text: `${text}\n\n${quote}\n`,
      });
    },
    async sendNotice({ subject, text }, to) {
      const from = await fromArtist(mailFrom ?? to);
      await transport.sendMail({ from, to, headers: withoutReplies, subject, text });
    },
    close: () => transport.close(),
  };
}
