import { delay } from "@nkar/controls/delay";
import { isSignInNeeded, onSignInNeeded } from "../api/password-request.ts";
import { type DraftEvent, isWaiting } from "./draft.ts";
import { whenDraftsAreRead } from "./draft-store.ts";
import { listDrafts, onDraftEvent } from "./live-drafts.ts";
import { type SendResult, sendDraft } from "./send-draft.ts";
import { sendFile } from "./send-file.ts";
import { onTabMessage, tellTabs } from "./tab-channel.ts";

// Sends the saves and files of all drafts, from one tab of the browser: the sender.

/** Only the tab that holds this lock sends. */
const lockName = "nkar-outbox-sender";

/** The sender answers a ping within this time, unless the browser has frozen its tab. */
const pingTimeoutMs = 3_000;

/** Events after which a save or a file may be sent at once. */
const startingEvents: ReadonlySet<DraftEvent["type"]> = new Set([
  "save",
  "mine",
  "choose",
  "retry",
  "restore",
  "uploaded",
  "stored",
  "refused",
]);

/** Pauses after the first failed attempts, in ms. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** The pause after each further failed attempt. */
const longestPauseMs = 30_000;

/** Functions that end the present pauses. */
const endsOfPauses = new Set<() => void>();

function wake(): void {
  for (const endPause of endsOfPauses) endPause();
}

type Attempt = () => Promise<SendResult>;

function savesToSend(): Attempt[] {
  const waitingDrafts = listDrafts().filter(isWaiting);
  return waitingDrafts.map((draft) => () => sendDraft(draft.id));
}

/** Files are uploaded before the painter saves the draft. */
function filesToSend(signal: AbortSignal): Attempt[] {
  return listDrafts().flatMap(({ id, files }) =>
    files.map((path) => () => sendFile(id, path, signal)),
  );
}

/** Reports an error of the admin itself. It must not keep the other drafts waiting. */
function reportAndRetryLater(error: unknown): SendResult {
  reportError(error);
  return "network";
}

/** Makes one attempt after the other. Resolves to true if one of them has to wait for the network. */
async function sendAll(attempts: Attempt[], signal: AbortSignal): Promise<boolean> {
  let isOffline = false;
  for (const attempt of attempts) {
    if (signal.aborted || isSignInNeeded()) return false;
    if ((await attempt().catch(reportAndRetryLater)) === "network") isOffline = true;
  }
  return isOffline;
}

/** Makes the listed attempts again and again until `signal` aborts, with pauses between them. */
async function sendUntilAborted(
  listAttempts: (signal: AbortSignal) => Attempt[],
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener("abort", wake);
  for (let failureCount = 0; !signal.aborted; ) {
    const { promise: woken, resolve } = Promise.withResolvers<"woken">();
    const wakeUp = () => resolve("woken");
    // Before sending, so that input which comes meanwhile is sent at once.
    endsOfPauses.add(wakeUp);
    const isOffline = await sendAll(listAttempts(signal), signal);
    const pauses: Promise<unknown>[] = [woken];
    if (isOffline) pauses.push(delay(pausesMs[failureCount] ?? longestPauseMs));
    failureCount = (await Promise.race(pauses)) === "woken" ? 0 : failureCount + 1;
    endsOfPauses.delete(wakeUp);
  }
}

/** Makes this tab the sender once no other tab is. @returns a function that ends its sending */
export function startSender(): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  let isSender = false;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;

  async function send(endSignal: AbortSignal): Promise<void> {
    isSender = true;
    await whenDraftsAreRead;
    await Promise.all([
      sendUntilAborted(filesToSend, endSignal),
      sendUntilAborted(savesToSend, endSignal),
    ]).finally(() => {
      isSender = false;
    });
  }

  /** Sends while this tab holds the lock. @param steals true: takes the lock from a frozen tab */
  function requestLock(steals: boolean): void {
    // Without HTTPS there are no locks: each tab sends, and a repetition changes nothing twice.
    if (!navigator.locks) return void send(signal);
    const lockEnd = new AbortController();
    signal.addEventListener("abort", () => lockEnd.abort());
    const options = steals ? { steal: true } : { signal };
    navigator.locks
      .request(lockName, options, () => send(lockEnd.signal))
      .catch((error) => {
        // Without storage, Firefox denies locks, too.
        if (error.name === "SecurityError") return void send(signal);
        // Another tab has stolen the lock, because this one was frozen.
        lockEnd.abort();
        if (!signal.aborted) requestLock(false);
      });
  }

  const endAnswers = onTabMessage((message) => {
    if (!("sender" in message)) return;
    if (message.sender === "alive") clearTimeout(pingTimer);
    if (message.sender === "ping" && isSender) tellTabs({ sender: "alive" });
  });
  const endListening = onDraftEvent(({ after: draft, event, isRemote }) => {
    if (!startingEvents.has(event.type) || !(isWaiting(draft) || draft.files.length > 0)) return;
    if (isSender) return wake();
    if (isRemote || !navigator.locks) return;
    clearTimeout(pingTimer);
    tellTabs({ sender: "ping" });
    // Without an answer until then, the browser has frozen the tab of the sender.
    pingTimer = setTimeout(() => requestLock(true), pingTimeoutMs);
  });
  const endFunctions = [endAnswers, endListening, onSignInNeeded(wake)];
  addEventListener("online", wake, { signal });
  // The last attempt may have failed because the page was hidden.
  document.addEventListener("visibilitychange", wake, { signal });
  requestLock(false);
  return () => {
    closed.abort();
    for (const end of endFunctions) end();
  };
}
