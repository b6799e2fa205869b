import { memberKey, recordOfMember } from "../../core/records/member.ts";
import type { Member, SelectedRecord, Selection } from "../../core/records/selection.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { listRecords } from "./content.ts";
import { listByIds } from "./similar.ts";

function idsIn(works: readonly Member[], name: "artworks" | "prints"): number[] {
  const records = works.map(recordOfMember);
  return records.flatMap((record) => (record.name === name ? record.id : []));
}

/** Reads works. Returns them by their `memberKey`. */
async function findWorksByKey(
  database: Database,
  works: readonly Member[],
): Promise<ReadonlyMap<string, SelectedRecord>> {
  const artworks = await listByIds(database, "artworks", idsIn(works, "artworks"));
  const prints = await listByIds(database, "prints", idsIn(works, "prints"));
  return new Map<string, SelectedRecord>([
    ...artworks.map((artwork) => [memberKey({ artwork: artwork.id }), { artwork }] as const),
    ...prints.map((print) => [memberKey({ print: print.id }), { print }] as const),
  ]);
}

/** Reads the works of a selection, in its order. @param works the members of the selection */
export async function listSelectedWorks(
  database: Database,
  works: readonly Member[],
): Promise<SelectedRecord[]> {
  const worksByKey = await findWorksByKey(database, works);
  return works.flatMap((member) => worksByKey.get(memberKey(member)) ?? []);
}

/** Lists the series that visitors see, in order. */
export const listShownSeries = cachePerVersion((database) => listRecords(database, "series"));

/** Returns the selections that contain a work, each with the works beside it. */
export function findPlaces<Each extends Selection>(selections: readonly Each[], member: Member) {
  const key = memberKey(member);
  return selections.flatMap((selection) => {
    const { works } = selection;
    const index = works.findIndex((each) => memberKey(each) === key);
    const beside = { previous: works[index - 1] ?? null, next: works[index + 1] ?? null };
    return index === -1 ? [] : [{ selection, ...beside }];
  });
}

/** Lists the series that contain a work, each with the works beside it. */
export async function listPlacesInSeries(database: Database, member: Member) {
  const places = findPlaces(await listShownSeries(database), member);
  const beside = places.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat());
  const worksByKey = await findWorksByKey(database, beside);
  const find = (each: Member | null) => (each && worksByKey.get(memberKey(each))) ?? null;
  return places.map(({ selection, previous, next }) => ({
    series: selection,
    previous: find(previous),
    next: find(next),
  }));
}
