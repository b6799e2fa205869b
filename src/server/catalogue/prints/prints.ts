import type { Selectable } from "kysely";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { errorOf } from "../../../core/error-messages.ts";
import type { Print, PrintInput } from "../../../core/records/prints.ts";
import { list } from "../../../core/records/stored-forms.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type { PrintRow } from "../../database/schema.ts";
import { Problem, required } from "../../errors.ts";
import { refuseEditionBelowCertificates } from "../certificates.ts";
import { insertRecord, recordOf, updateRecord } from "../content-rows.ts";
import { readableArtworkId, selectPrints } from "../published.ts";
import { localize, localizeFound } from "../translations.ts";
import { moveToTrash } from "../trash/trash.ts";

type LocalizedPrint = Print & Localized;

/** A print refers to its artwork only where that can be read too. */
function selectReadable(database: Database) {
  return selectPrints(database).selectAll().select(readableArtworkId(database));
}

function toReadablePrint({
  readableArtworkId,
  ...row
}: Selectable<PrintRow> & { readableArtworkId: number | null }): Print {
  return recordOf("prints", { ...row, artworkId: readableArtworkId });
}

/** With discontinued ones, by position, then id. */
export async function listPrints(database: Database): Promise<LocalizedPrint[]> {
  const rows = await selectReadable(database).orderBy("position").orderBy("id").execute();
  return localize(database, "prints", rows.map(toReadablePrint));
}

/** Active ones, by position, then id. */
export async function listPrintsOfArtwork(
  database: Database,
  artworkId: number,
): Promise<LocalizedPrint[]> {
  const rows = await selectReadable(database)
    .where("artworkId", "=", artworkId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return localize(database, "prints", rows.map(toReadablePrint).filter(isActive));
}

export async function findPrint(database: Database, id: number): Promise<LocalizedPrint | null> {
  const row = await selectReadable(database).where("id", "=", id).executeTakeFirst();
  return localizeFound(database, "prints", row ? toReadablePrint(row) : null);
}

/** @throws Problem 404 */
export async function getPrint(database: Database, id: number): Promise<LocalizedPrint> {
  return required(await findPrint(database, id), "print");
}

/** Cover addresses by print id, without unknown ids. */
export async function listCovers(database: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPrints(database)
    .select(["id", "images"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const [cover] = list.read(row.images);
      return cover ? [[row.id, cover] as const] : [];
    }),
  );
}

async function refuseUnknownArtwork(
  transaction: Pick<Database["query"], "selectFrom">,
  artworkId: number | null | undefined,
): Promise<void> {
  if (artworkId == null) return;
  const artwork = await transaction
    .selectFrom("artworks")
    .select("id")
    .where("id", "=", artworkId)
    .executeTakeFirst();
  if (artwork) return;
  const error = errorOf("referenceMissing");
  throw new Problem(400, error, { issues: [{ path: "artworkId", ...error }] });
}

/** @throws Problem 400 for an unknown artworkId */
export async function createPrint(database: Database, input: PrintInput): Promise<Print> {
  return database.write(async (transaction) => {
    await refuseUnknownArtwork(transaction, input.artworkId);
    const createdAt = now();
    return insertRecord(transaction, "prints", input, { createdAt, updatedAt: createdAt });
  });
}

/** @throws Problem 404, 400 for an unknown artworkId, or 409 for an edition below its certificates */
export async function updatePrint(
  database: Database,
  id: number,
  input: Partial<PrintInput>,
): Promise<Print> {
  return database.write(async (transaction) => {
    await refuseUnknownArtwork(transaction, input.artworkId);
    await refuseEditionBelowCertificates(
      withinTransaction(database, transaction),
      id,
      input.editionSize,
    );
    return updateRecord(transaction, { name: "prints", id }, input, { updatedAt: now() });
  });
}

/** Moves a print edition to the trash. @throws Problem 404 */
export async function deletePrint(database: Database, id: number): Promise<void> {
  await database.write((transaction) => moveToTrash(transaction, "print", id));
}
