// Errors and reports of progress that all operations on archives and backups share.

/** Thrown if an archive or a backup is missing, damaged, hostile, or of a newer version. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

/** A listener. An operation calls it before each step, and once at the end. */
export type Progress = (activity: string, finishedSteps: number, totalSteps: number) => void;

/** Iterates over `items` and reports each step. */
export function* withProgress<T>(activity: string, items: readonly T[], progress: Progress) {
  for (const [index, item] of items.entries()) {
    progress(activity, index, items.length);
    yield item;
  }
  progress(activity, items.length, items.length);
}

/** Returns the message of any error, for use in another message. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
