import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { PasswordChange } from "../../../core/entities/password.ts";
import { change } from "./client.ts";
import { isUnknownOutcome, untilNextAttempt } from "./network.ts";
import { readSignIn, signIn } from "./sign-in.ts";

/** A change ends the session, and its lost answer had the new one. @throws without an answer */
async function isChangedTo(password: string): Promise<boolean> {
  const status = await readSignIn();
  if (!status) throw new TypeError("No answer");
  return !status.authenticated && (await signIn(password));
}

/**
 * Changes the password. Asks the site until the outcome is known.
 * @param onUnanswered is called if an answer is lost
 * @throws ApiError
 */
export async function changePassword(
  passwords: PasswordChange,
  onUnanswered: () => void,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      if (failures > 0 && (await isChangedTo(passwords.newPassword))) return;
      return await change("PUT", apiAddress(calls.changePassword), passwords);
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error;
    }
    onUnanswered();
    await untilNextAttempt(failures + 1, new AbortController().signal);
  }
}
