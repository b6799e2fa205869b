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

/** Names a delivery to the painter. A channel that this version lacks has only its own name. */
export function nameDelivery(
  { channel: name, to }: Pick<Delivery, "channel" | "to">,
  { deliveries }: PainterTexts,
): string {
  const channel = channels.find((each) => each.name === name);
  return channel?.title(deliveries, to) ?? name;
}
