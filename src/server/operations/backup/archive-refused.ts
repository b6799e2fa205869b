/** An archive, folder or table that cannot be taken; the message says why and nothing was changed. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

/** Told about long work: `done` of `total` steps, and what is being done. */
export type Progress = (doing: string, done: number, total: number) => void;
