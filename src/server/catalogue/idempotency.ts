import { createHash } from "node:crypto";
import type { Database } from "../database/open.ts";
import { now, timeAgo } from "../database/rows.ts";
import { Problem } from "../errors.ts";
import { maxAges } from "./journal/purge.ts";
import type { RecordKey } from "./journal/record-state.ts";

// A device that got no answer repeats its request with the same key. The site then sends the stored
// answer, so that it carries out each request once.

/** If there are more answers, the site erases the oldest ones. Each answer has a few kB. */
const maxAnswers = 10_000;

export interface IdempotentRequest {
  key: string;
  /** SHA-256 of method, path and body, in hex. */
  digest: string;
}

export interface StoredAnswer {
  status: 200 | 201;
  etag: string | null;
  body: object;
}

/** @param methodAndPath such as `POST /api/artworks` */
export function digestRequest(methodAndPath: string, body: string): string {
  return createHash("sha256").update(methodAndPath).update("\n").update(body).digest("hex");
}

/**
 * Returns the answer to an earlier request with this key; null if there was none.
 * @throws Problem 422 if the earlier request had the same key but another digest
 */
export async function findAnswer(
  { query }: Pick<Database, "query">,
  { key, digest }: IdempotentRequest,
): Promise<StoredAnswer | null> {
  const earlier = await query
    .selectFrom("idempotency_keys")
    .select(["digest", "answer"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.digest === digest) return JSON.parse(earlier.answer);
  throw new Problem(422, "idempotencyKeyReused");
}

/**
 * Claims the key for the transaction. A concurrent claim waits for the end of the transaction.
 * @param record the record that the request changes, or takes out of the trash; its id is 0 if the
 *   request creates a record or names none
 * @returns the answer to an earlier request with the key
 * @throws Problem as `findAnswer`
 */
export async function claimKey(
  { query }: Pick<Database, "query">,
  request: IdempotentRequest,
  { name, id }: RecordKey,
): Promise<StoredAnswer | null> {
  const claimedRow = await query
    .insertInto("idempotency_keys")
    .values({ ...request, kind: name, recordId: id, createdAt: now() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimedRow ? null : findAnswer({ query }, request);
}

/**
 * Stores the answer to the request whose key the transaction has claimed.
 * @param answer with the id of the record that the request created or changed: once that record is gone,
 *   the site erases the answer
 */
export async function storeAnswer(
  { query }: Pick<Database, "query">,
  { key }: IdempotentRequest,
  { recordId, ...answer }: StoredAnswer & { recordId: number },
): Promise<void> {
  await query
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer), recordId })
    .where("key", "=", key)
    .execute();
}

/** Erases old answers. @param max number of answers that stay, the latest ones */
export async function purgeIdempotencyKeys(
  { query }: Pick<Database, "query">,
  max = maxAnswers,
): Promise<void> {
  await query
    .deleteFrom("idempotency_keys")
    .where("createdAt", "<", timeAgo(maxAges.answerMs))
    .execute();
  const oldestRemaining = query
    .selectFrom("idempotency_keys")
    .select("createdAt")
    .orderBy("createdAt", "desc")
    .limit(1)
    .offset(max - 1);
  await query.deleteFrom("idempotency_keys").where("createdAt", "<", oldestRemaining).execute();
}
