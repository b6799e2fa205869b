import { sql } from "kysely";
import { type ContentName, resources } from "../../core/api-routes.ts";
import { contentNames, pictureFields, publishableNames } from "../../core/records/records.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { listPhotographs } from "./photographs.ts";

/**
 * Hashes of pictures that only unpublished records use, their earlier versions and deleted ones
 * included, and of the photographs behind straightened pictures. A picture that something public
 * shows, or that nothing uses, is not among them.
 */
export const hiddenPictures = oncePerVersion(async (database): Promise<ReadonlySet<string>> => {
  const photographs = await listPhotographs(database);
  const hidden = new Set([...hashesIn(await listHiddenTexts(database)), ...photographs]);
  if (hidden.size === 0) return hidden;
  for (const hash of hashesIn(await listPublicTexts(database))) hidden.delete(hash);
  return hidden;
});

function hashesIn(texts: string[]): Set<string> {
  const found = texts.map((text) => text.matchAll(/\/media\/([0-9a-f]{32})/g));
  return new Set(found.flatMap((hashes) => Array.from(hashes, ([, hash = ""]) => hash)));
}

type Query = Database["query"];
type Texts = Record<string, string | null>;

/** Returns the columns with addresses of pictures. @param where a condition for records of the site */
function selectPictures(query: Query, name: ContentName, where = sql`true`) {
  const columns = pictureFields(name).map((field) => sql.ref(field));
  const table = sql.table(resourceTables[name]);
  return sql<Texts>`select ${sql.join(columns)} from ${table} where ${where}`.execute(query);
}

async function listHiddenTexts({ query }: Database): Promise<string[]> {
  const texts: string[] = [];
  for (const name of publishableNames) {
    const unpublished = query.selectFrom(name).where("published", "=", 0);
    const present = await unpublished.select("id").execute();
    const { rows } = await selectPictures(query, name, sql`published = 0`);
    const trash = await query
      .selectFrom("trash")
      .select(["recordId", "record"])
      .where("kind", "=", resources[name].trash.kind)
      .execute();
    const deleted = trash.filter(({ record }) => JSON.parse(record).row.published === 0);
    const ids = [...present.map(({ id }) => id), ...deleted.map(({ recordId }) => recordId)];
    texts.push(...rows.flatMap(textsIn), ...deleted.map(({ record }) => record));
    if (ids.length === 0) continue;
    const earlier = await query
      .selectFrom("earlier_versions")
      .select("record")
      .where("resource", "=", name)
      .where("recordId", "in", ids)
      .execute();
    texts.push(...earlier.map(({ record }) => record));
  }
  return texts;
}

function textsIn(columns: Texts): string[] {
  return Object.values(columns).filter((text) => text !== null);
}

async function listPublicTexts({ query }: Database): Promise<string[]> {
  const texts: string[] = [];
  const publishable: readonly ContentName[] = publishableNames;
  for (const name of contentNames) {
    if (pictureFields(name).length === 0) continue;
    const where = publishable.includes(name) ? sql`published = 1` : undefined;
    const { rows } = await selectPictures(query, name, where);
    texts.push(...rows.flatMap(textsIn));
  }
  const certificates = await query.selectFrom("certificates").select("facts").execute();
  return [...texts, ...certificates.map(({ facts }) => facts)];
}
