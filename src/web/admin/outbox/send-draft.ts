import { type ApiError, isUnknownOutcome } from "../api/api-error.ts";
import { isSignedOut, send } from "../api/client.ts";
import { requireSignIn } from "../api/password-request.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, type FrozenRequest, isWaiting, type Saving } from "./draft.ts";
import { buildRequest, isFinal, parseEdit } from "./form-values.ts";
import { liveDraft } from "./live-drafts.ts";

/** "network", "sign-in": the save waits for it. "done": nothing is left to do now. */
export type SendResult = "done" | "network" | "sign-in";

/**
 * Returns what must come back before a repetition; null if the server has refused the request. Asks
 * for the sign-in if the session has ended.
 */
export function findObstacle(error: unknown): "network" | "sign-in" | null {
  if (isUnknownOutcome(error)) return "network";
  if (!isSignedOut(error)) return null;
  requireSignIn();
  return "sign-in";
}

/** Returns null if the schema refuses the values or nothing differs, after dispatching that outcome. */
async function createRequest(draft: Draft, { key, edit }: Saving): Promise<FrozenRequest | null> {
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

function answerRefusal(
  { id, isNew, kind }: Draft,
  saveKey: string,
  error: ApiError,
): Promise<void> {
  const { conflict, issues, serverMessage: message, status } = error;
  if (conflict) return dispatch(id, { type: "conflict", saveKey, ...conflict });
  // The address of a reply lies below that of its message.
  const namesRecord = !isNew || isFinal(kind);
  if (status === 404 && namesRecord) return dispatch(id, { type: "gone", saveKey });
  return dispatch(id, { type: "refused", saveKey, issues, message });
}

/** Sends the save of a draft whose files are uploaded. */
export async function sendDraft(id: string): Promise<SendResult> {
  const draft = liveDraft(id)?.draft;
  if (!draft?.saving || !isWaiting(draft)) return "done";
  const { key, request: sent } = draft.saving;
  if (draft.files.length > 0 && !sent) return "done";
  const request = sent ?? (await createRequest(draft, draft.saving));
  const latest = () => liveDraft(id)?.draft;
  // The painter may have pressed the button again, or discarded the draft.
  if (!request || latest()?.saving?.key !== key) return "done";
  // The device keeps the request first, so that a reload repeats it with the same key.
  await dispatch(id, { type: "send", saveKey: key, request });
  const kept = latest()?.saving;
  if (kept?.key !== key || !kept.request) return "done";
  try {
    // Without HTTPS another tab may have kept its request first.
    const { method, address, body } = kept.request;
    const { record } = await send<object>(method, address, { body, key });
    await dispatch(id, { type: "stored", saveKey: key, record });
    return "done";
  } catch (error) {
    const obstacle = findObstacle(error);
    if (obstacle) await dispatch(id, { type: "silence", saveKey: key, waitsFor: obstacle });
    else await answerRefusal(draft, key, error as ApiError);
    return obstacle ?? "done";
  }
}
