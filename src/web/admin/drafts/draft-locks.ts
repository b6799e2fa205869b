/** Time that a page which is going away may still hold its lock, in ms. */
const handoverMs = 500;

/** Drafts in use on this page, where the browser has no locks because HTTPS is missing. */
const heldHere = new Set<string>();

function lockHere(id: string): (() => void) | null {
  if (heldHere.has(id)) return null;
  heldHere.add(id);
  return () => heldHere.delete(id);
}

/**
 * Reserves a draft for a form or a transfer, against other forms and tabs.
 * @returns a function that releases the draft, or null if it is in use
 */
export async function lockDraft(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return lockHere(id);
  return new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(handoverMs) };
    navigator.locks
      .request(`draft ${id}`, options, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(null));
  });
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
