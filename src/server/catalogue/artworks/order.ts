import type { Transaction } from "kysely";
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

/** Updates only the rows that change. */
async function renumber(transaction: Transaction<Schema>, order: number[]): Promise<void> {
  for (const [index, id] of order.entries()) {
    const position = index + 1;
    await transaction
      .updateTable("artworks")
      .set({ position })
      .where("id", "=", id)
      .where("position", "!=", position)
      .execute();
  }
}

function withMoved(order: number[], from: number, to: number): number[] {
  const result = order.toSpliced(from, 1);
  const id = order[from];
  return id === undefined ? order : result.toSpliced(to, 0, id);
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
    const result = withMoved(order, from, targetIndex(order, from));
    await renumber(transaction, result);
    return result;
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
