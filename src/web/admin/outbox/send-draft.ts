import { type ApiError, isUnknownOutcome } from "../api/api-error.ts";
import { isSignedOut, send } from "../api/client.ts";
import { requireSignIn } from "../api/password-request.ts";
import { dispatch } from "./dispatch.ts";
import { type Draft, type DraftEvent, type FrozenRequest, isWaiting } from "./draft.ts";
import type { Edit } from "./edits.ts";
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
async function createRequest(draft: Draft, edit: Edit): Promise<FrozenRequest | null> {
  const parsed = await parseEdit(draft, edit);
  if ("issues" in parsed) {
    await refuse(draft, parsed);
    return null;
  }
  const request = buildRequest(draft, edit, parsed.body);
  if (!request) await store(draft, draft.base ?? {});
  return request;
}

function store({ id }: Draft, record: object): Promise<void> {
  return dispatch(id, { type: "stored", record });
}

type Refused = Pick<Extract<DraftEvent, { type: "refused" }>, "issues" | "message">;

function refuse({ id }: Draft, refused: Refused): Promise<void> {
  return dispatch(id, { type: "refused", ...refused });
}

function answerRefusal(draft: Draft, error: ApiError): Promise<void> {
  const { id, isNew, kind } = draft;
  const { conflict, issues, serverMessage: message, status } = error;
  if (conflict) return dispatch(id, { type: "conflict", ...conflict });
  if (status === 404 && (!isNew || isFinal(kind))) return dispatch(id, { type: "gone" });
  return refuse(draft, { issues, message });
}

/** Sends the save of a draft whose files are uploaded. */
export async function sendDraft(id: string): Promise<SendResult> {
  const draft = liveDraft(id)?.draft;
  if (!draft?.saving || !isWaiting(draft)) return "done";
  const { key, edit, request: sent } = draft.saving;
  if (draft.files.length > 0 && !sent) return "done";
  const request = sent ?? (await createRequest(draft, edit));
  const latest = () => liveDraft(id)?.draft;
  // The painter may have pressed the button again, or discarded the draft.
  if (!request || latest()?.saving?.key !== key) return "done";
  // The device keeps the request first, so that a reload repeats it with the same key.
  await dispatch(id, { type: "send", request });
  const sending = latest();
  if (sending?.saving?.key !== key) return "done";
  try {
    const { method, address, body } = request;
    const { record } = await send<object>(method, address, { body, key });
    await store(sending, record);
    return "done";
  } catch (error) {
    const obstacle = findObstacle(error);
    if (obstacle) await dispatch(id, { type: "silence", waitsFor: obstacle });
    else await answerRefusal(sending, error as ApiError);
    return obstacle ?? "done";
  }
}
