import type { Insertable, Selectable } from "kysely";
import {
  type Exhibition,
  type ExhibitionInput,
  exhibitionSchema,
} from "../../core/entities/exhibition.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import type { Database } from "../database/open.ts";
import type { ExhibitionRow } from "../database/schema.ts";
import { notFound } from "../errors.ts";
import { localize } from "./translations.ts";
import { moveToTrash } from "./trash/trash.ts";

function toExhibition({ version: _, ...row }: Selectable<ExhibitionRow>): Exhibition {
  return { ...row, type: exhibitionSchema.shape.type.parse(row.type) };
}

export function toExhibitionRow(
  input: ExhibitionInput,
): Omit<Insertable<ExhibitionRow>, "id" | "version"> {
  return {
    title: input.title,
    type: input.type,
    venue: input.venue,
    location: input.location,
    year: input.year,
    startDate: input.startDate || null,
    endDate: input.endDate || null,
    description: input.description || null,
    image: input.image || null,
  };
}

/** Newest year first, then by id. */
export async function listExhibitions(database: Database): Promise<(Exhibition & Localized)[]> {
  const rows = await database.query
    .selectFrom("exhibitions")
    .selectAll()
    .orderBy("year", "desc")
    .orderBy("id")
    .execute();
  return localize(database, "exhibitions", rows.map(toExhibition));
}

export async function findExhibition(database: Database, id: number): Promise<Exhibition | null> {
  const row = await database.query
    .selectFrom("exhibitions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toExhibition(row) : null;
}

/** @throws Problem 404 */
export async function getExhibition(database: Database, id: number): Promise<Exhibition> {
  const exhibition = await findExhibition(database, id);
  if (!exhibition) throw notFound("exhibition");
  return exhibition;
}

export async function createExhibition(
  database: Database,
  input: ExhibitionInput,
): Promise<Exhibition> {
  return database.write(async (transaction) => {
    const row = await transaction
      .insertInto("exhibitions")
      .values(toExhibitionRow(input))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toExhibition(row);
  });
}

/** @throws Problem 404 */
export async function updateExhibition(
  database: Database,
  id: number,
  input: ExhibitionInput,
): Promise<Exhibition> {
  return database.write(async (transaction) => {
    const row = await transaction
      .updateTable("exhibitions")
      .set((row) => ({ ...toExhibitionRow(input), version: row("version", "+", 1) }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound("exhibition");
    return toExhibition(row);
  });
}

/** Moves an exhibition to the trash. @throws Problem 404 */
export async function deleteExhibition(database: Database, id: number): Promise<void> {
  await database.write((transaction) => moveToTrash(transaction, "exhibition", id));
}
