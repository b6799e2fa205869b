import { toAsciiEmail } from "../../../core/ways-to-reach.ts";
import { findSettings, getArtistSettings } from "../../catalogue/settings.ts";
import type { Config } from "../../config/config.ts";
import type { ChannelContext } from "../../deliveries/channel.ts";
import { type Email, toOneLine } from "./emails.ts";

const mailServerTimeoutMs = 20_000;

/** Headers that prevent automatic replies. */
const noReplyHeaders = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

interface Correspondent {
  name: string;
  address: string;
}

interface OutgoingMail extends Email {
  /** Local part of the Message-ID. Stable, so that mail programs recognise a repetition. */
  id: string;
  /** Undefined: the painter. */
  to?: Correspondent;
  /** Name of the sender, by default the artist's. */
  sender?: string;
  /** By default the painter's address, in mails to others. */
  replyTo?: Correspondent;
  /** Local part of the Message-ID of the mail that is answered. */
  inReplyTo?: string;
  isAutomatic?: boolean;
}

/** Few mail servers take other domains than in punycode. */
function toAsciiAddress({ name, address }: Correspondent): Correspondent {
  return { name, address: toAsciiEmail(address) ?? address };
}

export function hasMailServer({ smtpUrl }: Config): boolean {
  return smtpUrl !== undefined;
}

/**
 * Sends from `config.mailFrom`, or else from the painter's address.
 * @throws if the mail server refuses, or it or an address is not set
 */
export async function sendMail(
  { config, database }: ChannelContext,
  { id, to, sender, replyTo, inReplyTo, isAutomatic, ...content }: OutgoingMail,
): Promise<void> {
  const { smtpUrl } = config;
  if (!smtpUrl) throw new Error("No mail server: set SMTP_URL");
  const ownAddress =
    config.contactTo ?? ((await findSettings(database, "contactSettings"))?.email || undefined);
  const painter = ownAddress ? toAsciiAddress({ name: "", address: ownAddress }) : undefined;
  const recipient = to ? toAsciiAddress(to) : painter;
  if (!recipient) throw new Error("No address to mail to: set CONTACT_TO or the contact settings");
  const from = config.mailFrom ? toAsciiAddress({ name: "", address: config.mailFrom }) : painter;
  if (!from) throw new Error("No address to mail from: set MAIL_FROM or the contact settings");
  const messageId = (local: string) => `<${local}@${from.address.split("@").at(-1)}>`;
  const name = sender ?? toOneLine((await getArtistSettings({ config, database })).name);
  const answersTo = replyTo ? toAsciiAddress(replyTo) : to && painter;
  // The mail library is large and seldom needed.
  const { connectMailServer } = await import("./mail-server.ts");
  const transport = connectMailServer(smtpUrl, mailServerTimeoutMs);
  await transport.sendMail({
    ...content,
    // The visitor's own address would fail the receiver's sender checks.
    from: { ...from, name },
    to: recipient,
    messageId: messageId(id),
    ...(inReplyTo && { inReplyTo: messageId(inReplyTo), references: messageId(inReplyTo) }),
    ...(answersTo && { replyTo: answersTo }),
    ...(isAutomatic && { headers: noReplyHeaders }),
  });
}
