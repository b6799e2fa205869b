import { type Kysely, sql } from "kysely";
import { createError } from "../../core/error-messages.ts";
import { memberKey, recordOfMember } from "../../core/records/member.ts";
import { selectionNames } from "../../core/records/records.ts";
import {
  type Member,
  works as membersField,
  parseMembers,
  type Selection,
} from "../../core/records/selection.ts";
import type { Database } from "../database/open.ts";
import { resourceTables, type Schema, type StoredResource } from "../database/schema.ts";
import { Problem } from "../errors.ts";
import { isPrintShown, selectArtworks, selectPrints } from "./published.ts";

// A selection is the list of works of a series, an exhibition or a private room. It stores the ids of the
// works, its members, also of works in the trash, so that a restored work is in its former place. Reads
// leave out the works that the reader must not see.

type WorkName = ReturnType<typeof recordOfMember>["name"];

function createMemberFilter(works: Record<WorkName, ReadonlySet<number>>) {
  return (member: Member) => {
    const { name, id } = recordOfMember(member);
    return works[name].has(id);
  };
}

const toIdSet = (rows: { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Leaves out the works that the reader of the database cannot open, such as those in the trash. */
export async function withReadableMembers<Each extends Selection>(
  database: Database,
  records: Each[],
): Promise<Each[]> {
  if (records.every(({ works }) => works.length === 0)) return records;
  const prints = await selectPrints(database).select(["id", "status"]).execute();
  const isReadable = createMemberFilter({
    artworks: toIdSet(await selectArtworks(database).select("id").execute()),
    prints: toIdSet(prints.filter((print) => isPrintShown(database, print))),
  });
  return records.map((record) => ({ ...record, works: record.works.filter(isReadable) }));
}

/**
 * Selects the ids of the records on the site and in the trash. A deleted record is in the trash as long
 * as its deletion in the journal, the table `changes`, keeps the content from before.
 */
export function selectRestorableIds(name: StoredResource) {
  return sql<{ id: number }>`select id from ${sql.table(resourceTables[name])}
    union all select "recordId" from changes
    where resource = ${name} and action = 'delete' and before is not null`;
}

async function readRestorableFilter(transaction: Kysely<Schema>) {
  const readIds = async (name: WorkName) =>
    toIdSet((await selectRestorableIds(name).execute(transaction)).rows);
  return createMemberFilter({
    artworks: await readIds("artworks"),
    prints: await readIds("prints"),
  });
}

/** Refuses works that are neither on the site nor in the trash. @throws Problem 400 */
export async function refuseUnknownMembers(
  transaction: Kysely<Schema>,
  body: object,
): Promise<void> {
  const works = parseMembers(body);
  if (works.length === 0) return;
  const isRestorable = await readRestorableFilter(transaction);
  const issues = works.flatMap((member, index) => {
    if (isRestorable(member)) return [];
    const error = createError("memberMissing", { work: memberKey(member) });
    return [{ path: `works.${index}`, ...error }];
  });
  const [first] = issues;
  if (first) throw new Problem(400, first, { issues });
}

/** Removes from all selections the works that can no longer be restored. */
export async function removeGoneMembers(transaction: Kysely<Schema>): Promise<void> {
  const isRestorable = await readRestorableFilter(transaction);
  for (const name of selectionNames) {
    const table = resourceTables[name];
    const rows = await transaction.selectFrom(table).select(["id", "works"]).execute();
    for (const { id, works } of rows) {
      const members = membersField.stored.read(works);
      const remaining = members.filter(isRestorable);
      if (remaining.length === members.length) continue;
      await transaction
        .updateTable(table)
        .set({ works: JSON.stringify(remaining) })
        .where("id", "=", id)
        .execute();
    }
  }
}
