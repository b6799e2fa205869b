import { createHash } from "node:crypto";
import type { CollectionName } from "../../core/api-routes.ts";
import { dayMs } from "../../core/durations.ts";
import { type Database, withinTransaction, writerOf } from "../database/open.ts";
import { isoTimeIn, now } from "../database/rows.ts";
import { Problem } from "../errors.ts";

/** A device without network may repeat a request days later. */
const retentionMs = 30 * dayMs;

/**
 * Creates a record, or returns the record that an earlier request with the same key created. A
 * concurrent request with the key waits for the first one.
 * @throws Problem 404 if that record was deleted, 422 if the earlier input was another one
 */
export async function createOnce<Stored extends { id: number }>(
  database: Database,
  { kind, key, input }: { kind: CollectionName; key: string | undefined; input: object },
  create: (database: Database) => Promise<Stored>,
  get: (database: Database, id: number) => Promise<Stored>,
): Promise<Stored> {
  if (key === undefined) return create(database);
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const write = writerOf(database, kind);
  return write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    // A concurrent insertion of the key waits here for the end of the other transaction.
    const added = await transaction
      .insertInto("idempotency_keys")
      .values({ key, kind, recordId: 0, digest, createdAt: now() })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!added) {
      const earlier = await transaction
        .selectFrom("idempotency_keys")
        .selectAll()
        .where("key", "=", key)
        .executeTakeFirstOrThrow();
      if (earlier.kind !== kind || !["", digest].includes(earlier.digest)) {
        throw new Problem(422, "This Idempotency-Key was sent with another request");
      }
      return get(within, earlier.recordId);
    }
    const created = await create(within);
    const change = { recordId: created.id };
    await transaction.updateTable("idempotency_keys").set(change).where("key", "=", key).execute();
    return created;
  });
}

export async function purgeIdempotencyKeys({ query }: Database): Promise<void> {
  await query
    .deleteFrom("idempotency_keys")
    .where("createdAt", "<", isoTimeIn(-retentionMs))
    .execute();
}
