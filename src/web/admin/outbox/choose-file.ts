import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { type ChosenFile, readBytes } from "./chosen-file.ts";
import { dispatch } from "./dispatch.ts";
import type { Refusal } from "./draft.ts";
import { isFileKept } from "./draft-store.ts";
import { liveDraft, show } from "./live-drafts.ts";
import type { PendingFile } from "./pending-files.ts";
import { showTransfer } from "./transfers.ts";

function notifyUnreadable(): void {
  notifyFailure(texts.pictures.unreadable, texts.pictures.unreadableAdvice);
}

/** Takes a pending file out of its slot, unless another one has taken its place. */
function endPending(id: string, path: string, own: PendingFile): void {
  const entry = liveDraft(id);
  if (entry?.pending[path] !== own) return;
  const { [path]: _, ...pending } = entry.pending;
  show({ ...entry, pending });
}

/** Rejects with the signal's reason: nobody waits for a decoder, which cannot be cancelled. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
}

export interface FileOptions {
  /** Why the file is not sent. It stays in its slot. */
  refusal?: Refusal | undefined;
  /** Returns the file that takes the place of the chosen one. */
  prepare?: (signal: AbortSignal) => Promise<ChosenFile>;
}

/**
 * Adds a file to a draft, in place of the field's pending one. It is kept until it is uploaded.
 * Resolves to true if the device keeps it.
 */
export async function chooseFile(
  id: string,
  path: string,
  file: ChosenFile,
  { refusal, prepare }: FileOptions = {},
): Promise<boolean> {
  const entry = liveDraft(id);
  if (!entry) return false;
  entry.pending[path]?.cancel();
  const end = new AbortController();
  const { signal } = end;
  let keeping: Promise<boolean> = Promise.resolve(false);

  async function read(): Promise<ChosenFile> {
    const chosen = prepare ? await prepare(signal) : file;
    await readBytes(chosen);
    return chosen;
  }

  const accepted = Promise.race([read(), aborted(signal)]).then(
    (chosen) => {
      if (signal.aborted) return false;
      showTransfer(id, path, null);
      const event = { type: "choose", path, refusal } as const;
      keeping = dispatch(id, event, { [path]: chosen }).then(() => isFileKept(chosen));
      endPending(id, path, own);
      return true;
    },
    () => {
      endPending(id, path, own);
      if (!signal.aborted) notifyUnreadable();
      return false;
    },
  );
  const own: PendingFile = { file, cancel: () => end.abort(), accepted };
  show({ ...entry, pending: { ...entry.pending, [path]: own } });
  return (await accepted) && keeping;
}

/** Resolves when the draft has its chosen files. False if it does not get one of them. */
export async function filesTaken(id: string): Promise<boolean> {
  const pending = () => Object.entries(liveDraft(id)?.pending ?? {});
  const first = pending();
  if (first.length === 0) return true;
  const all = await Promise.all(
    first.map(async ([path, { accepted }]) => {
      // Another file may have taken its place.
      return (await accepted) || pending().some(([other]) => other === path);
    }),
  );
  return all.every(Boolean) && filesTaken(id);
}
