import type { Insertable, Selectable } from "kysely";
import { type Print, type PrintInput, printSchema } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { parsePrintSizes } from "../../../core/entities/print-size.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { errorOf } from "../../../core/error-messages.ts";
import type { Database } from "../../database/open.ts";
import { now, readTextList, toFlag } from "../../database/rows.ts";
import type { PrintRow } from "../../database/schema.ts";
import { notFound, Problem } from "../../errors.ts";
import { readableArtworkId, selectPrints } from "../published.ts";
import { localize, localizeFound } from "../translations.ts";
import { moveToTrash } from "../trash/trash.ts";

const stored = printSchema.shape;

type LocalizedPrint = Print & Localized;

/** A print refers to its artwork only where that can be read too. */
function selectReadable(database: Database) {
  return selectPrints(database).selectAll().select(readableArtworkId(database));
}

function toReadablePrint({
  readableArtworkId,
  ...row
}: Selectable<PrintRow> & { readableArtworkId: number | null }): Print {
  return toPrint({ ...row, artworkId: readableArtworkId });
}

function toPrint({ version: _, ...row }: Selectable<PrintRow>): Print {
  return {
    ...row,
    images: readTextList(row.images),
    availableSizes: parsePrintSizes(row.availableSizes),
    preferredMaterial: stored.preferredMaterial.parse(row.preferredMaterial),
    status: stored.status.parse(row.status),
    featured: row.featured === 1,
    published: row.published === 1,
  };
}

export function toPrintRow(
  input: PrintInput,
): Omit<Insertable<PrintRow>, "id" | "createdAt" | "updatedAt" | "version"> {
  return {
    title: input.title,
    description: input.description || null,
    images: JSON.stringify(input.images),
    artworkId: input.artworkId ?? null,
    availableSizes: JSON.stringify(input.availableSizes),
    preferredMaterial: input.preferredMaterial,
    status: input.status,
    featured: toFlag(input.featured),
    position: input.position,
    ...(input.published !== undefined && { published: toFlag(input.published) }),
    ...(input.editionSize !== undefined && { editionSize: input.editionSize }),
  };
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
  const print = await findPrint(database, id);
  if (!print) throw notFound("print");
  return print;
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
      const [cover] = readTextList(row.images);
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
    const timestamp = now();
    const row = await transaction
      .insertInto("prints")
      .values({ ...toPrintRow(input), createdAt: timestamp, updatedAt: timestamp })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toPrint(row);
  });
}

/** @throws Problem 404, or 400 for an unknown artworkId */
export async function updatePrint(
  database: Database,
  id: number,
  input: PrintInput,
): Promise<Print> {
  return database.write(async (transaction) => {
    await refuseUnknownArtwork(transaction, input.artworkId);
    const row = await transaction
      .updateTable("prints")
      .set((row) => ({
        ...toPrintRow(input),
        updatedAt: now(),
        version: row("version", "+", 1),
      }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound("print");
    return toPrint(row);
  });
}

/** Moves a print edition to the trash. @throws Problem 404 */
export async function deletePrint(database: Database, id: number): Promise<void> {
  await database.write((transaction) => moveToTrash(transaction, "print", id));
}
