import { apiAddress, calls } from "../../../core/api-routes.ts";
import type {
  ContactMessage,
  InboxMessage,
  MessageChange,
} from "../../../core/entities/message.ts";
import { notFound, Problem } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { toInboxEnquiry } from "./enquiries.ts";
import { type ChangedMessage, changeMessage, getMessage } from "./messages.ts";
import { listReplies } from "./replies.ts";
import { listWallPictures } from "./wall-pictures.ts";

type InboxServices = Pick<Services, "database" | "media" | "deliveries">;

/** Adds replies, the state of the mail to the painter, and what the site shows now of the works asked about. */
export async function toInbox(
  services: InboxServices,
  messages: ContactMessage[],
): Promise<InboxMessage[]> {
  if (messages.length === 0) return [];
  const { database, deliveries } = services;
  const ids = messages.map(({ id }) => id);
  const replies = await listReplies(database, messages);
  const wallPictures = await listWallPictures(database);
  const mailStates = await deliveries.listStates(database, "message received", ids);
  return Promise.all(
    messages.map(async (message) => ({
      ...message,
      enquiry: message.enquiry && (await toInboxEnquiry(services, message.enquiry)),
      mailState: mailStates.get(message.id) ?? "off",
      replies: replies.get(message.id) ?? [],
      mailsReplies: deliveries.takes("reply written"),
      wallPicture: wallPictures.has(message.id)
        ? apiAddress(calls.readWallPicture, message.id)
        : null,
    })),
  );
}

interface ReadMessage {
  /** The version of its notes. */
  version: number;
  body: InboxMessage;
}

/** @throws Problem 404 */
export async function readMessage(services: InboxServices, id: number): Promise<ReadMessage> {
  const message = await getMessage(services.database, id);
  const [body] = await toInbox(services, [message]);
  if (!body) throw notFound("message");
  return { version: message.notesVersion, body };
}

/**
 * @throws Problem 404
 * @throws Problem 409 with the present message if the version of its notes is not expected
 */
export async function changeInInbox(
  services: InboxServices,
  changed: ChangedMessage,
  change: MessageChange,
): Promise<ReadMessage> {
  const isChanged = await changeMessage(services.database, changed, change);
  const message = await readMessage(services, changed.id);
  if (isChanged) return message;
  const present = { version: message.version, record: message.body };
  throw new Problem(409, "changedElsewhere", { present });
}
