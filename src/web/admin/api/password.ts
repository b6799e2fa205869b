import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { PasswordChange } from "../../../core/entities/password.ts";
import { ApiError } from "./api-error.ts";
import { send, withPassword } from "./client.ts";
import { isUnknownOutcome, untilNextAttempt } from "./network.ts";
import { readSignIn, signIn } from "./sign-in.ts";

/** Never repeated unseen: the second answer would refuse the former password. */
async function sendOnce(passwords: PasswordChange): Promise<void> {
  await withPassword(() => send("PUT", apiAddress(calls.changePassword), { body: passwords }));
}

/** A change ends the session, and its lost answer had the new one. @throws without an answer */
async function isChangedTo(password: string): Promise<boolean> {
  const status = await readSignIn();
  if (!status) throw new TypeError("No answer");
  return !status.authenticated && (await signIn(password));
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path === "currentPassword");
}

/** An earlier change, whose answer broke off, may be the reason for a refusal. @throws ApiError */
async function changeAgain(passwords: PasswordChange): Promise<void> {
  if (await isChangedTo(passwords.newPassword)) return;
  try {
    await sendOnce(passwords);
  } catch (error) {
    if (!isWrongPassword(error) || !(await signIn(passwords.newPassword))) throw error;
  }
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
      return await (failures > 0 ? changeAgain(passwords) : sendOnce(passwords));
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error;
    }
    onUnanswered();
    await untilNextAttempt(failures + 1, new AbortController().signal);
  }
}
