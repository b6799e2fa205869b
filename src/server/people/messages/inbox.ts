import { apiAddress, calls } from "../../../core/api-routes.ts";
import type {
  ContactMessage,
  InboxMessage,
  MessageChange,
} from "../../../core/entities/message.ts";
import { changeRecord } from "../../catalogue/journal/change-record.ts";
import type { RecordState } from "../../catalogue/journal/record-state.ts";
import { notFound, Problem, requireFound } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { changeMessage, getMessage, toMessage } from "./messages.ts";
import { toInboxEnquiry } from "./open-enquiries.ts";
import { listReplies } from "./replies.ts";
import { listMessageIdsWithWallPicture } from "./wall-pictures.ts";

type InboxServices = Pick<Services, "database" | "media" | "deliveries">;

/**
 * Completes messages for the painter's inbox: adds the replies, the state of the mail to the painter,
 * and what the site shows now of the works that a message asks about.
 */
export async function toInbox(
  services: InboxServices,
  messages: ContactMessage[],
): Promise<InboxMessage[]> {
  if (messages.length === 0) return [];
  const { database, deliveries } = services;
  const ids = messages.map(({ id }) => id);
  const replies = await listReplies(database, messages);
  const idsWithWallPicture = await listMessageIdsWithWallPicture(database);
  const mailStates = await deliveries.listStates(database, "message received", ids);
  return Promise.all(
    messages.map(async (message) => ({
      ...message,
      enquiry: message.enquiry && (await toInboxEnquiry(services, message.enquiry)),
      mailState: mailStates.get(message.id) ?? "off",
      replies: replies.get(message.id) ?? [],
      mailsReplies: deliveries.hasChannelFor("reply written"),
      wallPicture: idsWithWallPicture.has(message.id)
        ? apiAddress(calls.readWallPicture, message.id)
        : null,
    })),
  );
}

interface MessageWithVersion {
  /** Version of the painter's notes on the message. */
  version: number;
  body: InboxMessage;
}

async function toMessageWithVersion(
  services: InboxServices,
  message: ContactMessage,
): Promise<MessageWithVersion> {
  const [body] = await toInbox(services, [message]);
  if (!body) throw notFound("message");
  return { version: message.notesVersion, body };
}

/** Returns a message for the inbox. @throws Problem 404 if it does not exist */
export async function readMessage(
  services: InboxServices,
  id: number,
): Promise<MessageWithVersion> {
  return toMessageWithVersion(services, await getMessage(services.database, id));
}

interface ChangedMessage {
  before: MessageWithVersion;
  after: MessageWithVersion;
}

/**
 * Changes a message.
 * @param message its id; and in `expected`, the versions of the notes that the change may replace, by
 *   default any
 * @throws Problem 404; 409 with the present message if its notes have another version
 */
export async function changeInboxMessage(
  services: InboxServices,
  { id, expected }: { id: number; expected?: number[] | undefined },
  change: MessageChange,
): Promise<ChangedMessage> {
  const { database } = services;
  const loadMessage = ({ row }: RecordState) => toMessageWithVersion(services, toMessage(row));
  const { result } = await changeRecord(
    database,
    { name: "messages", id },
    async (transactionDatabase, stateBefore) => {
      const before = await loadMessage(requireFound(stateBefore, "message"));
      if (expected && !expected.includes(before.version)) {
        const present = { version: before.version, record: before.body };
        throw new Problem(409, "changedElsewhere", { present });
      }
      const row = await changeMessage(transactionDatabase, id, change);
      const stateAfter = { row, translations: [] };
      return { result: { before, after: await loadMessage(stateAfter) }, after: stateAfter };
    },
  );
  return result;
}
