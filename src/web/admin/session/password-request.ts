import { useSyncExternalStore } from "react";

/** The pending request for the password. All requests that failed with 401 share it. */
let pendingRequest: { answer: Promise<boolean>; resolve: (signedIn: boolean) => void } | null =
  null;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Opens the password dialog. Resolves to true if the painter signed in again. */
export function askForPassword(): Promise<boolean> {
  if (pendingRequest) return pendingRequest.answer;
  // Safari before 17.4 has no `Promise.withResolvers`.
  let settle: (signedIn: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  pendingRequest = { answer, resolve: settle };
  notifyListeners();
  return answer;
}

/** Settles all waiting requests: they retry on true and fail on false. */
export function answerPasswordRequest(signedIn: boolean): void {
  const settled = pendingRequest;
  pendingRequest = null;
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
