import { ApiError } from "./api-error.ts";

/** True if the server may have stored a change although no answer says so. */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || [502, 503, 504].includes(error.status);
}

/** Between a failed request and its repetition. */
export const repetitionDelayMs = 1000;

/** Resolves when a request whose outcome is unknown may be repeated. */
export function untilRepetition(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, repetitionDelayMs));
}

/** Sends a change that does no harm twice, a second time if its outcome is unknown. */
export async function sendRepeatably<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error;
    await untilRepetition();
    return send();
  }
}

/** True if the server refuses the request itself, so that a repetition would fail too. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 401;
}

/** By the number of failed attempts. */
const backoffMs = [0, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Attempts come sooner after the network returns and after the page is shown or hidden, because the
 * last one may have failed just before.
 */
const quickBackoff = { lastsMs: 10_000, delayMs: 1_000 };
let wokeAt = Number.NEGATIVE_INFINITY;
let isWatching = false;

function watchNetwork(): void {
  if (isWatching) return;
  isWatching = true;
  const wake = () => {
    wokeAt = performance.now();
  };
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
}

function delayAfter(failures: number): number {
  const delayMs = backoffMs[failures] ?? Math.max(...backoffMs);
  const isQuick = performance.now() - wokeAt < quickBackoff.lastsMs;
  return isQuick ? Math.min(delayMs, quickBackoff.delayMs) : delayMs;
}

/**
 * Resolves when another attempt may succeed: the network is back, the page is shown again, or some
 * seconds have passed.
 * @param signal resolves at once when aborted
 */
export function untilNextAttempt(failures: number, signal: AbortSignal): Promise<void> {
  watchNetwork();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      listeners.abort();
      resolve();
    };
    const timer = setTimeout(finish, delayAfter(failures));
    addEventListener("online", finish, { signal: listeners.signal });
    document.addEventListener("visibilitychange", finish, { signal: listeners.signal });
    signal.addEventListener("abort", finish, { signal: listeners.signal });
    if (signal.aborted) finish();
  });
}
