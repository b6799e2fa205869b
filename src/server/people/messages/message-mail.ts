import { admin } from "../../../core/routes.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import { siteOrigin } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { type Channel, type ChannelParts, Obsolete } from "../../deliveries/channel.ts";
import { addDelivery } from "../../deliveries/deliveries.ts";
import { mailIdOf, messageMail, oneLine } from "../../deliveries/mail/emails.ts";
import { getPainterLanguage } from "../painter-language.ts";
import { translateForPainter } from "./enquiries.ts";
import { findMessage } from "./messages.ts";
import { listWallPictures } from "./wall-pictures.ts";

const name = "message";

/** Mails a visitor's message to the painter. */
export async function addMessageMail(database: Database, messageId: number): Promise<void> {
  await addDelivery(database, { channel: name, messageId });
}

export function openMessages({ config, database, media, mailer }: ChannelParts): Channel | null {
  return (
    mailer && {
      name,
      keepsRow: true,
      async deliver({ messageId }) {
        const message = await findMessage(database, messageId);
        if (!message) throw new Obsolete();
        const { enquiry } = message;
        const visitor = oneLine(message.name);
        const content = messageMail(
          {
            ...message,
            enquiry: enquiry && (await translateForPainter({ database, media }, enquiry)),
          },
          {
            inbox: `${siteOrigin(config)}${admin.tab("contact")}`,
            hasWallPicture: (await listWallPictures(database)).has(message.id),
            language: await getPainterLanguage(database),
          },
        );
        await mailer.send({
          id: mailIdOf(message),
          sender: `${visitor} (${(await getArtistSettings({ config, database })).name})`,
          replyTo: { name: visitor, address: message.email },
          ...content,
        });
      },
    }
  );
}
