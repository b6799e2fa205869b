import { readTiming, type Timing } from "../../core/entities/exhibition-rules.ts";
import type { Database } from "../database/open.ts";
import { type LocalizedRecord, listRecords } from "./content.ts";
import { localize } from "./translations.ts";

export type TimedExhibition = LocalizedRecord<"exhibitions"> & { timing: Timing };

/**
 * Lists exhibitions in their order. The timing comes from the dates in the original texts, so that it
 * is equal in all languages.
 * @param today date in ISO 8601
 */
export async function listExhibitions(
  database: Database,
  today: string,
): Promise<TimedExhibition[]> {
  const originals = await listRecords({ ...database, language: undefined }, "exhibitions");
  const withTiming = originals.map((exhibition) => ({
    ...exhibition,
    timing: readTiming(exhibition, today),
  }));
  return localize(database, "exhibitions", withTiming);
}
