import { createHash } from "node:crypto";
import type { Database } from "../../database/open.ts";
import { ArchiveRefused } from "../backup/archive-refused.ts";
import {
  emptyTables,
  inSnapshot,
  insertRows,
  listTablesToMove,
  lockAgainstWrites,
  readCounters,
  readRows,
  setCounters,
  type Table,
} from "../backup/tables.ts";

type Query = Database["query"];

/** How many rows a table has, and one checksum over all of them, in any order. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Counts and checksums by the name of the table. */
export type TableSums = Record<string, TableSum>;

async function sumOf(snapshot: Query, table: Table): Promise<TableSum> {
  const columns = table.columns.toSorted();
  const lines: string[] = [];
  for await (const rows of readRows(snapshot, table)) {
    for (const row of rows) {
      const line = JSON.stringify(columns.map((column) => [column, row[column]]));
      lines.push(createHash("sha256").update(line).digest("hex"));
    }
  }
  const sha256 = createHash("sha256").update(lines.sort().join("\n")).digest("hex");
  return { rows: lines.length, sha256 };
}

/** What the tables hold, in a form that is the same on both engines. Inside a transaction only. */
async function sumUp(snapshot: Query): Promise<TableSums> {
  const sums: TableSums = {};
  for (const table of await listTablesToMove(snapshot)) {
    sums[table.name] = await sumOf(snapshot, table);
  }
  return sums;
}

/** Names of the tables in which two databases differ. */
function differences(one: TableSums, other: TableSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sha256 !== other[name]?.sha256,
  );
}

/** The password's hash has a random part of its own: no two sites have the same. */
async function identityOf(query: Query): Promise<string> {
  const rows = await query.selectFrom("users").select("password").orderBy("id").execute();
  return JSON.stringify(rows);
}

async function versionOf(query: Query): Promise<number> {
  const row = await query.selectFrom("content_version").select("version").executeTakeFirst();
  return row?.version ?? 0;
}

async function isEmpty(snapshot: Query): Promise<boolean> {
  return Object.values(await sumUp(snapshot)).every(({ rows }) => rows === 0);
}

/**
 * Looks whether a database may be replaced by a copy of another one: it is empty, or an earlier state
 * of the same site.
 * @throws ArchiveRefused when it holds another site, or what the other one does not have yet
 */
async function refuseOtherSite(source: Query, target: Query): Promise<void> {
  if (await isEmpty(target)) return;
  if ((await identityOf(source)) !== (await identityOf(target))) {
    throw new ArchiveRefused(
      "The database to move to holds another site, or this one with another password. Nothing was changed there: name an empty one, or empty it.",
    );
  }
  const [here, there] = [await listTablesToMove(source), await listTablesToMove(target)];
  const [given, taken] = [await readCounters(source, here), await readCounters(target, there)];
  const isAhead = [...taken].some(([name, count]) => count > (given.get(name) ?? 0));
  if (isAhead || (await versionOf(target)) > (await versionOf(source))) {
    throw new ArchiveRefused(
      "The database to move to is this site in a later state: it was written to since it was copied. Nothing was changed there. Is it in use already? To begin again, name an empty one.",
    );
  }
}

async function copyRows(source: Query, target: Query): Promise<TableSums> {
  const tables = await listTablesToMove(source);
  await refuseOtherSite(source, target);
  await emptyTables(target, await listTablesToMove(target));
  for (const table of tables) {
    for await (const rows of readRows(source, table)) await insertRows(target, table, rows);
  }
  await setCounters(target, tables, await readCounters(source, tables));
  const version = await versionOf(source);
  await target.updateTable("content_version").set({ version }).execute();
  const expected = await sumUp(source);
  const differing = differences(expected, await sumUp(target));
  if (differing.length > 0) {
    throw new ArchiveRefused(
      `The tables ${differing.join(", ")} arrived otherwise than they were. Nothing was changed.`,
    );
  }
  return expected;
}

/**
 * Makes `target` hold one state of `source`, in one transaction: killed at any moment, it holds what
 * it held before or all of it. Sessions, trash and trail come along, numbering goes on, and counts and
 * checksums of every table are compared before it counts. Both must be at the present schema.
 * @param source a connection of its own; whoever uses the site is not held up
 * @throws ArchiveRefused when `target` holds another site or a later state of this one
 */
export function moveRows(source: Database, target: Database): Promise<TableSums> {
  return inSnapshot(source.query, (snapshot) =>
    target.transaction(async (transaction) => {
      await lockAgainstWrites(transaction, await listTablesToMove(transaction));
      return copyRows(snapshot, transaction);
    }),
  );
}

/** Names of the tables of `source` that have changed since they were summed up. */
export async function changedSince(source: Database, sums: TableSums): Promise<string[]> {
  return differences(sums, await inSnapshot(source.query, sumUp));
}
