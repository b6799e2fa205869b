import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Channel, Delivery } from "../deliveries/channel.ts";
import { messageMailChannel } from "./message-mail.ts";
import { noticeMailChannel } from "./notice-mail.ts";
import { pushChannel } from "./push/push.ts";
import { replyMailChannel } from "./reply-mail.ts";

/**
 * All channels of this version. An event reaches them in this order, except channels that lack their
 * settings, such as a mail server.
 */
export const channels: readonly Channel[] = [
  messageMailChannel,
  replyMailChannel,
  noticeMailChannel,
  pushChannel,
];

/**
 * Returns the name of a delivery in the painter's language; only the name of its channel if this version
 * lacks the channel.
 */
export function nameDelivery(
  { channel: name, to }: Pick<Delivery, "channel" | "to">,
  { deliveries }: PainterTexts,
): string {
  const channel = channels.find((each) => each.name === name);
  return channel?.title(deliveries, to) ?? name;
}
