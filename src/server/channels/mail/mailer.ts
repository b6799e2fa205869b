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
  /** The Message-ID without its domain. Each attempt has the same, so mail programs drop duplicates. */
  id: string;
  /** The recipient; by default the painter. */
  to?: Correspondent;
  /** Name of the sender; by default the artist's. */
  sender?: string;
  /** By default the painter, if the mail goes to somebody else. */
  replyTo?: Correspondent;
  /** The Message-ID, without its domain, of the mail that this mail answers. */
  inReplyTo?: string;
  /** True for mails that no person wrote. */
  isAutomatic?: boolean;
}

/** Writes the domain in punycode, because few mail servers accept another form. */
function toAsciiAddress({ name, address }: Correspondent): Correspondent {
  return { name, address: toAsciiEmail(address) ?? address };
}

export function hasMailServer({ smtpUrl }: Config): boolean {
  return smtpUrl !== undefined;
}

/**
 * Sends a mail from `config.mailFrom`, or else from the painter's address.
 * @throws if the mail server refuses the mail, or if a setting lacks the server or an address
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
  const messageId = (localPart: string) => `<${localPart}@${from.address.split("@").at(-1)}>`;
  const name = sender ?? toOneLine((await getArtistSettings({ config, database })).name);
  const replyAddress = replyTo ? toAsciiAddress(replyTo) : to && painter;
  // The mail library is large and seldom needed.
  const { connectMailServer } = await import("./mail-server.ts");
  const transport = connectMailServer(smtpUrl, mailServerTimeoutMs);
  await transport.sendMail({
    ...content,
    // A visitor's address would fail the receiver's sender checks.
    from: { ...from, name },
    to: recipient,
    messageId: messageId(id),
    ...(inReplyTo && { inReplyTo: messageId(inReplyTo), references: messageId(inReplyTo) }),
    ...(replyAddress && { replyTo: replyAddress }),
    ...(isAutomatic && { headers: noReplyHeaders }),
  });
}
