import type { KeptFile } from "./chosen-file.ts";
import type { Draft, DraftEvent } from "./draft.ts";

/** An event of a draft. */
export interface DraftMessage {
  event: DraftEvent;
  before: Draft;
  /** The device may have no room for them, and another tab may be the sender: they travel along. */
  files: Readonly<Record<string, KeptFile>>;
}

/** Progress of a file of a draft that the sender sends. */
export interface Transfer {
  /** Null while the server straightens a photograph. */
  percent: number | null;
  /** True if the connection broke off. The upload is repeated. */
  isBroken: boolean;
}

/** Null ends a transfer. */
export type TransferChange = [draftId: string, path: string, transfer: Transfer | null];

/** "ping" asks if the sender is frozen. The sender answers "alive". */
type SenderCall = "ping" | "alive";

/**
 * Tabs of other versions of the admin get these messages, too. A tab ignores an event of an unknown
 * type, so types may be added; the meaning of a present one must not change.
 */
type TabMessage = DraftMessage | { transfer: TransferChange } | { sender: SenderCall };

/** The channel of the outbox to all other tabs. Null if the browser denies site data. */
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

/** Listens to the other tabs. @returns a function that ends it */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener("message", listen);
  return () => channel?.removeEventListener("message", listen);
}
