import { admin } from "../../../core/routes.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import { siteOrigin } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { translateForPainter } from "../../people/messages/enquiries.ts";
import { findMessage } from "../../people/messages/messages.ts";
import { listWallPictures } from "../../people/messages/wall-pictures.ts";
import { getPainterLanguage } from "../../people/painter-language.ts";
import { type Channel, type ChannelParts, Obsolete } from "../channel.ts";
import { addDelivery } from "../deliveries.ts";
import { mailIdOf, messageMail, oneLine } from "../mail/emails.ts";

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
