import { createSharedValue } from "../shared-value.ts";

/** The pending request for the password. All requests that failed with 401 share it. */
const pendingRequest = createSharedValue<PromiseWithResolvers<boolean> | null>(null);
/** True after a 401, until the painter signs in. */
const isNeeded = createSharedValue(false);

/**
 * Shows a line that offers to sign in. A dialog would interrupt a painter who has pressed nothing.
 */
export function requireSignIn(): void {
  isNeeded.set(true);
}

/** Opens the password dialog. Resolves to true if the painter signed in again. */
export function askForPassword(): Promise<boolean> {
  requireSignIn();
  const pending = pendingRequest.get() ?? Promise.withResolvers<boolean>();
  pendingRequest.set(pending);
  return pending.promise;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(signedIn: boolean): void {
  const request = pendingRequest.get();
  pendingRequest.set(null);
  if (signedIn) isNeeded.set(false);
  request?.resolve(signedIn);
}

/** Repeats the waiting requests: the painter has signed in elsewhere, such as in another tab. */
export function confirmSignIn(): void {
  if (isNeeded.get()) answerPasswordRequest(true);
}

export function useIsPasswordRequested(): boolean {
  return pendingRequest.useValue() !== null;
}

export const isSignInNeeded = isNeeded.get;
export const onSignInNeeded = isNeeded.subscribe;
export const useIsSignInNeeded = isNeeded.useValue;
