import { type RawBuilder, sql } from "kysely";
import type { ContentName } from "../../core/api-routes.ts";
import { listPictureFields, publicNames, publishableNames } from "../../core/records/records.ts";
import { parseRecordBefore } from "../catalogue/journal/journal.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { listPhotographs } from "./photographs.ts";

/**
 * Lists the hashes of pictures that visitors must not get. These are the pictures that only unpublished
 * records use or once used (also records that were deleted unpublished), and the photographs behind
 * straightened pictures. A picture that something public shows, or that nothing uses, is not hidden.
 */
export const listHiddenPictures = cachePerVersion(
  async (database): Promise<ReadonlySet<string>> => {
    const photographs = await listPhotographs(database);
    const hashes = new Set([...findHashes(await listHiddenTexts(database)), ...photographs]);
    if (hashes.size === 0) return hashes;
    for (const hash of findHashes(await listPublicTexts(database))) hashes.delete(hash);
    return hashes;
  },
  ({ query }) => query,
);

function findHashes(texts: (string | null)[]): Set<string> {
  const matches = texts.map((text) => (text ?? "").matchAll(/\/media\/([0-9a-f]{32})/g));
  return new Set(matches.flatMap((hashes) => Array.from(hashes, ([, hash = ""]) => hash)));
}

interface PictureRow {
  id: number;
  /** The address of a picture, or a list of addresses as JSON. */
  text: string | null;
}

/** Selects the picture fields of records. @param where a condition for the records */
function selectPictures(name: ContentName, where: RawBuilder<unknown>): RawBuilder<PictureRow>[] {
  const table = sql.table(resourceTables[name]);
  return listPictureFields(name).map(
    (field) => sql`select id, ${sql.ref(field)} as text from ${table} where ${where}`,
  );
}

/** Reads all selections in one statement, so that no picture moves from one record to another meanwhile. */
async function listTexts(
  { query }: Database,
  selections: RawBuilder<PictureRow>[],
): Promise<PictureRow[]> {
  const all = sql.join(selections, sql` union all `);
  return (await sql<PictureRow>`${all}`.execute(query)).rows;
}

async function listHiddenTexts(database: Database): Promise<(string | null)[]> {
  const { query } = database;
  const texts: (string | null)[] = [];
  for (const name of publishableNames) {
    const unpublishedRows = await listTexts(database, selectPictures(name, sql`published = 0`));
    const earlierVersions = query
      .selectFrom("changes")
      .select(["recordId", "before"])
      .where("resource", "=", name)
      .where("before", "is not", null);
    const deletedRows = (await earlierVersions.where("action", "=", "delete").execute()).filter(
      ({ before }) => parseRecordBefore(before ?? "").row.published === 0,
    );
    const ids = [
      ...unpublishedRows.map(({ id }) => id),
      ...deletedRows.map(({ recordId }) => recordId),
    ];
    texts.push(...unpublishedRows.map(({ text }) => text));
    if (ids.length === 0) continue;
    // The query leaves out the earlier versions of published records: they are many, and after each
    // write the first picture waits for this query.
    const hiddenVersions = await earlierVersions.where("recordId", "in", ids).execute();
    texts.push(...hiddenVersions.map(({ before }) => before));
  }
  return texts;
}

async function listPublicTexts(database: Database): Promise<(string | null)[]> {
  const publishable: readonly ContentName[] = publishableNames;
  const recordPictures = publicNames.flatMap((name) =>
    selectPictures(name, publishable.includes(name) ? sql`published = 1` : sql`1 = 1`),
  );
  const certificatePictures = sql<PictureRow>`select id, facts as text from certificates`;
  const rows = await listTexts(database, [...recordPictures, certificatePictures]);
  return rows.map(({ text }) => text);
}
