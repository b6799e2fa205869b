import { type Adjustment, adjustmentSchema } from "../../core/entities/adjustment.ts";
import { originalAddress } from "../../core/entities/picture.ts";
import type { Photograph } from "../../core/entities/stored-picture.ts";
import type { Database } from "../database/open.ts";
import { notFound, Problem } from "../errors.ts";

type Query = Database["query"];

/** A straightened picture and its photograph, by the hashes of their uploads. */
interface StraightenedPicture {
  picture: string;
  photograph: string;
  adjustment: Adjustment;
}

async function isStored(query: Query, hash: string): Promise<boolean> {
  const row = await query
    .selectFrom("media")
    .select("hash")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the photograph and the adjustment of a straightened picture. Afterwards only the painter
 * sees the photograph. Replaces an earlier record of the picture.
 * @throws Problem 404 if the picture is not stored, 400 if the photograph is not stored or is the
 * picture itself
 */
export async function keepPhotograph(
  database: Database,
  { picture, photograph, adjustment }: StraightenedPicture,
): Promise<void> {
  if (picture === photograph) throw new Problem(400, "photographIsPicture");
  await database.write(async (transaction) => {
    if (!(await isStored(transaction, picture))) throw notFound("picture");
    if (!(await isStored(transaction, photograph))) {
      throw new Problem(400, "photographNotUploaded");
    }
    const row = {
      photograph,
      adjustment: JSON.stringify(adjustment),
      createdAt: new Date().toISOString(),
    };
    await transaction
      .insertInto("photographs")
      .values({ picture, ...row })
      .onConflict((conflict) => conflict.column("picture").doUpdateSet(row))
      .execute();
  });
}

/** Null if the picture was not straightened. */
export async function findPhotograph(
  { query }: Database,
  picture: string,
): Promise<Photograph | null> {
  const row = await query
    .selectFrom("photographs")
    .select(["photograph", "adjustment"])
    .where("picture", "=", picture)
    .executeTakeFirst();
  return row
    ? {
        imagePath: originalAddress(row.photograph),
        adjustment: adjustmentSchema.parse(JSON.parse(row.adjustment)),
      }
    : null;
}

/** Hashes of all photographs. */
export async function listPhotographs({ query }: Database): Promise<string[]> {
  const rows = await query.selectFrom("photographs").select("photograph").distinct().execute();
  return rows.map(({ photograph }) => photograph);
}

/**
 * Adds the photographs of straightened pictures. A photograph may be a straightened picture as well.
 * @param pictures hashes; modified in place
 */
export async function addPhotographs(query: Query, pictures: Set<string>): Promise<void> {
  const rows = await query.selectFrom("photographs").select(["picture", "photograph"]).execute();
  let found = 0;
  do {
    found = pictures.size;
    for (const { picture, photograph } of rows) {
      if (pictures.has(picture)) pictures.add(photograph);
    }
  } while (pictures.size > found);
}
