import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";

/** The site has exactly one account; its sign-in form asks for the password alone. */
const adminName = "admin";

/** argon2id by OWASP's recommendation: 19 MiB, 2 passes, 1 lane (the library's algorithm default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing keeps a thread of libuv's pool busy, and file reads need the same pool: one hash at a
 * time, a short queue, and a refusal beyond.
 */
const oneAtATime = pLimit(1);
const maxQueueLength = 8;

async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= maxQueueLength) {
    throw new Problem(429, "Too many sign-in attempts at once. Please try again in a moment.", {
      retryAfter: 2,
    });
  }
  return oneAtATime(work);
}

/** The same bytes for a letter with an accent, however the keyboard or program put it together. */
function composed(password: string): string {
  return password.normalize("NFC");
}

/** True while nobody has set a password yet. */
export async function isWithoutPassword(database: Database): Promise<boolean> {
  const user = await database.query.selectFrom("users").select("id").executeTakeFirst();
  return user === undefined;
}

/**
 * Sets the admin's password. The account begins anew with it, so every session and every known
 * device of the old one ends in the same transaction, those of a sign-in under way included.
 * @param password as typed
 * @returns the id of the new account
 */
export async function setPassword(database: Database, password: string): Promise<number> {
  const hashed = await runExclusive(() => hash(composed(password), cost));
  return database.transaction(async (transaction) => {
    await transaction.deleteFrom("users").where("username", "=", adminName).execute();
    const user = await transaction
      .insertInto("users")
      .values({ username: adminName, password: hashed })
      .returning("id")
      .executeTakeFirstOrThrow();
    return user.id;
  });
}

/**
 * The account that `password` opens, by its id, or null when it opens none.
 * @throws Problem 429 when too many wait already
 */
export async function verifyPassword(database: Database, password: string): Promise<number | null> {
  const user = await database.query
    .selectFrom("users")
    .select(["id", "password"])
    .where("username", "=", adminName)
    .executeTakeFirst();
  if (!user) return null;
  return (await runExclusive(() => verify(user.password, composed(password)))) ? user.id : null;
}

/** Letters and digits that are not mistaken for one another. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to start with: 20 letters and digits in groups, about 99 bits. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/**
 * Sees to it that the admin has a password: the configured one, or one that is generated and
 * printed this once. Does nothing once a password exists.
 */
export async function ensurePassword({
  database,
  config,
}: {
  database: Database;
  config: Pick<Config, "adminPassword">;
}): Promise<void> {
  if (!(await isWithoutPassword(database))) return;
  const password = config.adminPassword ?? generatePassword();
  await setPassword(database, password);
  if (config.adminPassword) return;
  process.stdout.write(
    `\n  Password for /admin (shown this once, please write it down): ${password}\n\n`,
  );
}
