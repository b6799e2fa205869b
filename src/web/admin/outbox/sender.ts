import { delay } from "../../delay.ts";
import type { ApiError } from "../api/api-error.ts";
import { newIdempotencyKey, send } from "../api/client.ts";
import { isSignInNeeded, onSignInNeeded } from "../session/password-request.ts";
import { type Draft, type DraftEvent, type FrozenRequest, isWaiting } from "./draft.ts";
import { dispatch, draftsRead, listDrafts, liveDraft, onDraftEvent } from "./drafts.ts";
import { kindOf, parseEdit, requestOf } from "./kinds.ts";
import { obstacleOf, type SendResult, sendFile } from "./send-file.ts";

const lockName = "nkar-outbox-sender";

/** A tab that sends answers within this time, unless the browser has frozen it. */
const silenceMs = 3_000;

/** Events after which a save or a file may be sent at once. */
const starts: ReadonlySet<DraftEvent["type"]> = new Set([
  "save",
  "mine",
  "choose",
  "retry",
  "uploaded",
  "stored",
]);

/** Pauses between attempts, in ms. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
const longestPauseMs = 30_000;

/** Until there is something to send. No timer is longer. */
const idleMs = 2 ** 31 - 1;

/** Aborted to end the present pauses. */
let pause = new AbortController();

function wake(): void {
  pause.abort();
  pause = new AbortController();
}

/** Returns null if the schema refuses the values or nothing differs, after dispatching that outcome. */
async function createRequest(draft: Draft): Promise<FrozenRequest | null> {
  const edit = draft.saving?.edit ?? {};
  const parsed = await parseEdit(draft, edit);
  if ("issues" in parsed) {
    await dispatch(draft.id, { type: "refused", issues: parsed.issues, isRepeatable: false });
    return null;
  }
  const request = requestOf(draft, edit, parsed.body);
  if (!request) await dispatch(draft.id, storedEvent(draft.base ?? {}));
  return request;
}

function storedEvent(record: object): DraftEvent {
  return { type: "stored", record, key: newIdempotencyKey() };
}

/** Returns what the refusal of a save means. */
function refusalEvent({ isNew, kind }: Draft, error: ApiError): DraftEvent {
  const { conflict, issues, serverMessage: message, status } = error;
  if (conflict) return { type: "conflict", ...conflict };
  if (status === 404 && (!isNew || kindOf(kind).isFinal)) return { type: "gone" };
  return { type: "refused", issues, message, isRepeatable: status >= 500 };
}

/** Sends the save of a draft whose files are uploaded. */
async function sendSave(id: string): Promise<SendResult> {
  const latest = () => liveDraft(id)?.draft;
  const draft = latest();
  if (!draft?.saving || !isWaiting(draft)) return "done";
  const { key, request: sent } = draft.saving;
  if (draft.files.length > 0 && !sent) return "done";
  const request = sent ?? (await createRequest(draft));
  // The painter may have pressed the button again, or discarded the draft.
  if (!request || latest()?.saving?.key !== key) return "done";
  // The device keeps the request first, so that a reload repeats it with the same key.
  await dispatch(id, { type: "send", request });
  if (latest()?.saving?.key !== key) return "done";
  try {
    const { method, address, body } = request;
    const { record } = await send<object>(method, address, { body, key });
    await dispatch(id, storedEvent(record));
    return "done";
  } catch (error) {
    const waitsFor = obstacleOf(error);
    const isRefused = waitsFor === "done";
    await dispatch(
      id,
      isRefused ? refusalEvent(draft, error as ApiError) : { type: "silence", waitsFor },
    );
    return waitsFor;
  }
}

type Attempt = () => Promise<SendResult>;

function savesToSend(): Attempt[] {
  const waiting = listDrafts().filter(isWaiting);
  return waiting.map((draft) => () => sendSave(draft.id));
}

/** Files are uploaded before the painter saves the draft. */
function filesToSend(signal: AbortSignal): Attempt[] {
  return listDrafts().flatMap(({ id, files }) =>
    files.map((path) => () => sendFile(id, path, signal)),
  );
}

/** An error of our own must not keep the other drafts waiting. */
function later(error: unknown): SendResult {
  reportError(error);
  return "network";
}

/** Sends one after the other. Returns true if something waits for the network. */
async function sendAll(attempts: Attempt[], signal: AbortSignal): Promise<boolean> {
  let isOffline = false;
  for (const attempt of attempts) {
    if (signal.aborted || isSignInNeeded()) return false;
    if ((await attempt().catch(later)) === "network") isOffline = true;
  }
  return isOffline;
}

/** Sends what waits, and what follows, until `signal` is aborted. */
async function sendUntil(
  toSend: (signal: AbortSignal) => Attempt[],
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener("abort", wake);
  for (let failures = 0; !signal.aborted; ) {
    // Taken before sending, so that input added meanwhile is sent at once.
    const { signal: woken } = pause;
    const isOffline = await sendAll(toSend(signal), signal);
    const pauseMs = isOffline ? (pausesMs[failures] ?? longestPauseMs) : idleMs;
    failures = await delay(pauseMs, woken).then(
      () => failures + 1,
      () => 0,
    );
  }
}

/** Sends the saves and files of this browser from one of its tabs. @returns a function that ends it */
export function startSender(): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  const channel = new BroadcastChannel(lockName);
  /** Ends when this tab loses the lock. */
  let held: AbortSignal | null = null;
  const isSender = () => held?.aborted === false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  async function sendWhileHeld(end: AbortSignal): Promise<void> {
    held = end;
    await draftsRead;
    await Promise.all([sendUntil(filesToSend, end), sendUntil(savesToSend, end)]);
  }

  /** Sends while this tab holds the lock. @param steals true: takes it from a frozen tab */
  function requestLock(steals: boolean): void {
    // Without HTTPS there are no locks: each tab sends, and a repetition changes nothing twice.
    if (!navigator.locks) return void sendWhileHeld(signal);
    const end = new AbortController();
    signal.addEventListener("abort", () => end.abort());
    const options = steals ? { steal: true } : { signal };
    navigator.locks
      .request(lockName, options, () => sendWhileHeld(end.signal))
      .catch(() => {
        // Another tab has stolen the lock, because this one was frozen.
        end.abort();
        if (!signal.aborted) requestLock(false);
      });
  }

  channel.addEventListener("message", ({ data }) => {
    if (data === "alive") clearTimeout(silence);
    if (data === "ping" && isSender()) channel.postMessage("alive");
  });
  const endListening = onDraftEvent(({ after, event, isRemote }) => {
    if (!starts.has(event.type) || !(isWaiting(after) || after.files.length > 0)) return;
    if (isSender()) return wake();
    if (isRemote || !navigator.locks) return;
    clearTimeout(silence);
    channel.postMessage("ping");
    silence = setTimeout(requestLock, silenceMs, true);
  });
  const ends = [endListening, onSignInNeeded(wake)];
  addEventListener("online", wake, { signal });
  // The last attempt may have failed because the page was hidden.
  document.addEventListener("visibilitychange", wake, { signal });
  requestLock(false);
  return () => {
    closed.abort();
    for (const end of ends) end();
    channel.close();
  };
}
