import { type ApiError, isUnknownOutcome } from "../api/api-error.ts";
import { isSignedOut, send } from "../api/client.ts";
import { requireSignIn } from "../api/password-request.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, type FrozenRequest, isWaiting, type PendingSave } from "./draft.ts";
import { buildRequest, isFinal, parseEdit } from "./form-values.ts";
import { liveDraft } from "./live-drafts.ts";

/** "network", "sign-in": the save or file waits for it. "done": there is nothing to repeat. */
export type SendResult = "done" | "network" | "sign-in";

/**
 * Returns the condition for a repetition of a failed request; null if the server has refused it. If
 * the session has ended, shows the line that offers to sign in.
 */
export function findObstacle(error: unknown): "network" | "sign-in" | null {
  if (isUnknownOutcome(error)) return "network";
  if (!isSignedOut(error)) return null;
  requireSignIn();
  return "sign-in";
}

/**
 * Returns the request for a save. If the schema refuses the values or nothing differs, dispatches
 * that outcome and returns null.
 */
async function createRequest(
  draft: Draft,
  { key, edit }: PendingSave,
): Promise<FrozenRequest | null> {
  const parsed = await parseEdit(draft, edit);
  const { id, base } = draft;
  if ("issues" in parsed) {
    await dispatch(id, { type: "refused", saveKey: key, issues: parsed.issues });
    return null;
  }
  const request = buildRequest(draft, edit, parsed.body);
  if (!request) await dispatch(id, { type: "stored", saveKey: key, record: base ?? {} });
  return request;
}

/** Dispatches the outcome of a save that the server has refused. */
function dispatchRefusal(
  { id, isNew, kind }: Draft,
  saveKey: string,
  error: ApiError,
): Promise<void> {
  const { conflict, issues, serverMessage: message, status } = error;
  if (conflict) return dispatch(id, { type: "conflict", saveKey, ...conflict });
  // The address of a reply lies below that of its message, which may be gone.
  const namesRecord = !isNew || isFinal(kind);
  if (status === 404 && namesRecord) return dispatch(id, { type: "gone", saveKey });
  return dispatch(id, { type: "refused", saveKey, issues, message });
}

/** Sends the save of a draft whose files are uploaded. */
export async function sendDraft(id: string): Promise<SendResult> {
  const draft = liveDraft(id)?.draft;
  if (!draft?.saving || !isWaiting(draft)) return "done";
  const { key, request: earlierRequest } = draft.saving;
  if (draft.files.length > 0 && !earlierRequest) return "done";
  const request = earlierRequest ?? (await createRequest(draft, draft.saving));
  const latestDraft = () => liveDraft(id)?.draft;
  // The painter may have pressed the button again, or discarded the draft.
  if (!request || latestDraft()?.saving?.key !== key) return "done";
  // The device stores the request first, so that a reload repeats it with the same key.
  await dispatch(id, { type: "send", saveKey: key, request });
  const latestSave = latestDraft()?.saving;
  if (latestSave?.key !== key || !latestSave.request) return "done";
  try {
    // Without HTTPS each tab sends, and another one may have stored its request first.
    const { method, address, body } = latestSave.request;
    const { record } = await send<object>(method, address, { body, key });
    await dispatch(id, { type: "stored", saveKey: key, record });
    return "done";
  } catch (error) {
    const obstacle = findObstacle(error);
    if (obstacle) await dispatch(id, { type: "silence", saveKey: key, waitsFor: obstacle });
    else await dispatchRefusal(draft, key, error as ApiError);
    return obstacle ?? "done";
  }
}
