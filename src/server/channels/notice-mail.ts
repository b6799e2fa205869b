import { z } from "zod";
import { getSiteOrigin } from "../config/config.ts";
import type { Channel, ChannelContext, NewDelivery } from "../deliveries/channel.ts";
import { getPainterLanguage } from "../people/painter-language.ts";
import {
  composeAlertNotice,
  composePasskeyNotice,
  composeSignInNotice,
  type Email,
  type NoticeContext,
} from "./mail/emails.ts";
import { describeMailError } from "./mail/mail-errors.ts";
import { hasMailServer, sendMail } from "./mail/mailer.ts";

const payloadSchema = z.object({ subject: z.string(), text: z.string() });

async function createNoticeDelivery(
  { config, database }: ChannelContext,
  compose: (site: NoticeContext) => Email,
): Promise<NewDelivery[]> {
  const language = await getPainterLanguage(database);
  return [{ payload: compose({ origin: getSiteOrigin(config), language }) }];
}

/** Mails the painter about new sign-ins, new passkeys and alerts. */
export const noticeMailChannel: Channel = {
  name: "notice",
  title: (texts) => texts.notice,
  createDeliveries: {
    "sign-in from a new device": (signIn, context) =>
      createNoticeDelivery(context, (site) => composeSignInNotice(signIn, site)),
    "passkey added": (passkey, context) =>
      createNoticeDelivery(context, (site) => composePasskeyNotice(passkey, site)),
    "alerts changed": ({ alerts }, context) =>
      createNoticeDelivery(context, (site) => composeAlertNotice(alerts, site)),
  },
  describeError: describeMailError,
  raisesAlertIf: { late: true },
  isConfigured: hasMailServer,
  async deliver({ id, payload, createdAt }, context) {
    const notice = payloadSchema.parse(JSON.parse(payload));
    const mailId = `notice-${id}-${Date.parse(createdAt)}`;
    await sendMail(context, { id: mailId, isAutomatic: true, ...notice });
  },
};
