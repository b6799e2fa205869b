import { z } from "zod";
import { storedEnquirySchema } from "../../core/entities/message.ts";
import { admin } from "../../core/routes.ts";
import { getArtistSettings } from "../catalogue/settings.ts";
import { siteOrigin } from "../config/config.ts";
import { type Channel, Obsolete } from "../deliveries/channel.ts";
import { findMessage } from "../people/messages/messages.ts";
import { getPainterLanguage } from "../people/painter-language.ts";
import { mailIdOf, messageMail, oneLine } from "./mail/emails.ts";
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
  takes: {
    "message received": ({ message, ...payload }) => [{ messageId: message.id, payload }],
  },
  keepsRow: true,
  reasonOf: describeMailError,
  alertsIf: { late: true, failed: true },
  isConfigured: hasMailServer,
  async deliver({ messageId, payload }, parts) {
    const { config, database } = parts;
    const message = await findMessage(database, messageId);
    if (!message) throw new Obsolete();
    const { enquiry = message.enquiry, hasWallPicture } = payloadSchema.parse(JSON.parse(payload));
    const visitor = oneLine(message.name);
    const content = messageMail(
      { ...message, enquiry },
      {
        inbox: `${siteOrigin(config)}${admin.tab("contact")}`,
        hasWallPicture,
        language: await getPainterLanguage(database),
      },
    );
    await sendMail(parts, {
      id: mailIdOf(message),
      sender: `${visitor} (${(await getArtistSettings({ config, database })).name})`,
      replyTo: { name: visitor, address: message.email },
      ...content,
    });
  },
};
