import { memberKey, recordOfMember } from "../../core/records/member.ts";
import type { Member, SelectedRecord, Selection } from "../../core/records/selection.ts";
import { oncePerVersion } from "../database/once-per-version.ts";
import type { Database } from "../database/open.ts";
import { listRecords } from "./content.ts";
import { listByIds } from "./similar.ts";

function idsIn(works: readonly Member[], name: "artworks" | "prints"): number[] {
  const records = works.map(recordOfMember);
  return records.flatMap((record) => (record.name === name ? record.id : []));
}

/** Returns works by `memberKey`. */
async function findSelected(
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

/** Returns the works of a selection that was read, in its order. */
export async function listSelected(
  database: Database,
  works: readonly Member[],
): Promise<SelectedRecord[]> {
  const worksByKey = await findSelected(database, works);
  return works.flatMap((member) => worksByKey.get(memberKey(member)) ?? []);
}

/** Lists the series that visitors see, in order. */
export const listShownSeries = oncePerVersion((database) => listRecords(database, "series"));

/** Returns the selections that contain a work, each with the works beside it. */
export function placesIn<Each extends Selection>(selections: readonly Each[], member: Member) {
  const key = memberKey(member);
  return selections.flatMap((selection) => {
    const { works } = selection;
    const at = works.findIndex((each) => memberKey(each) === key);
    const beside = { previous: works[at - 1] ?? null, next: works[at + 1] ?? null };
    return at === -1 ? [] : [{ selection, ...beside }];
  });
}

/** Lists the series that contain a work, each with the works beside it. */
export async function listPlacesInSeries(database: Database, member: Member) {
  const places = placesIn(await listShownSeries(database), member);
  const beside = places.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat());
  const worksByKey = await findSelected(database, beside);
  const find = (each: Member | null) => (each && worksByKey.get(memberKey(each))) ?? null;
  return places.map(({ selection, previous, next }) => ({
    series: selection,
    previous: find(previous),
    next: find(next),
  }));
}
