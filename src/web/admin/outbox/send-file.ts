import { ApiError, serverMessage } from "../api/api-error.ts";
import { straightenPicture, uploadFile } from "../api/pictures.ts";
import { texts } from "../texts/texts.ts";
import { adjustmentOf, type ChosenFile, sourceOf } from "./chosen-file.ts";
import { dispatch } from "./dispatch.ts";
import { findRefusal, type Refusal } from "./draft.ts";
import { loadFiles } from "./draft-store.ts";
import { liveDraft, subscribeToDrafts } from "./live-drafts.ts";
import { findObstacle, type SendResult } from "./send-draft.ts";
import { showTransfer } from "./transfers.ts";

/**
 * Returns a signal that aborts when the painter replaces or removes the file of a field, but not when
 * they straighten the photograph meanwhile.
 */
function abortWhenReplaced(draftId: string, path: string, file: ChosenFile) {
  const controller = new AbortController();
  const source = sourceOf(file);
  const unsubscribe = subscribeToDrafts(() => {
    const presentFile = liveDraft(draftId)?.files[path];
    const isSameFile =
      source instanceof File
        ? presentFile && sourceOf(presentFile) === source
        : presentFile === file;
    if (!isSameFile) controller.abort();
  });
  return { signal: controller.signal, unsubscribe };
}

/**
 * Sends a file, or asks for the straightened picture of a photograph that is sent already.
 * @param path of the field that the file belongs to
 */
async function transferFile(
  draftId: string,
  path: string,
  file: ChosenFile,
  signal: AbortSignal,
): Promise<void> {
  const source = sourceOf(file);
  const adjustment = adjustmentOf(file);
  // A text is the address of a photograph that the server has already.
  if (typeof source === "string") {
    if (!adjustment) return;
    showTransfer(draftId, path, { percent: null, isBroken: false });
    const { imagePath } = await straightenPicture(source, adjustment, signal);
    return dispatch(draftId, { type: "uploaded", path, address: imagePath });
  }
  const onProgress = (percent: number) => showTransfer(draftId, path, { percent, isBroken: false });
  onProgress(0);
  const { imagePath } = await uploadFile(source, { signal, onProgress });
  const presentFile = liveDraft(draftId)?.files[path];
  const newAdjustment = presentFile && adjustmentOf(presentFile);
  // The painter has straightened the photograph during its upload.
  if (newAdjustment) {
    const photograph = { photograph: imagePath, adjustment: newAdjustment };
    return dispatch(draftId, { type: "choose", path }, { [path]: photograph });
  }
  return dispatch(draftId, { type: "uploaded", path, address: imagePath });
}

function describeRefusal(error: unknown): Refusal {
  return {
    message: serverMessage(error) ?? texts.pictures.upload.broken,
    isTooLarge: error instanceof ApiError && error.status === 413,
  };
}

/**
 * Uploads the file of a field, unless the server has refused it before.
 * @param path of the field
 * @returns "done" also if the server refuses the file: another attempt would not help
 */
export async function sendFile(
  draftId: string,
  path: string,
  senderSignal: AbortSignal,
): Promise<SendResult> {
  const file = (await loadFiles(draftId))[path];
  const draft = liveDraft(draftId)?.draft;
  if (!file || !draft || findRefusal(draft, path)) return "done";
  const { signal: replacedSignal, unsubscribe } = abortWhenReplaced(draftId, path, file);
  const signal = AbortSignal.any([senderSignal, replacedSignal]);
  let result: SendResult = "done";
  try {
    await transferFile(draftId, path, file, signal);
  } catch (error) {
    if (!signal.aborted) {
      const obstacle = findObstacle(error);
      const saveKey = liveDraft(draftId)?.draft.saving?.key;
      if (obstacle === "sign-in" && saveKey) {
        // The save waits for its file. This event makes the form ask for the password.
        void dispatch(draftId, { type: "silence", saveKey, waitsFor: obstacle });
      }
      if (obstacle) result = obstacle;
      else await dispatch(draftId, { type: "unsent", path, refusal: describeRefusal(error) });
    }
  }
  unsubscribe();
  showTransfer(draftId, path, result === "done" ? null : { percent: 0, isBroken: true });
  return result;
}
