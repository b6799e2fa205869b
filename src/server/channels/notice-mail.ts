import { z } from "zod";
import { siteOrigin } from "../config/config.ts";
import type { Channel, ChannelParts, Outgoing } from "../deliveries/channel.ts";
import { getPainterLanguage } from "../people/painter-language.ts";
import {
  alertNotice,
  type Email,
  type NoticeContext,
  passkeyNotice,
  signInNotice,
} from "./mail/emails.ts";
import { describeMailError } from "./mail/mail-errors.ts";
import { hasMailServer, sendMail } from "./mail/mailer.ts";

const payloadSchema = z.object({ subject: z.string(), text: z.string() });

async function write(
  { config, database }: ChannelParts,
  notice: (site: NoticeContext) => Email,
): Promise<Outgoing[]> {
  const language = await getPainterLanguage(database);
  return [{ payload: notice({ origin: siteOrigin(config), language }) }];
}

/** Mails the painter what the site has to tell. */
export const noticeMail: Channel = {
  name: "notice",
  title: (texts) => texts.notice,
  takes: {
    "sign-in from a new device": (signIn, parts) =>
      write(parts, (site) => signInNotice(signIn, site)),
    "passkey added": (passkey, parts) => write(parts, (site) => passkeyNotice(passkey, site)),
    "alerts changed": ({ alerts }, parts) => write(parts, (site) => alertNotice(alerts, site)),
  },
  reasonOf: describeMailError,
  alertsIf: { late: true },
  isConfigured: hasMailServer,
  async deliver({ id, payload, createdAt }, parts) {
    const notice = payloadSchema.parse(JSON.parse(payload));
    const mailId = `notice-${id}-${Date.parse(createdAt)}`;
    await sendMail(parts, { id: mailId, isAutomatic: true, ...notice });
  },
};
