import { minuteMs } from "../../../core/durations.ts";
import type { PlainErrorCode } from "../../../core/errors.ts";
import { Problem } from "../../errors.ts";
import type { OpenSession } from "./sessions.ts";

const recentSignInMs = 15 * minuteMs;

/**
 * Guards an action that a stranger at an unlocked computer must not do. After a refusal, the admin asks
 * for the password or a passkey, with the limits of every sign-in, and repeats the request.
 * @param refusal error code that names the guarded action
 * @throws Problem 401 if the sign-in was not recent
 */
export function requireRecentSignIn(
  { createdAt }: Pick<OpenSession, "createdAt">,
  refusal: PlainErrorCode,
): void {
  if (Date.now() - Date.parse(createdAt) < recentSignInMs) return;
  throw new Problem(401, refusal);
}
