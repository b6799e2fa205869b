import { sharedValue } from "../ui/shared-value.ts";

/** The pending request for the password. All requests that failed with 401 share it. */
const pendingRequest = sharedValue<PromiseWithResolvers<boolean> | null>(null);
/** True after a 401 that opened no dialog, until the painter signs in. */
const isNeeded = sharedValue(false);
/** Each returns true while a dialog would disturb the painter. */
const disturbances = new Set<() => boolean>();

/**
 * Opens the password dialog if the painter asked for the request. Resolves to true if they signed
 * in again.
 */
export function askForPassword(isAsked = mayOpenDialog()): Promise<boolean> {
  const pending = pendingRequest.get();
  if (pending) return pending.promise;
  if (!isAsked) {
    isNeeded.set(true);
    return Promise.resolve(false);
  }
  const request = Promise.withResolvers<boolean>();
  pendingRequest.set(request);
  return request.promise;
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
  const settled = pendingRequest.get();
  pendingRequest.set(null);
  if (signedIn) isNeeded.set(false);
  settled?.resolve(signedIn);
}

/** Lets go on what waits for a sign-in: the painter has signed in elsewhere, such as in another tab. */
export function confirmSignIn(): void {
  if (isNeeded.get()) answerPasswordRequest(true);
}

export function useIsPasswordRequested(): boolean {
  return pendingRequest.useValue() !== null;
}

/** True if requests that the painter did not ask for wait until they sign in. */
export const isSignInNeeded = isNeeded.get;
export const useIsSignInNeeded = isNeeded.useValue;
