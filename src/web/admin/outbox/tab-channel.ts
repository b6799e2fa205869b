import type { DeviceFile } from "./chosen-file.ts";
import type { Draft, DraftEvent } from "./draft.ts";

// The messages by which the tabs of a browser tell each other of changed drafts.

/** Tells of an event of a draft. */
export interface DraftMessage {
  event: DraftEvent;
  /** The draft before the event. */
  before: Draft;
  /**
   * The files that the event adds. The device may have no room for them, and the tab that sends may be
   * another one.
   */
  files: Readonly<Record<string, DeviceFile>>;
}

/** Progress of the upload of a file. */
export interface Transfer {
  /** Null while the server straightens a photograph. */
  percent: number | null;
  /** True if the connection broke off. The sender repeats the upload. */
  isBroken: boolean;
}

/** Null ends a transfer. */
export type TransferChange = [draftId: string, path: string, transfer: Transfer | null];

/** "ping" asks if the browser has frozen the tab that sends. That tab answers "alive". */
type SenderCall = "ping" | "alive";

/**
 * Tabs of other versions of the admin get these messages, too. A tab ignores an event of an unknown
 * type, so types may be added. The meaning of an existing type must not change.
 */
type TabMessage = DraftMessage | { transfer: TransferChange } | { sender: SenderCall };

/** Opens the channel to all other tabs. Returns null if the browser denies site data. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("nkar-outbox");
  } catch {
    return null;
  }
}

const channel = openChannel();

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Listens to the other tabs. @returns a function that stops listening */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener("message", listen);
  return () => channel?.removeEventListener("message", listen);
}
