import { minuteMs } from "../../../core/durations.ts";
import { admin } from "../../../core/routes.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";
import {
  createToken,
  hashToken,
  openSession,
  type SessionTokens,
  type SignInClient,
} from "./sessions.ts";

/** Lifetime of a link. */
export const linkMinutes = 10;
const linkMs = linkMinutes * minuteMs;

/**
 * Creates a link that signs in once, also while the site refuses passwords after wrong guesses.
 * @param origin of the site, without a trailing slash
 * @returns null if the site has no password yet
 */
export async function createSignInLink(database: Database, origin: string): Promise<string | null> {
  const user = await database.query.selectFrom("users").select("id").executeTakeFirst();
  if (!user) return null;
  const token = createToken();
  const expiresAt = deadlineIn(linkMs);
  await database.query
    .insertInto("sign_in_links")
    .values({ tokenHash: hashToken(token), userId: user.id, expiresAt })
    .execute();
  return origin + admin.signInLink(token);
}

/** Signs in by a link. @returns the new tokens; null if the link was used, has expired or is unknown */
export async function signInByLink(
  database: Database,
  token: string,
  client: SignInClient,
): Promise<SessionTokens | null> {
  return database.transaction(async (transaction) => {
    const link = await transaction
      .deleteFrom("sign_in_links")
      .where("tokenHash", "=", hashToken(token))
      .where("expiresAt", ">", deadlineIn(0))
      .returning("userId")
      .executeTakeFirst();
    return link ? openSession(withinTransaction(database, transaction), link, client) : null;
  });
}
