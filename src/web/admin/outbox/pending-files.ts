import { type ChosenFile, readBytes } from "../pictures/chosen-file.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailure } from "../toasts.ts";
import type { Refusal } from "./draft.ts";
import { dispatch, liveDraft, onDraftEvent, type PendingFile, showPending } from "./drafts.ts";
import { showTransfer } from "./transfers.ts";

function pendingOf(id: string) {
  return liveDraft(id)?.pending ?? {};
}

onDraftEvent(({ event, after }) => {
  for (const [path, { cancel }] of Object.entries(pendingOf(after.id))) {
    if (event.type === "discard" || (event.type === "drop" && event.path === path)) cancel();
  }
});

export interface Choice {
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
  { refusal, prepare }: Choice = {},
): Promise<boolean> {
  const end = new AbortController();
  const { promise: taken, resolve } = Promise.withResolvers<boolean>();

  function finish(isTaken: boolean): void {
    end.abort();
    resolve(isTaken);
    if (pendingOf(id)[path] === own) showPending(id, path, undefined);
  }

  const own: PendingFile = { file, taken, cancel: () => finish(false) };
  const replaced = pendingOf(id)[path];
  showPending(id, path, own);
  replaced?.cancel();
  try {
    const chosen = prepare ? await prepare(end.signal) : file;
    await readBytes(chosen);
    if (end.signal.aborted) return false;
    showTransfer(id, path, null);
    const keeping = dispatch(id, { type: "choose", path, refusal }, { [path]: chosen });
    finish(true);
    return await keeping;
  } catch {
    if (end.signal.aborted) return false;
    finish(false);
    notifyFailure(texts.pictures.thisBrowserCannotReadPicture, texts.pictures.exportItAsJpegUpload);
    return false;
  }
}

/** Resolves when the draft has its chosen files. False if it does not get one of them. */
export async function filesTaken(id: string): Promise<boolean> {
  const files = Object.entries(pendingOf(id));
  if (files.length === 0) return true;
  const taken = await Promise.all(
    // Another file may have taken its place.
    files.map(async ([path, file]) => (await file.taken) || path in pendingOf(id)),
  );
  return taken.every(Boolean) && filesTaken(id);
}
