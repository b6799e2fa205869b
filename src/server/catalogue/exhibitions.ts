import { readTiming, type Timing } from "../../core/entities/exhibition-rules.ts";
import type { Database } from "../database/open.ts";
import { type LocalizedRecord, listRecords } from "./content.ts";
import { localize } from "./translations.ts";

export type TimedExhibition = LocalizedRecord<"exhibitions"> & { timing: Timing };

/**
 * Lists exhibitions in their order. The dates are read from the originals, so that all languages
 * agree.
 * @param today in ISO 8601
 */
export async function listExhibitions(
  database: Database,
  today: string,
): Promise<TimedExhibition[]> {
  const originals = await listRecords({ ...database, language: undefined }, "exhibitions");
  const timed = originals.map((each) => ({ ...each, timing: readTiming(each, today) }));
  return localize(database, "exhibitions", timed);
}
