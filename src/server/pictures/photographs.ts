import { type Adjustment, adjustmentSchema } from "../../core/entities/adjustment.ts";
import { mainAddress } from "../../core/entities/picture.ts";
import type { Photograph, PhotographNote } from "../../core/entities/stored-picture.ts";
import type { Database } from "../database/open.ts";

type Query = Database["query"];

/** A straightened picture, by its hash, with the hash of its photograph and the adjustment. */
export interface StraightenedSource {
  hash: string;
  photograph: string;
  adjustment: Adjustment;
}

/**
 * Stores which photograph a picture was straightened from. From then on only the painter sees the
 * photograph. A second call for the picture changes nothing.
 */
export async function recordPhotograph(
  query: Query,
  { hash, photograph, adjustment }: StraightenedSource,
  notes: readonly PhotographNote[],
): Promise<void> {
  await query
    .insertInto("photographs")
    .values({
      picture: hash,
      photograph,
      adjustment: JSON.stringify(adjustment),
      notes: JSON.stringify(notes),
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("picture").doNothing())
    .execute();
}

/** Finds the photograph of a straightened picture; null if the picture was not straightened. */
export async function findPhotograph(
  { query }: Pick<Database, "query">,
  picture: string,
): Promise<Photograph | null> {
  const row = await query
    .selectFrom("photographs")
    .select(["photograph", "adjustment", "notes"])
    .where("picture", "=", picture)
    .executeTakeFirst();
  return row
    ? {
        imagePath: mainAddress(row.photograph),
        adjustment: adjustmentSchema.parse(JSON.parse(row.adjustment)),
        notes: JSON.parse(row.notes),
      }
    : null;
}

/** Lists the hashes of all photographs. */
export async function listPhotographs({ query }: Database): Promise<string[]> {
  const rows = await query.selectFrom("photographs").select("photograph").distinct().execute();
  return rows.map(({ photograph }) => photograph);
}

/**
 * Adds the photographs of straightened pictures, until no further one is found: a photograph may itself
 * be a straightened picture, if an import brought its file.
 * @param pictures hashes; modified in place
 */
export async function addPhotographs(query: Query, pictures: Set<string>): Promise<void> {
  const rows = await query.selectFrom("photographs").select(["picture", "photograph"]).execute();
  let countBefore = 0;
  do {
    countBefore = pictures.size;
    for (const { picture, photograph } of rows) {
      if (pictures.has(picture)) pictures.add(photograph);
    }
  } while (pictures.size > countBefore);
}
