import { createSharedValue } from "../shared-value.ts";

/** The pending request for the password. All requests that failed with 401 share it. */
const pendingRequest = createSharedValue<PromiseWithResolvers<boolean> | null>(null);
/** True after a 401, until the painter signs in. */
const needsSignIn = createSharedValue(false);

/**
 * Shows a line that offers to sign in. A dialog would interrupt a painter who has pressed nothing.
 */
export function requireSignIn(): void {
  needsSignIn.set(true);
}

/** Opens the password dialog. Resolves to true if the painter signed in again. */
export function askForPassword(): Promise<boolean> {
  requireSignIn();
  const request = pendingRequest.get() ?? Promise.withResolvers<boolean>();
  pendingRequest.set(request);
  return request.promise;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(isSignedIn: boolean): void {
  const request = pendingRequest.get();
  pendingRequest.set(null);
  if (isSignedIn) needsSignIn.set(false);
  request?.resolve(isSignedIn);
}

/** Repeats the waiting requests: the painter has signed in elsewhere, such as in another tab. */
export function confirmSignIn(): void {
  if (needsSignIn.get()) answerPasswordRequest(true);
}

export function useIsPasswordRequested(): boolean {
  return pendingRequest.useValue() !== null;
}

export const isSignInNeeded = needsSignIn.get;
export const onSignInNeeded = needsSignIn.subscribe;
export const useIsSignInNeeded = needsSignIn.useValue;
