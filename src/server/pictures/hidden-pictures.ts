import type { TrashKind } from "../../core/entities/trash-rules.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import { listPhotographs } from "./photographs.ts";

const tables = ["artworks", "prints"] as const;
const kinds = { artworks: "artwork", prints: "print" } as const satisfies Record<
  (typeof tables)[number],
  TrashKind
>;

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

async function listHiddenTexts({ query }: Database): Promise<string[]> {
  const texts: string[] = [];
  for (const table of tables) {
    const unpublished = query.selectFrom(table).where("published", "=", 0);
    const present = await unpublished.select(["id", "images"]).execute();
    const trash = await query
      .selectFrom("trash")
      .select(["recordId", "record"])
      .where("kind", "=", kinds[table])
      .execute();
    const deleted = trash.filter(({ record }) => JSON.parse(record).row.published === 0);
    const ids = [...present.map(({ id }) => id), ...deleted.map(({ recordId }) => recordId)];
    texts.push(...present.map(({ images }) => images), ...deleted.map(({ record }) => record));
    if (ids.length === 0) continue;
    const earlier = await query
      .selectFrom("earlier_versions")
      .select("record")
      .where("resource", "=", table)
      .where("recordId", "in", ids)
      .execute();
    texts.push(...earlier.map(({ record }) => record));
  }
  return texts;
}

async function listPublicTexts({ query }: Database): Promise<string[]> {
  const rows = await query
    .selectFrom("artworks")
    .select("images as text")
    .where("published", "=", 1)
    .unionAll(query.selectFrom("prints").select("images as text").where("published", "=", 1))
    .unionAll(query.selectFrom("homepage_settings").select("heroImage as text"))
    .unionAll(query.selectFrom("artist_bio").select("image as text"))
    .unionAll(query.selectFrom("certificates").select("facts as text"))
    .unionAll(
      query
        .selectFrom("exhibitions")
        .select((row) => row.fn.coalesce("image", row.val("")).as("text")),
    )
    .execute();
  return rows.map(({ text }) => text);
}
