import { type ChosenFile, readFile } from "../pictures/chosen-file.ts";
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
  prepare?: (signal: AbortSignal) => Promise<File>;
}

/**
 * Adds a file to a draft, in place of the field's pending one. It is kept until it is uploaded.
 * Resolves to true if the device keeps it.
 */
export async function chooseFile(
  id: string,
  path: string,
  file: File | ChosenFile,
  { refusal, prepare }: Choice = {},
): Promise<boolean> {
  function choose(chosen: ChosenFile): Promise<boolean> {
    showTransfer(id, path, null);
    return dispatch(id, { type: "choose", path, refusal }, { [path]: chosen });
  }

  const replaced = pendingOf(id)[path];
  if (!(file instanceof File)) {
    replaced?.cancel();
    return choose(file);
  }
  const end = new AbortController();
  const { promise: taken, resolve } = Promise.withResolvers<boolean>();

  function finish(isTaken: boolean): void {
    end.abort();
    resolve(isTaken);
    if (pendingOf(id)[path] === own) showPending(id, path, undefined);
  }

  const own: PendingFile = { file, taken, cancel: () => finish(false) };
  showPending(id, path, own);
  replaced?.cancel();
  try {
    const chosen = await readFile(prepare ? await prepare(end.signal) : file);
    if (end.signal.aborted) return false;
    const keeping = choose(chosen);
    finish(true);
    return await keeping;
  } catch {
    if (end.signal.aborted) return false;
    finish(false);
    notifyFailure(texts.pictures.thisBrowserCannotReadPicture, texts.pictures.exportItAsJpegUpload);
    return false;
  }
}
