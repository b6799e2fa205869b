import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { ContactMessage, InboxMessage } from "../../../core/entities/message.ts";
import { notFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { toInboxEnquiry } from "./enquiries.ts";
import { getMessage } from "./messages.ts";
import { listReplies } from "./replies.ts";
import { listWallPictures } from "./wall-pictures.ts";

type InboxServices = Pick<Services, "database" | "media" | "deliveries">;

/** Adds replies, and what the site shows now of the works asked about. */
export async function toInbox(
  services: InboxServices,
  messages: ContactMessage[],
): Promise<InboxMessage[]> {
  if (messages.length === 0) return [];
  const replies = await listReplies(services.database, messages);
  const wallPictures = await listWallPictures(services.database);
  return Promise.all(
    messages.map(async (message) => ({
      ...message,
      enquiry: message.enquiry && (await toInboxEnquiry(services, message.enquiry)),
      replies: replies.get(message.id) ?? [],
      mailsReplies: services.deliveries.sends("reply"),
      wallPicture: wallPictures.has(message.id)
        ? apiAddress(calls.readWallPicture, message.id)
        : null,
    })),
  );
}

/** Returns a message and the version of its notes. @throws Problem 404 */
export async function readMessage(
  services: InboxServices,
  id: number,
): Promise<{ version: number; body: InboxMessage }> {
  const message = await getMessage(services.database, id);
  const [body] = await toInbox(services, [message]);
  if (!body) throw notFound("message");
  return { version: message.notesVersion, body };
}
