import { untilNextAttempt } from "../api/network.ts";
import { isSignInNeeded, onSignInNeeded } from "../session/password-request.ts";
import { type DraftEvent, isWaiting } from "./draft.ts";
import { draftsRead, listDrafts, onDraftEvent, onFormsChange } from "./drafts.ts";
import { sendDraft } from "./send-draft.ts";

const lockName = "nkar-outbox-sender";

/** A tab that sends answers within this time, unless the browser has frozen it. */
const silenceMs = 3_000;

/** Events after which a save may be sent at once. */
const starts: ReadonlySet<DraftEvent["type"]> = new Set([
  "save",
  "mine",
  "renew",
  "uploaded",
  "stored",
  "gone",
]);

/** Ends the present pause between two attempts. */
let wake = () => {};

/** Sends what waits. Returns true if something waits for the network. */
async function sendAll(signal: AbortSignal): Promise<boolean> {
  let isOffline = false;
  for (const { id } of listDrafts().filter(isWaiting)) {
    if (signal.aborted || isSignInNeeded()) return false;
    const result = await sendDraft(id, signal);
    if (result === "network") isOffline = true;
  }
  return isOffline;
}

/** Sends all saves that wait, and those that follow, until `signal` is aborted. */
async function sendUntil(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const pause = new AbortController();
    let isWoken = false;
    wake = () => {
      isWoken = true;
      pause.abort();
    };
    signal.addEventListener("abort", wake, { signal: pause.signal });
    const isOffline = await sendAll(signal);
    failures = isOffline ? failures + 1 : 0;
    // A save that was pressed meanwhile is sent at once.
    if (isWoken) {
      failures = 0;
      continue;
    }
    await (isOffline ? untilNextAttempt(failures, pause.signal) : untilAborted(pause.signal));
    if (isWoken) failures = 0;
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}

/** Runs `work` while this tab holds the lock. @param isStolen takes it from a frozen tab */
function whileSender(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  isStolen: boolean,
): void {
  // Without HTTPS there are no locks: each tab sends, and a repetition changes nothing twice.
  if (!navigator.locks) {
    void work(signal);
    return;
  }
  const end = new AbortController();
  signal.addEventListener("abort", () => end.abort());
  const options = isStolen ? { steal: true } : { signal };
  navigator.locks
    .request(lockName, options, () => work(end.signal))
    .catch(() => {
      // Another tab has stolen the lock, because this one was frozen.
      end.abort();
      if (!signal.aborted) whileSender(work, signal, false);
    });
}

/** Takes the lock from a tab that does not answer. */
function watchSender(channel: BroadcastChannel, steal: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener("message", ({ data }) => {
    if (data === "alive") clearTimeout(timer);
  });
  return () => {
    clearTimeout(timer);
    channel.postMessage("ping");
    timer = setTimeout(steal, silenceMs);
  };
}

/** Sends the saves of this browser from one of its tabs. @returns a function that ends it */
export function startSender(): () => void {
  const closed = new AbortController();
  const channel = new BroadcastChannel(lockName);
  let isSender = false;
  async function work(signal: AbortSignal): Promise<void> {
    isSender = true;
    await draftsRead;
    await sendUntil(signal).finally(() => {
      isSender = false;
    });
  }
  const askSender = watchSender(channel, () => whileSender(work, closed.signal, true));
  channel.addEventListener("message", ({ data }) => {
    if (data === "ping" && isSender) channel.postMessage("alive");
  });
  const endListening = onDraftEvent(({ after, event, isRemote }) => {
    if (!isWaiting(after) || !starts.has(event.type)) return;
    if (isSender) wake();
    else if (!isRemote && navigator.locks) askSender();
  });
  const ends = [
    endListening,
    // A closed form leaves its uploads to the sender.
    onFormsChange(() => wake()),
    onSignInNeeded(() => wake()),
  ];
  whileSender(work, closed.signal, false);
  return () => {
    closed.abort();
    for (const end of ends) end();
    channel.close();
  };
}
