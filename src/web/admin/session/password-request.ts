import { useSyncExternalStore } from "react";

/**
 * The one open question for the password, shared by every request that met an ended session:
 * all of them wait for the same answer.
 */
let request: { answer: Promise<boolean>; give: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Asks for the password over the page. @returns whether the painter signed in again */
export function askForPassword(): Promise<boolean> {
  if (request) return request.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  request = { answer: promise, give: resolve };
  changed();
  return promise;
}

/** Ends the question: true lets the waiting requests go again, false lets them fail. */
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

/** True while the password is asked for. */
export function useIsPasswordRequested(): boolean {
  return useSyncExternalStore(subscribe, () => request !== null);
}
