import type { ChosenFile } from "./chosen-file.ts";
import type { DraftEvent } from "./draft.ts";

/** A file that is being prepared or read and is not in the draft yet. */
export interface PendingFile {
  file: ChosenFile;
  cancel: () => void;
  /** Resolves to false if the painter removed the file, or the device cannot read it. */
  isAccepted: Promise<boolean>;
}

/** Pending files by the path of their field. No other tab knows them. */
export type PendingFiles = Readonly<Record<string, PendingFile>>;

/** True if files are being prepared or read for the draft. */
export function hasPendingFiles({ pending }: { pending: PendingFiles }): boolean {
  return Object.keys(pending).length > 0;
}

/** Cancels the pending files that an event removes. */
export function cancelPendingFiles(pending: PendingFiles, event: DraftEvent): void {
  for (const [path, { cancel }] of Object.entries(pending)) {
    if (event.type === "discard" || (event.type === "drop" && event.path === path)) cancel();
  }
}
