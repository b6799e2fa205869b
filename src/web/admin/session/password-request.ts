import { useSyncExternalStore } from "react";

/** The pending request for the password. All requests that failed with 401 share it. */
let request: { answer: Promise<boolean>; give: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Opens the password dialog. Resolves to true if the painter signed in again. */
export function askForPassword(): Promise<boolean> {
  if (request) return request.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  request = { answer: promise, give: resolve };
  changed();
  return promise;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(signedIn: boolean): void {
  const answered = request;
  request = null;
  changed();
  answered?.give(signedIn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsPasswordRequested(): boolean {
  return useSyncExternalStore(subscribe, () => request !== null);
}
