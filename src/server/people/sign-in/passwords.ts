import { createHash, randomBytes, randomInt } from "node:crypto";
import pLimit from "p-limit";
import { createError } from "../../../core/error-messages.ts";
import { type Config, ConfigurationError } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import { Problem } from "../../errors.ts";
import { findPainterLanguage } from "../painter-language.ts";
import { writeFirstPassword } from "./first-password.ts";
import { findWeakness } from "./weak-passwords.ts";

/** The only account; the sign-in form asks for the password only. */
const adminUsername = "admin";

/** Loads the library when a password is first set or checked, because it takes 3 MB of memory. */
const loadArgon2 = () => import("@node-rs/argon2");

/** argon2id as OWASP recommends: 19 MiB, 2 passes, 1 lane (algorithm: library default). */
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Computes one hash at a time, because hashing blocks a libuv thread, which file reads need too. */
const hashQueue = pLimit(1);
const maxQueueLength = 8;

async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  if (hashQueue.pendingCount >= maxQueueLength) {
    throw new Problem(429, "tooManySignIns", { retryAfter: 2 });
  }
  return hashQueue(work);
}

/** Gives accented letters one form, because keyboards and programs compose them differently. */
function normalise(password: string): string {
  return password.normalize("NFC");
}

export async function isWithoutPassword(database: Database): Promise<boolean> {
  const user = await database.query.selectFrom("users").select("id").executeTakeFirst();
  return user === undefined;
}

/**
 * Sets the password. Replaces the account, so that all sessions end in the same transaction, and a
 * concurrent sign-in fails. Devices stay known, so that other people's guesses cannot lock the painter
 * out.
 * @param keptPasskeys ids of the passkeys that can still sign in; the others may be a stranger's
 * @returns the id of the new account
 * @throws Problem 429 if too many passwords wait for their hash
 */
export async function setPassword(
  database: Database,
  password: string,
  keptPasskeys: number[] = [],
): Promise<number> {
  const { hash } = await loadArgon2();
  const passwordHash = await runExclusive(() => hash(normalise(password), hashOptions));
  return database.transaction(async (transaction) => {
    const language = await findPainterLanguage({ query: transaction });
    // Frees the unique name. The old account is deleted last, because the database deletes its devices
    // with it.
    await transaction
      .updateTable("users")
      .set({ username: "replaced" })
      .where("username", "=", adminUsername)
      .execute();
    const user = await transaction
      .insertInto("users")
      .values({ username: adminUsername, password: passwordHash, language })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction.updateTable("devices").set({ userId: user.id }).execute();
    // Devices stay known, but one of them may be somebody else's.
    await transaction.deleteFrom("push_subscriptions").execute();
    // No passkey has the id 0. The list needs an id, because PostgreSQL refuses an empty list.
    await transaction
      .deleteFrom("passkeys")
      .where("id", "not in", [0, ...keptPasskeys])
      .execute();
    await transaction.deleteFrom("users").where("id", "!=", user.id).execute();
    return user.id;
  });
}

/**
 * Returns a token that every program with access to the database can compute. The site tells the details
 * of its health to programs that send this token.
 */
export async function getOperatorToken({ query }: Database): Promise<string> {
  const user = await query.selectFrom("users").select("password").executeTakeFirst();
  const secret = user?.password ?? randomBytes(32);
  return createHash("sha256").update("operator").update(secret).digest("hex");
}

/**
 * Checks a password.
 * @returns the account's id, or null for a wrong password
 * @throws Problem 429 if too many passwords wait for their hash
 */
export async function verifyPassword(database: Database, password: string): Promise<number | null> {
  const user = await database.query
    .selectFrom("users")
    .select(["id", "password"])
    .where("username", "=", adminUsername)
    .executeTakeFirst();
  if (!user) return null;
  const { verify } = await loadArgon2();
  return (await runExclusive(() => verify(user.password, normalise(password)))) ? user.id : null;
}

/** Lacks characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns a random password such as `k3fgh-…`, with about 99 bits. */
function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

/**
 * Sets the configured password, or generates one and prints its file, if none exists.
 * @throws ConfigurationError for a weak configured password
 */
export async function ensurePassword(site: { database: Database; config: Config }): Promise<void> {
  const { database, config } = site;
  if (!(await isWithoutPassword(database))) return;
  const password = config.adminPassword || generatePassword();
  const weakness = config.adminPassword && (await findWeakness(site, password));
  if (weakness)
    throw new ConfigurationError(`ADMIN_PASSWORD is too weak. ${createError(weakness).message}`);
  const file = config.adminPassword ? null : await writeFirstPassword(config.dataDir, password);
  await setPassword(database, password);
  if (!file) return;
  process.stdout.write(
    `\n  The password for /admin is in ${file} until somebody signs in with it. Please write it down.\n\n`,
  );
}
