import { sql, type Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { notFound } from "../../errors.ts";

async function currentOrder(transaction: Transaction<Schema>): Promise<number[]> {
  const rows = await transaction
    .selectFrom("artworks")
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Numbers all artworks from 1 and moves one of them, in one statement. Rows that keep their
 * position are not written.
 * @param from position of the artwork before the move, counted from 1
 */
async function move(
  transaction: Transaction<Schema>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update artworks set position = moved.position
    from (
      select id, case
        when place = ${from} then ${to}
        when place > ${from} and place <= ${to} then place - 1
        when place < ${from} and place >= ${to} then place + 1
        else place
      end as position
      from (select id, row_number() over (order by position, id) as place from artworks) as ordered
    ) as moved
    where artworks.id = moved.id and artworks.position != moved.position
  `.execute(transaction);
}

async function moveTo(
  database: Database,
  id: number,
  targetIndex: (order: number[], from: number) => number,
): Promise<number[]> {
  return database.write(async (transaction) => {
    const order = await currentOrder(transaction);
    const from = order.indexOf(id);
    if (from === -1) throw notFound("Artwork");
    const to = targetIndex(order, from);
    await move(transaction, { from: from + 1, to: to + 1 });
    return order.toSpliced(from, 1).toSpliced(to, 0, id);
  });
}

/**
 * The first and the last work stop at the ends.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveArtwork(
  database: Database,
  id: number,
  direction: "up" | "down",
): Promise<number[]> {
  return moveTo(database, id, (order, from) =>
    direction === "up" ? Math.max(from - 1, 0) : Math.min(from + 1, order.length - 1),
  );
}

/**
 * Moves an artwork to the position of another one.
 * @returns all ids in their new order
 * @throws Problem 404
 */
export function moveArtworkTo(
  database: Database,
  sourceId: number,
  targetId: number,
): Promise<number[]> {
  return moveTo(database, sourceId, (order) => {
    const to = order.indexOf(targetId);
    if (to === -1) throw notFound("Artwork");
    return to;
  });
}
