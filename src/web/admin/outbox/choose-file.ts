import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import { type ChosenFile, readBytes } from "./chosen-file.ts";
import { dispatch } from "./dispatch.ts";
import type { Refusal } from "./draft.ts";
import { isFileOnDevice } from "./draft-store.ts";
import { liveDraft, showDraft } from "./live-drafts.ts";
import type { PendingFile } from "./pending-files.ts";
import { showTransfer } from "./transfers.ts";

// Adds the files that the painter chooses in a form to its draft.

function notifyUnreadable(): void {
  notifyFailure(texts.pictures.unreadable, texts.pictures.unreadableAdvice);
}

/** Removes a pending file from its slot, unless another file is there by now. */
function removePending(id: string, path: string, pendingFile: PendingFile): void {
  const live = liveDraft(id);
  if (live?.pending[path] !== pendingFile) return;
  const { [path]: _, ...pending } = live.pending;
  showDraft({ ...live, pending });
}

/** Rejects when the signal aborts: then nobody waits for a decoder, which cannot be cancelled. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
}

export interface FileOptions {
  /** Says why the file is not sent. The file stays in its slot. */
  refusal?: Refusal | undefined;
  /** Makes the file to send from the chosen one. */
  prepare?: (signal: AbortSignal) => Promise<ChosenFile>;
}

/**
 * Adds a file to a draft and cancels the pending file of the same field. The device keeps the file
 * until it is uploaded. Resolves to true if the device has stored the file.
 */
export async function chooseFile(
  id: string,
  path: string,
  file: ChosenFile,
  { refusal, prepare }: FileOptions = {},
): Promise<boolean> {
  const live = liveDraft(id);
  if (!live) return false;
  live.pending[path]?.cancel();
  const canceller = new AbortController();
  const { signal } = canceller;
  let isOnDevice: Promise<boolean> = Promise.resolve(false);

  async function read(): Promise<ChosenFile> {
    const fileToSend = prepare ? await prepare(signal) : file;
    await readBytes(fileToSend);
    return fileToSend;
  }

  const isAccepted = Promise.race([read(), rejectOnAbort(signal)]).then(
    (fileToSend) => {
      if (signal.aborted) return false;
      showTransfer(id, path, null);
      const event = { type: "choose", path, refusal } as const;
      isOnDevice = dispatch(id, event, { [path]: fileToSend }).then(() =>
        isFileOnDevice(fileToSend),
      );
      removePending(id, path, pendingFile);
      return true;
    },
    () => {
      removePending(id, path, pendingFile);
      if (!signal.aborted) notifyUnreadable();
      return false;
    },
  );
  const pendingFile: PendingFile = { file, cancel: () => canceller.abort(), isAccepted };
  showDraft({ ...live, pending: { ...live.pending, [path]: pendingFile } });
  return (await isAccepted) && isOnDevice;
}

/** Waits until no file of a draft is pending. Resolves to false if a file failed or was removed. */
export async function waitForPendingFiles(id: string): Promise<boolean> {
  const listPending = () => Object.entries(liveDraft(id)?.pending ?? {});
  const pending = listPending();
  if (pending.length === 0) return true;
  const areAccepted = await Promise.all(
    pending.map(async ([path, { isAccepted }]) => {
      // The painter may have chosen another file for the field meanwhile.
      return (await isAccepted) || listPending().some(([pendingPath]) => pendingPath === path);
    }),
  );
  return areAccepted.every(Boolean) && waitForPendingFiles(id);
}
