// Reads the works that a selection, such as a series, names by their ids.

import { memberKey, recordOfMember } from "../../core/records/member.ts";
import type { Member, SelectedRecord, Selection } from "../../core/records/selection.ts";
import { cachePerVersion } from "../database/cache-per-version.ts";
import type { Database } from "../database/open.ts";
import { listRecords } from "./content.ts";
import { listByIds } from "./similar.ts";

function listIdsIn(works: readonly Member[], name: "artworks" | "prints"): number[] {
  const records = works.map(recordOfMember);
  return records.flatMap((record) => (record.name === name ? record.id : []));
}

/** Reads the records of works, and returns each record by the `memberKey` of its work. */
async function findWorksByKey(
  database: Database,
  works: readonly Member[],
): Promise<ReadonlyMap<string, SelectedRecord>> {
  const artworks = await listByIds(database, "artworks", listIdsIn(works, "artworks"));
  const prints = await listByIds(database, "prints", listIdsIn(works, "prints"));
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

/** Lists the series that the reader of the database sees, in order. */
export const listReadableSeries = cachePerVersion((database) => listRecords(database, "series"));

/** Returns the selections that contain a work, each with the works before and after it. */
export function listPlacesInSelections<Each extends Selection>(
  selections: readonly Each[],
  member: Member,
) {
  const key = memberKey(member);
  return selections.flatMap((selection) => {
    const { works } = selection;
    const index = works.findIndex((each) => memberKey(each) === key);
    const neighbours = { previous: works[index - 1] ?? null, next: works[index + 1] ?? null };
    return index === -1 ? [] : [{ selection, ...neighbours }];
  });
}

/** Lists the series that contain a work, each with the works before and after it. */
export async function listPlacesInSeries(database: Database, member: Member) {
  const places = listPlacesInSelections(await listReadableSeries(database), member);
  const neighbours = places.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat());
  const worksByKey = await findWorksByKey(database, neighbours);
  const findWork = (each: Member | null) => (each && worksByKey.get(memberKey(each))) ?? null;
  return places.map(({ selection, previous, next }) => ({
    series: selection,
    previous: findWork(previous),
    next: findWork(next),
  }));
}
