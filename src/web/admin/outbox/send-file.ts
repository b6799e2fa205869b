import { ApiError, isUnknownOutcome, serverMessage } from "../api/api-error.ts";
import { isSignedOut } from "../api/client.ts";
import { straightenPicture, uploadFile } from "../api/pictures.ts";
import { adjustmentOf, type ChosenFile, sourceOf } from "../pictures/chosen-file.ts";
import { requireSignIn } from "../session/password-request.ts";
import { texts } from "../texts/texts.ts";
import { type Refusal, refusalOf } from "./draft.ts";
import { dispatch, liveDraft, subscribe } from "./drafts.ts";
import { showTransfer } from "./transfers.ts";

/** "network", "sign-in": it waits for that. "done": nothing is left to do now. */
export type SendResult = "done" | "network" | "sign-in";

/**
 * Returns what must come back before a repetition; "done" if the server has refused the request.
 * Asks for the sign-in if the session has ended.
 */
export function obstacleOf(error: unknown): SendResult {
  if (isUnknownOutcome(error)) return "network";
  if (!isSignedOut(error)) return "done";
  requireSignIn();
  return "sign-in";
}

/** Sends a file, or asks for the straightened picture of a photograph that is sent already. */
async function transfer(
  id: string,
  path: string,
  file: ChosenFile,
  signal: AbortSignal,
): Promise<void> {
  const source = sourceOf(file);
  const adjustment = adjustmentOf(file);
  if (typeof source === "string") {
    if (!adjustment) return;
    showTransfer(id, path, { percent: null, isBroken: false });
    const { imagePath } = await straightenPicture(source, adjustment, signal);
    await dispatch(id, { type: "uploaded", path, address: imagePath });
    return;
  }
  const onProgress = (percent: number) => showTransfer(id, path, { percent, isBroken: false });
  onProgress(0);
  const { imagePath } = await uploadFile(source, { signal, onProgress });
  const present = liveDraft(id)?.files[path];
  const asked = present && adjustmentOf(present);
  if (!asked) await dispatch(id, { type: "uploaded", path, address: imagePath });
  else {
    const photograph = { photograph: imagePath, adjustment: asked };
    await dispatch(id, { type: "choose", path }, { [path]: photograph });
  }
}

function refusalBy(error: unknown): Refusal {
  return {
    message: serverMessage(error) ?? texts.pictures.uploadFailed,
    isTooLarge: error instanceof ApiError && error.status === 413,
  };
}

/** True if the present file of a field has the one that is sent. It may be straightened meanwhile. */
function hasFile(present: ChosenFile | undefined, file: ChosenFile): boolean {
  const source = sourceOf(file);
  if (typeof source === "string" || !present) return present === file;
  return sourceOf(present) === source;
}

/** Uploads the file of a field, unless another one takes its place. */
export async function sendFile(id: string, path: string, sender: AbortSignal): Promise<SendResult> {
  const { draft, files } = liveDraft(id) ?? {};
  const file = files?.[path];
  if (!file || !draft || refusalOf(draft, path)) return "done";
  const replaced = new AbortController();
  const stop = subscribe(() => {
    if (!hasFile(liveDraft(id)?.files[path], file)) replaced.abort();
  });
  const signal = AbortSignal.any([sender, replaced.signal]);
  let result: SendResult = "done";
  try {
    await transfer(id, path, file, signal);
  } catch (error) {
    if (!signal.aborted) {
      result = obstacleOf(error);
      if (result === "sign-in") void dispatch(id, { type: "silence", waitsFor: result });
      if (result === "done") {
        await dispatch(id, { type: "unsent", path, refusal: refusalBy(error) });
      }
    }
  }
  stop();
  showTransfer(id, path, result === "done" ? null : { percent: 0, isBroken: true });
  return result;
}
