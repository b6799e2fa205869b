import { ApiError } from "../api/api-error.ts";
import { isSignedOut, newIdempotencyKey, send } from "../api/client.ts";
import { isUnknownOutcome } from "../api/network.ts";
import { requireSignIn } from "../session/password-request.ts";
import { type Draft, isWaiting } from "./draft.ts";
import { dispatch, liveDraft } from "./drafts.ts";
import { bodyOf, kindOf, requestOf } from "./kinds.ts";

/** "network", "sign-in": the save waits for it. "done": nothing is left to do now. */
export type SendResult = "done" | "network" | "sign-in";

function refuse(id: string, error: unknown): Promise<void> {
  const { issues = [], serverMessage = null, status = 0 } = error instanceof ApiError ? error : {};
  return dispatch(id, {
    type: "refused",
    issues,
    message: serverMessage,
    isRepeatable: status >= 500,
  });
}

/** Keeps the request before it is sent. Returns null if there is nothing to send. */
async function freeze(draft: Draft): Promise<Draft | null> {
  const { id, saving } = draft;
  if (!saving) return null;
  if (!saving.request) {
    const body = bodyOf(draft, saving.edit);
    const parsed = await import("./parse.ts").then(
      ({ parseBody }) => parseBody(draft.kind, body),
      // Without the script, the server parses the values.
      () => ({ body }),
    );
    if ("issues" in parsed) {
      const [first] = parsed.issues;
      const message = first?.message ?? null;
      await dispatch(id, { type: "refused", issues: parsed.issues, message, isRepeatable: false });
      return null;
    }
    const request = requestOf(draft, saving.edit, parsed.body);
    if (!request) {
      await store(draft, draft.base ?? {});
      return null;
    }
    await dispatch(id, { type: "send", request });
  } else await dispatch(id, { type: "send", request: saving.request });
  return liveDraft(id)?.draft ?? null;
}

function store({ id, kind, address, page, isNew }: Draft, record: object): Promise<void> {
  const { isFinal = false, pageOf, ...ofKind } = kindOf(kind);
  const isCreated = isNew && pageOf !== undefined && "id" in record;
  const place = isCreated
    ? { address: `${address}/${record.id}`, page: pageOf(Number(record.id)) }
    : { address, page };
  return dispatch(id, {
    type: "stored",
    record,
    values: ofKind.valuesOf(record),
    ...place,
    key: newIdempotencyKey(),
    isFinal,
  });
}

async function answerFailure(draft: Draft, error: unknown): Promise<SendResult> {
  const { id, isNew, kind } = draft;
  if (isSignedOut(error)) {
    requireSignIn();
    await dispatch(id, { type: "silence", waitsFor: "sign-in" });
    return "sign-in";
  }
  if (isUnknownOutcome(error)) {
    await dispatch(id, { type: "silence", waitsFor: "network" });
    return "network";
  }
  const isGone = error instanceof ApiError && error.status === 404;
  if (error instanceof ApiError && error.conflict) {
    await dispatch(id, { type: "conflict", ...error.conflict });
  } else if (isGone && (!isNew || kindOf(kind).isFinal)) {
    await dispatch(id, { type: "gone" });
  } else await refuse(id, error);
  return "done";
}

/** Sends the save of a draft whose files are uploaded. */
export async function sendDraft(id: string): Promise<SendResult> {
  const draft = liveDraft(id)?.draft;
  if (!draft || !isWaiting(draft)) return "done";
  if (draft.files.length > 0 && !draft.saving?.request) return "done";
  const frozen = await freeze(draft);
  const request = frozen?.saving?.request;
  if (!frozen?.saving || !request) return "done";
  try {
    const { key } = frozen.saving;
    const { text } = await send(request.method, request.address, { body: request.body, key });
    await store(frozen, JSON.parse(text));
    return "done";
  } catch (error) {
    return answerFailure(frozen, error);
  }
}
