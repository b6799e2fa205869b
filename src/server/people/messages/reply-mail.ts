import { z } from "zod";
import type { Database } from "../../database/open.ts";
import type { Channel, ChannelParts } from "../../deliveries/channel.ts";
import { addDelivery } from "../../deliveries/deliveries.ts";
import { oneLine } from "../../deliveries/mail/emails.ts";
import { isUnknownAddress } from "../../deliveries/mail/mail-refusals.ts";

const name = "reply";

/** Complete, so that the mail leaves as it was written, also after its message was deleted. */
const payloadSchema = z.object({
  name: z.string(),
  /** Local part of the Message-ID of the message's own mail. */
  inReplyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});

interface ReplyMail extends z.output<typeof payloadSchema> {
  to: string;
  messageId: number;
}

/** @returns the id of the delivery */
export function addReplyMail(
  database: Database,
  { to, messageId, ...payload }: ReplyMail,
): Promise<number> {
  return addDelivery(database, { channel: name, to, messageId, payload });
}

export function openReplies({ mailer }: ChannelParts): Channel | null {
  return (
    mailer && {
      name,
      // The painter can write to another address.
      isFinal: isUnknownAddress,
      keepsRow: true,
      async deliver({ id, to, payload, createdAt }) {
        const mail = payloadSchema.parse(JSON.parse(payload));
        await mailer.send({
          id: `reply-${id}-${Date.parse(createdAt)}`,
          to: { name: oneLine(mail.name), address: to },
          inReplyTo: mail.inReplyTo,
          subject: oneLine(mail.subject),
          text: mail.text,
        });
      },
    }
  );
}
