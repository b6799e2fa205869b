import { type Member, memberKey, recordOfMember } from "../../core/records/selection.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import { type LocalizedRecord, listRecords } from "./content.ts";
import { listByIds } from "./similar.ts";

/** A work of a selection as the reader of the database sees it. */
export type SelectedRecord =
  | { artwork: LocalizedRecord<"artworks"> }
  | { print: LocalizedRecord<"prints"> };

function idsIn(works: readonly Member[], name: "artworks" | "prints"): number[] {
  const records = works.map(recordOfMember);
  return records.flatMap((record) => (record.name === name ? record.id : []));
}

/** Returns the works of a selection that was read, in its order. */
export async function listSelected(
  database: Database,
  works: readonly Member[],
): Promise<SelectedRecord[]> {
  const artworks = await listByIds(database, "artworks", idsIn(works, "artworks"));
  const prints = await listByIds(database, "prints", idsIn(works, "prints"));
  const found = new Map<string, SelectedRecord>([
    ...artworks.map((artwork) => [memberKey({ artwork: artwork.id }), { artwork }] as const),
    ...prints.map((print) => [memberKey({ print: print.id }), { print }] as const),
  ]);
  return works.flatMap((member) => found.get(memberKey(member)) ?? []);
}

/** Lists the series in order that have a work which the reader of the database sees. */
export const listShownSeries = oncePerVersion(
  async (database): Promise<readonly LocalizedRecord<"series">[]> => {
    const series = await listRecords(database, "series");
    return series.filter(({ works }) => works.length > 0);
  },
);

/** A work's place in a series. */
export interface PlaceInSeries {
  series: LocalizedRecord<"series">;
  /** Null for the first work. */
  previous: SelectedRecord | null;
  /** Null for the last work. */
  next: SelectedRecord | null;
}

/** Lists the places of a work in each series that contains it. */
export async function listPlacesInSeries(
  database: Database,
  member: Member,
): Promise<PlaceInSeries[]> {
  const key = memberKey(member);
  const places: PlaceInSeries[] = [];
  for (const series of await listShownSeries(database)) {
    const at = series.works.findIndex((each) => memberKey(each) === key);
    if (at === -1) continue;
    const find = async (beside: Member | undefined) => {
      const [found = null] = await listSelected(database, beside ? [beside] : []);
      return found;
    };
    const previous = await find(series.works[at - 1]);
    places.push({ series, previous, next: await find(series.works[at + 1]) });
  }
  return places;
}
