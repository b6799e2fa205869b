import type { Channel, ChannelParts } from "./channel.ts";
import { openMessages } from "./channels/message.ts";
import { openNotices } from "./channels/notice.ts";
import { openPushes } from "./channels/push.ts";
import { openReplies } from "./channels/reply.ts";

/** Each returns null if the settings do not allow the channel. */
const all: ((parts: ChannelParts) => Channel | null)[] = [
  openMessages,
  openReplies,
  openNotices,
  (parts) => openPushes(parts),
];

export function openChannels(parts: ChannelParts): Channel[] {
  return all.flatMap((open) => open(parts) ?? []);
}
