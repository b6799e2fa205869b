import { useSyncExternalStore } from "react";

/** The pending request for the password. All requests that failed with 401 share it. */
let pendingRequest: { answer: Promise<boolean>; resolve: (signedIn: boolean) => void } | null =
  null;
/** True after a 401 that opened no dialog, until the painter signs in. */
let isNeeded = false;
/** Each returns true while a dialog would disturb the painter. */
const disturbances = new Set<() => boolean>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Opens the password dialog if the painter asked for the request. Resolves to true if they signed
 * in again.
 */
export function askForPassword(isAsked = mayOpenDialog()): Promise<boolean> {
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
 * Runs requests for which no dialog opens, because it would take the focus from a field in which
 * the painter is typing. Meanwhile, a 401 to any other request opens no dialog either.
 * @param disturbs by default always: the painter did not ask for the requests
 */
export function withoutDialog<T>(work: () => Promise<T>, disturbs = () => true): Promise<T> {
  disturbances.add(disturbs);
  return work().finally(() => disturbances.delete(disturbs));
}

/** False while requests run whose dialogs would disturb the painter. */
export function mayOpenDialog(): boolean {
  return ![...disturbances].some((disturbs) => disturbs());
}

/** The field that has the keyboard: a dialog would take it. */
export function focusedField(): Element | null {
  return document.activeElement?.closest("input, select, textarea") ?? null;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(signedIn: boolean): void {
  const settled = pendingRequest;
  pendingRequest = null;
  if (signedIn) isNeeded = false;
  notifyListeners();
  settled?.resolve(signedIn);
}

/** Lets go on what waits for a sign-in: the painter has signed in elsewhere, such as in another tab. */
export function confirmSignIn(): void {
  if (isNeeded) answerPasswordRequest(true);
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
