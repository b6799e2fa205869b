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

/** Ends a pending file, unless another one has taken its place. */
function withoutPending(id: string, path: string, own: PendingFile): void {
  const entry = liveDraft(id);
  if (entry?.pending[path] !== own) return;
  const { [path]: _, ...pending } = entry.pending;
  show({ ...entry, pending });
}

/** Rejects with the signal's reason. Decoders cannot be cancelled. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
}

export interface FileOptions {
  /** The file stays in its slot, and is not sent. */
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

  const taken = Promise.race([read(), aborted(signal)]).then(
    (chosen) => {
      if (signal.aborted) return false;
      showTransfer(id, path, null);
      const event = { type: "choose", path, refusal } as const;
      keeping = dispatch(id, event, { [path]: chosen }).then(() => isFileKept(chosen));
      withoutPending(id, path, own);
      return true;
    },
    () => {
      withoutPending(id, path, own);
      if (!signal.aborted) notifyUnreadable();
      return false;
    },
  );
  const own: PendingFile = { file, cancel: () => end.abort(), taken };
  show({ ...entry, pending: { ...entry.pending, [path]: own } });
  return (await taken) && keeping;
}

/** Resolves when the draft has its chosen files. False if it does not get one of them. */
export async function filesTaken(id: string): Promise<boolean> {
  const pending = () => Object.entries(liveDraft(id)?.pending ?? {});
  const first = pending();
  if (first.length === 0) return true;
  const all = await Promise.all(
    first.map(async ([path, { taken }]) => {
      // Another file may have taken its place.
      return (await taken) || pending().some(([other]) => other === path);
    }),
  );
  return all.every(Boolean) && filesTaken(id);
}
