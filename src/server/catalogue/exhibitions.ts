import type { Localized } from "../../core/entities/translation-rules.ts";
import type { Exhibition, ExhibitionInput } from "../../core/records/exhibitions.ts";
import type { Database } from "../database/open.ts";
import { required } from "../errors.ts";
import { insertRecord, recordOf, updateRecord } from "./content-rows.ts";
import { localize } from "./translations.ts";
import { moveToTrash } from "./trash/trash.ts";

/** Newest year first, then by id. */
export async function listExhibitions(database: Database): Promise<(Exhibition & Localized)[]> {
  const rows = await database.query
    .selectFrom("exhibitions")
    .selectAll()
    .orderBy("year", "desc")
    .orderBy("id")
    .execute();
  return localize(
    database,
    "exhibitions",
    rows.map((row) => recordOf("exhibitions", row)),
  );
}

export async function findExhibition(database: Database, id: number): Promise<Exhibition | null> {
  const row = await database.query
    .selectFrom("exhibitions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? recordOf("exhibitions", row) : null;
}

/** @throws Problem 404 */
export async function getExhibition(database: Database, id: number): Promise<Exhibition> {
  return required(await findExhibition(database, id), "exhibition");
}

export function createExhibition(database: Database, input: ExhibitionInput): Promise<Exhibition> {
  return database.write((transaction) => insertRecord(transaction, "exhibitions", input));
}

/** @throws Problem 404 */
export function updateExhibition(
  database: Database,
  id: number,
  input: Partial<ExhibitionInput>,
): Promise<Exhibition> {
  return database.write((transaction) =>
    updateRecord(transaction, { name: "exhibitions", id }, input),
  );
}

/** Moves an exhibition to the trash. @throws Problem 404 */
export async function deleteExhibition(database: Database, id: number): Promise<void> {
  await database.write((transaction) => moveToTrash(transaction, "exhibition", id));
}
