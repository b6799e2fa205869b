import { z } from "zod";
import type { ContactMessage } from "../../../core/entities/message.ts";
import { type Language, languages } from "../../../core/languages.ts";
import { getArtistSettings } from "../../catalogue/settings.ts";
import { siteOrigin } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { findMessage } from "../../people/messages/messages.ts";
import { type Channel, type ChannelParts, Obsolete } from "../channel.ts";
import { addDelivery } from "../deliveries.ts";
import { copyForSender, copyIdOf, mailIdOf } from "../mail/emails.ts";
import { isUnreachable } from "../mail/mail-refusals.ts";

const name = "copy";
const payloadSchema = z.object({ language: z.enum(languages) });

/** Mails visitors a copy of their message. */
export async function addCopy(
  database: Database,
  { id, email }: Pick<ContactMessage, "id" | "email">,
  language: Language,
): Promise<void> {
  await addDelivery(database, { channel: name, to: email, messageId: id, payload: { language } });
}

/** A missing copy is better than two to an unconfirmed address. */
export function openCopies({ config, database, mailer }: ChannelParts): Channel | null {
  return (
    mailer && {
      name,
      isFinal: (error) => !isUnreachable(error),
      isSentOnce: true,
      async deliver({ to, payload, messageId }) {
        const { language } = payloadSchema.parse(JSON.parse(payload));
        const message = await findMessage(database, messageId);
        if (!message) throw new Obsolete();
        const artist = (await getArtistSettings({ config, database })).name;
        await mailer.send({
          id: copyIdOf(mailIdOf(message)),
          to,
          isAutomatic: true,
          ...copyForSender(message, { artist, site: siteOrigin(config), language }),
        });
      },
    }
  );
}
