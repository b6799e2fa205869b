import { isSignedOut } from "../api/client.ts";
import { isRefusal, isUnknownOutcome, untilNextAttempt } from "../api/network.ts";
import { onSignInNeeded, requireSignIn } from "../session/password-request.ts";

/** Called after a failed attempt, which is repeated when the network is back, after a sign-in, or with `tryAgain`. */
export type OnBroken = (error: unknown, tryAgain: () => void) => void;

/**
 * Repeats a request until the server has answered it.
 * @throws if the server refuses it, or the signal's reason
 */
export async function repeatRequest<Answer>(
  attempt: () => Promise<Answer>,
  signal: AbortSignal,
  onBroken: OnBroken,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
      const pause = new AbortController();
      signal.addEventListener("abort", () => pause.abort());
      onBroken(error, () => pause.abort());
      if (isSignedOut(error)) requireSignIn();
      const endListening = onSignInNeeded(() => pause.abort());
      await (isUnknownOutcome(error)
        ? untilNextAttempt(failures, pause.signal)
        : new Promise((resolve) => pause.signal.addEventListener("abort", resolve)));
      endListening();
    }
  }
}
