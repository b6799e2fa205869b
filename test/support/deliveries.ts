import { channels } from "../../src/server/channels/channels.ts";
import { readConfig } from "../../src/server/config/config.ts";
import type { Database } from "../../src/server/database/open.ts";
import { addDeliveries } from "../../src/server/deliveries/deliveries.ts";
import type { Deliveries } from "../../src/server/deliveries/sender.ts";
import { type NewMessage, receiveMessage } from "../../src/server/people/messages/messages.ts";

const config = readConfig({});

/** Stores what would leave a site with a mail server, and sends nothing. */
export const unsentDeliveries: Pick<Deliveries, "emit" | "hasChannelFor"> = {
  emit: (transactionDatabase, event, facts) =>
    addDeliveries(channels, { config, database: transactionDatabase }, event, facts),
  hasChannelFor: () => true,
};

/** Stores a message with its mail. @returns its id */
export async function receiveWithMail(database: Database, input: NewMessage): Promise<number> {
  const message = await receiveMessage(database, input);
  const facts = { message, enquiry: null, hasWallPicture: false };
  await unsentDeliveries.emit(database, "message received", facts);
  return message.id;
}
