import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { texts } from "../texts/texts.ts";
import { ApiError, NotStored } from "./api-error.ts";
import { isUnknownOutcome, untilNextAttempt } from "./network.ts";
import { startUnasked } from "./unasked-reads.ts";

/**
 * Asks the site for the outcome of a failed change.
 * @param isStored reads the site
 * @throws `error` if it is a refusal, or if the site gives no answer; else NotStored if the change is not stored
 */
export async function requireStored(
  error: unknown,
  isStored: () => Promise<boolean>,
): Promise<void> {
  if (!isUnknownOutcome(error)) throw error;
  const stored = await isStored().catch(() => {
    throw error;
  });
  if (!stored) throw new NotStored(texts.common.connectionBrokeOffListsShow);
}

/** Reads again what is on the screen until the site answers. */
async function readUntilAnswered(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    await untilNextAttempt(failures, new AbortController().signal);
    const reads = startUnasked(() =>
      keys.map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true })),
    );
    const isAnswered = await Promise.all(reads).then(
      () => true,
      (error: unknown) => !isUnknownOutcome(error),
    );
    if (isAnswered) return;
  }
}

/** True if the painter has to sign in first, and has declined: there is nothing to read. */
export function isSignInDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Reads again after a change, also after a failed one. Does not wait for a site that gives no
 * answer, and does not ask for the password once more.
 * @param error null after a success
 */
export async function readAgain(
  client: QueryClient,
  keys: readonly QueryKey[],
  error: unknown,
): Promise<void> {
  if (isSignInDeclined(error)) return;
  if (error !== null && isUnknownOutcome(error)) void readUntilAnswered(client, keys);
  else {
    await Promise.all(
      startUnasked(() =>
        keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "all" })),
      ),
    );
  }
}
