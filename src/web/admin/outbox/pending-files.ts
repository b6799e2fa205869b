import type { ChosenFile } from "./chosen-file.ts";
import type { DraftEvent } from "./draft.ts";

/** A file that is prepared or read, before the draft has it. */
export interface PendingFile {
  file: ChosenFile;
  cancel: () => void;
  /** False if the painter took it away, or the device cannot read it. */
  taken: Promise<boolean>;
}

/** By the path of their field. No other tab knows them. */
export type PendingFiles = Readonly<Record<string, PendingFile>>;

/** True if the draft has files that are prepared or read. */
export function hasPending({ pending }: { pending: PendingFiles }): boolean {
  return Object.keys(pending).length > 0;
}

/** Ends the pending files that an event takes away. */
export function cancelPending(pending: PendingFiles, event: DraftEvent): void {
  for (const [path, { cancel }] of Object.entries(pending)) {
    if (event.type === "discard" || (event.type === "drop" && event.path === path)) cancel();
  }
}
