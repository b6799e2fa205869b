/** Time that a page which is going away may still hold its lock, in ms. */
const handoverMs = 500;

/** Time for other tabs to answer, in ms. */
const answerMs = 200;

type Release = () => void;

// For browsers without locks, because HTTPS is missing: each tab answers for the drafts it uses.

const usedHere = new Set<string>();
let otherTabs: BroadcastChannel | undefined;

function joinTabs(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  const channel = new BroadcastChannel("nkar-draft-locks");
  channel.addEventListener("message", ({ data: { asked } }) => {
    if (usedHere.has(asked)) channel.postMessage({ used: asked });
  });
  otherTabs = channel;
  return channel;
}

function isUsedElsewhere(id: string): Promise<boolean> {
  const channel = joinTabs();
  const end = new AbortController();
  return new Promise<boolean>((resolve) => {
    const onMessage = ({ data: { used } }: MessageEvent) => used === id && resolve(true);
    channel.addEventListener("message", onMessage, { signal: end.signal });
    channel.postMessage({ asked: id });
    setTimeout(resolve, answerMs, false);
  }).finally(() => end.abort());
}

async function lockHere(id: string): Promise<Release | null> {
  if (usedHere.has(id)) return null;
  usedHere.add(id);
  const release = () => void usedHere.delete(id);
  if (!(await isUsedElsewhere(id))) return release;
  release();
  return null;
}

function requestLock(id: string, options: LockOptions): Promise<Release | null> {
  if (!navigator.locks) return lockHere(id);
  return new Promise((resolve) => {
    navigator.locks
      .request(`draft ${id}`, options, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(() => resolve(null));
  });
}

/**
 * Reserves a draft for a form, against other forms, transfers and tabs.
 * @returns a function that releases the draft, or null if it is in use
 */
export function lockDraft(id: string): Promise<Release | null> {
  return requestLock(id, { signal: AbortSignal.timeout(handoverMs) });
}

/** Reserves a draft for a transfer. Does not wait, so that a form that waits comes first. */
export function lockDraftIfFree(id: string): Promise<Release | null> {
  return requestLock(id, { ifAvailable: true });
}

/** Returns null, without a call of `work`, if a form or a transfer uses the draft. */
export async function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T | null> {
  const release = await lockDraft(id);
  if (!release) return null;
  try {
    return await work();
  } finally {
    release();
  }
}

/** Calls `work` once no other tab uses the draft. @returns a function that cancels this */
export function whenUnlocked(id: string, work: () => void): () => void {
  const end = new AbortController();
  navigator.locks?.request(`draft ${id}`, { signal: end.signal }, work).catch(() => {});
  return () => end.abort();
}
