import type { CollectionName } from "../../core/routes.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { Problem } from "../errors.ts";

const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Creates a record, or returns the record that an earlier request with the same key created.
 * @throws Problem 404 if that record was deleted, 409 if it is of another kind
 */
export async function createOnce<Stored extends { id: number }>(
  database: Database,
  { kind, key }: { kind: CollectionName; key: string | undefined },
  create: (database: Database) => Promise<Stored>,
  get: (database: Database, id: number) => Promise<Stored>,
): Promise<Stored> {
  if (key === undefined) return create(database);
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    const earlier = await transaction
      .selectFrom("idempotency_keys")
      .select(["kind", "recordId"])
      .where("key", "=", key)
      .executeTakeFirst();
    if (earlier && earlier.kind !== kind) {
      throw new Problem(409, "This Idempotency-Key belongs to another kind of record");
    }
    if (earlier) return get(within, earlier.recordId);
    const created = await create(within);
    await transaction
      .insertInto("idempotency_keys")
      .values({ key, kind, recordId: created.id, createdAt: now() })
      .execute();
    return created;
  });
}

export async function purgeIdempotencyKeys({ query }: Database): Promise<void> {
  await query
    .deleteFrom("idempotency_keys")
    .where("createdAt", "<", new Date(Date.now() - retentionMs).toISOString())
    .execute();
}
