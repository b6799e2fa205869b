import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { ContactMessage, InboxMessage } from "../../../core/entities/message.ts";
import type { Services } from "../../services.ts";
import { toInboxEnquiry } from "./enquiries.ts";
import { listReplies } from "./replies.ts";
import { listWallPictures } from "./wall-pictures.ts";

type InboxServices = Pick<Services, "database" | "media" | "outbox">;

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
      mailsReplies: services.outbox !== null,
      wallPicture: wallPictures.has(message.id)
        ? apiAddress(calls.readWallPicture, message.id)
        : null,
    })),
  );
}
