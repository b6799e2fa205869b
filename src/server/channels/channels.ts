import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Channel, Delivery } from "../deliveries/channel.ts";
import { messageMailChannel } from "./message-mail.ts";
import { noticeMailChannel } from "./notice-mail.ts";
import { pushChannel } from "./push/push.ts";
import { replyMailChannel } from "./reply-mail.ts";

/**
 * All ways by which mails and notifications leave the site. An event reaches the channels in this order,
 * except those that lack their settings, such as a mail server.
 */
export const channels: readonly Channel[] = [
  messageMailChannel,
  replyMailChannel,
  noticeMailChannel,
  pushChannel,
];

/**
 * Returns the title of a delivery in the painter's language. A newer version may have stored a delivery
 * of a channel that this version lacks: then returns the name of the channel.
 */
export function nameDelivery(
  { channel: name, to }: Pick<Delivery, "channel" | "to">,
  { deliveries }: PainterTexts,
): string {
  const channel = channels.find((each) => each.name === name);
  return channel?.title(deliveries, to) ?? name;
}
