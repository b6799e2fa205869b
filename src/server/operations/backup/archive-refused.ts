/** An archive, folder or table cannot be used; nothing was changed. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

/** Reports the progress of a long operation. */
export type Progress = (doing: string, done: number, total: number) => void;
