import { z } from "zod";
import type { Database } from "../database/open.ts";
import type { Channel, ChannelParts } from "./channel.ts";
import { addDelivery } from "./deliveries.ts";
import type { Email } from "./mail/emails.ts";

const name = "notice";
const payloadSchema = z.object({ subject: z.string(), text: z.string() });

/** Mails the painter what the site has to tell. */
export async function addNotice(database: Database, notice: Email): Promise<void> {
  await addDelivery(database, { channel: name, payload: notice });
}

export function openNotices({ mailer }: ChannelParts): Channel | null {
  return (
    mailer && {
      name,
      async deliver({ id, payload, createdAt }) {
        const notice = payloadSchema.parse(JSON.parse(payload));
        const mailId = `notice-${id}-${Date.parse(createdAt)}`;
        await mailer.send({ id: mailId, isAutomatic: true, ...notice });
      },
    }
  );
}
