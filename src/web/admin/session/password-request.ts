import { useSyncExternalStore } from "react";

/** The pending request for the password. All requests that failed with 401 share it. */
let pendingRequest: { answer: Promise<boolean>; resolve: (signedIn: boolean) => void } | null =
  null;
/** True after a 401 to a request that the painter did not ask for, until they sign in. */
let isNeeded = false;
let unaskedRequests = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Opens the password dialog if the painter asked for the request. Resolves to true if they signed
 * in again.
 */
export function askForPassword(isAsked = unaskedRequests === 0): Promise<boolean> {
  if (pendingRequest) return pendingRequest.answer;
  if (!isAsked) {
    isNeeded = true;
    notifyListeners();
    return Promise.resolve(false);
  }
  // Safari before 17.4 has no `Promise.withResolvers`.
  let settle: (signedIn: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  pendingRequest = { answer, resolve: settle };
  notifyListeners();
  return answer;
}

/**
 * Runs requests that the painter did not ask for. A dialog would take the focus from a field in
 * which the painter is typing. Meanwhile, a 401 to any other request opens no dialog either.
 */
export function withoutDialog<T>(work: () => Promise<T>): Promise<T> {
  unaskedRequests += 1;
  return work().finally(() => {
    unaskedRequests -= 1;
  });
}

/** True while requests run that the painter did not ask for. */
export function areRequestsUnasked(): boolean {
  return unaskedRequests > 0;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(signedIn: boolean): void {
  const settled = pendingRequest;
  pendingRequest = null;
  if (signedIn) isNeeded = false;
  notifyListeners();
  settled?.resolve(signedIn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsPasswordRequested(): boolean {
  return useSyncExternalStore(subscribe, () => pendingRequest !== null);
}

/** True if requests that the painter did not ask for wait until they sign in. */
export function isSignInNeeded(): boolean {
  return isNeeded;
}

export function useIsSignInNeeded(): boolean {
  return useSyncExternalStore(subscribe, isSignInNeeded);
}
