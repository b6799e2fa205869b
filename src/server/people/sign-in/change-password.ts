import type { PasswordChange } from "../../../core/entities/sign-in.ts";
import { fieldProblem } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { consumeQuota, rateLimits, resetQuota } from "../rate-limits/rate-limits.ts";
import { setPassword, verifyPassword } from "./passwords.ts";
import { openSession, type SessionTokens, type SignInClient } from "./sessions.ts";
import { findWeakness } from "./weak-passwords.ts";

/**
 * Changes the password. Ends every other session, and removes all passkeys except `keptPasskeys`.
 * @returns the caller's new tokens
 * @throws Problem 400 for a wrong current or a weak new password, 429 after too many attempts
 */
export async function changePassword(
  { database, config }: Pick<Services, "database" | "config">,
  { currentPassword, newPassword, keptPasskeys }: PasswordChange,
  client: SignInClient,
): Promise<SessionTokens> {
  const key = `password:address:${client.address}`;
  await consumeQuota(database, [key, rateLimits.loginPerAddress]);
  if ((await verifyPassword(database, currentPassword)) === null) {
    throw fieldProblem(400, "currentPassword", "currentPasswordWrong");
  }
  await resetQuota(database, key);
  const weakness = await findWeakness({ database, config }, newPassword);
  if (weakness) throw fieldProblem(400, "newPassword", weakness);
  const userId = await setPassword(database, newPassword, keptPasskeys);
  return openSession(database, { userId }, client);
}
