import { z } from "zod";
import { storedEnquirySchema } from "../../core/entities/message.ts";
import { admin } from "../../core/routes.ts";
import { getArtistSettings } from "../catalogue/settings.ts";
import { getSiteOrigin } from "../config/config.ts";
import { type Channel, ObsoleteDelivery } from "../deliveries/channel.ts";
import { findMessage } from "../people/messages/messages.ts";
import { getPainterLanguage } from "../people/painter-language.ts";
import { composeMessageMail, createMailId, toOneLine } from "./mail/emails.ts";
import { describeMailError } from "./mail/mail-errors.ts";
import { hasMailServer, sendMail } from "./mail/mailer.ts";

/** Version 1.0.0 stored no payload. */
const payloadSchema = z.object({
  enquiry: storedEnquirySchema.nullish(),
  hasWallPicture: z.boolean().default(false),
});

/** Mails a visitor's message to the painter. */
export const messageMailChannel: Channel = {
  name: "message",
  title: (texts) => texts.message,
  createDeliveries: {
    "message received": ({ message, ...payload }) => [{ messageId: message.id, payload }],
  },
  showsStateInInbox: true,
  describeError: describeMailError,
  raisesAlertIf: { late: true, failed: true },
  isConfigured: hasMailServer,
  async deliver({ messageId, payload }, context) {
    const { config, database } = context;
    const message = await findMessage(database, messageId);
    if (!message) throw new ObsoleteDelivery();
    const { enquiry = message.enquiry, hasWallPicture } = payloadSchema.parse(JSON.parse(payload));
    const visitor = toOneLine(message.name);
    const content = composeMessageMail(
      { ...message, enquiry },
      {
        inbox: `${getSiteOrigin(config)}${admin.tab("contact")}`,
        hasWallPicture,
        language: await getPainterLanguage(database),
      },
    );
    await sendMail(context, {
      id: createMailId(message),
      sender: `${visitor} (${(await getArtistSettings({ config, database })).name})`,
      replyTo: { name: visitor, address: message.email },
      ...content,
    });
  },
};
