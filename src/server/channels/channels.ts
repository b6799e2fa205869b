import type { PainterTexts } from "../../core/texts/painter.ts";
import type { Channel, Delivery } from "../deliveries/channel.ts";
import { messageMailChannel } from "./message-mail.ts";
import { noticeMail } from "./notice-mail.ts";
import { push } from "./push/push.ts";
import { replyMail } from "./reply-mail.ts";

/**
 * All channels of this version. An event reaches them in this order, but for those that lack their
 * settings, such as a mail server.
 */
export const channels: readonly Channel[] = [messageMailChannel, replyMail, noticeMail, push];

/** Names a delivery to the painter. A channel that this version lacks has only its own name. */
export function nameDelivery(
  { channel: name, to }: Pick<Delivery, "channel" | "to">,
  { deliveries }: PainterTexts,
): string {
  const channel = channels.find((each) => each.name === name);
  return channel?.title(deliveries, to) ?? name;
}
