import { z } from "zod";
import { minuteMs } from "../../../core/durations.ts";
import { parseJson } from "../../../core/parse-json.ts";
import type { Database } from "../../database/open.ts";
import { deadlineIn } from "../../database/rows.ts";

// A challenge is a random text that a passkey signs once, so that nobody can use a signature again.

/** Longer than a browser waits for the painter (one minute). */
const lifetimeMs = 5 * minuteMs;

/** Stores a challenge, and removes expired ones. @param purpose the only use of the challenge */
export async function storeChallenge({ query }: Database, challenge: string, purpose: string) {
  await query.deleteFrom("passkey_challenges").where("expiresAt", "<=", deadlineIn(0)).execute();
  await query
    .insertInto("passkey_challenges")
    .values({ challenge, purpose, expiresAt: deadlineIn(lifetimeMs) })
    .execute();
}

const clientDataSchema = z.object({ challenge: z.string() });

/**
 * Removes the challenge that the browser signed, so that it cannot be used again.
 * @param clientDataJson the browser's statement, in base64url
 * @returns the challenge; null if it was used before, has expired or has another purpose
 */
export async function takeChallenge(
  { query }: Database,
  clientDataJson: string,
  purpose: string,
): Promise<string | null> {
  const json = parseJson(Buffer.from(clientDataJson, "base64url").toString());
  const challenge = clientDataSchema.safeParse(json).data?.challenge;
  if (challenge === undefined) return null;
  const deletedRow = await query
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", deadlineIn(0))
    .returning("challenge")
    .executeTakeFirst();
  return deletedRow?.challenge ?? null;
}
