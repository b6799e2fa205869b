import { sql } from "kysely";
import { isActive } from "../../../core/entities/print-rules.ts";
import { list } from "../../../core/records/stored-forms.ts";
import type { Database } from "../../database/open.ts";
import { type LocalizedRecord, listRecords } from "../content.ts";
import { selectPrints } from "../published.ts";

/** Lists the active prints of an artwork, by position, then id. */
export async function listPrintsOfArtwork(
  database: Database,
  artworkId: number,
): Promise<LocalizedRecord<"prints">[]> {
  const prints = await listRecords(database, "prints", sql`"artworkId" = ${artworkId}`);
  return prints.filter(isActive);
}

/** Returns the address of each print's first picture by the print's id; prints without one are missing. */
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
