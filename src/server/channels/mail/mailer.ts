import type { Transporter } from "nodemailer";
import { findSettings, getArtistSettings } from "../../catalogue/settings.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { type Email, oneLine } from "./emails.ts";

const mailServerTimeoutMs = 20_000;

/** Headers that prevent automatic replies. */
const withoutReplies = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

interface Correspondent {
  name: string;
  address: string;
}

interface OutgoingMail extends Email {
  /** Local part of the Message-ID. Stable, so that mail programs recognise a repetition. */
  id: string;
  /** Undefined: the painter. */
  to?: string | Correspondent;
  /** Name of the sender, by default the artist's. */
  sender?: string;
  /** By default the painter's address, in mails to others. */
  replyTo?: Correspondent;
  /** Local part of the Message-ID of the mail that is answered. */
  inReplyTo?: string;
  isAutomatic?: boolean;
}

interface MailerParts {
  config: Config;
  database: Database;
}

export interface Mailer {
  /** @throws if the mail server refuses, or an address is not set */
  send(mail: OutgoingMail): Promise<void>;
}

/** Loads the large mail library for the first mail. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { connectMailServer } = await import("./mail-server.ts");
  return connectMailServer(smtpUrl, mailServerTimeoutMs);
}

/** Returns null without a mail server. Mails come from `config.mailFrom` or the painter's address. */
export function openMailer({ config, database }: MailerParts): Mailer | null {
  const { smtpUrl } = config;
  if (!smtpUrl) return null;
  let transport: Transporter | undefined;
  return {
    async send({ id, to, sender, replyTo, inReplyTo, isAutomatic, ...content }) {
      const painter =
        config.contactTo ?? ((await findSettings(database, "contactSettings"))?.email || undefined);
      const recipient = to ?? painter;
      if (!recipient)
        throw new Error("No address to mail to: set CONTACT_TO or the contact settings");
      const from = config.mailFrom ?? painter;
      if (!from) throw new Error("No address to mail from: set MAIL_FROM or the contact settings");
      const messageId = (local: string) => `<${local}@${from.split("@").at(-1)}>`;
      const name = sender ?? oneLine((await getArtistSettings({ config, database })).name);
      transport ??= await connect(smtpUrl);
      await transport.sendMail({
        ...content,
        // The visitor's own address would fail the receiver's sender checks.
        from: { name, address: from },
        to: recipient,
        messageId: messageId(id),
        ...(inReplyTo && { inReplyTo: messageId(inReplyTo), references: messageId(inReplyTo) }),
        ...((replyTo ?? (to && painter)) && { replyTo: replyTo ?? painter }),
        ...(isAutomatic && { headers: withoutReplies }),
      });
    },
  };
}
