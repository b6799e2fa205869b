import { formatKeptWork, parseKeptWorks } from "../../core/kept-works.ts";
import { memberKey, recordOfMember } from "../../core/records/member.ts";
import type { Print } from "../../core/records/prints.ts";
import type { Member } from "../../core/records/selection.ts";
import type { RoomRecord } from "../../web/site/room/room-work.ts";
import { listArtworks } from "./artworks/artworks.ts";
import type { OpenRoom } from "./rooms.ts";
import { listByIds } from "./similar.ts";

/** Lists the works of a room in its order, as its visitor sees them. */
export async function listRoomWorks(
  { room, database }: OpenRoom,
  works: readonly Member[] = room.works,
): Promise<RoomRecord[]> {
  const listIdsIn = (collection: string) =>
    works.map(recordOfMember).flatMap(({ name, id }) => (name === collection ? id : []));
  const artworks = await listArtworks(database, listIdsIn("artworks"));
  const prints = await listByIds(database, "prints", listIdsIn("prints"));
  const recordsByKey = new Map<string, RoomRecord>([
    ...artworks.map((artwork) => [memberKey({ artwork: artwork.id }), { artwork }] as const),
    ...prints.map((print) => [memberKey({ print: print.id }), { print }] as const),
  ]);
  const records = works.flatMap((member) => recordsByKey.get(memberKey(member)) ?? []);
  return room.showsPrices ? records : records.map(withoutPrices);
}

/**
 * Finds a work of a room by its name in the room's addresses; null if the room has no such work.
 * @param name as `formatKeptWork` writes it
 */
export async function findRoomWork(openRoom: OpenRoom, name: string): Promise<RoomRecord | null> {
  const [namedWork] = parseKeptWorks(name);
  if (!namedWork || formatKeptWork(namedWork) !== name) return null;
  const { about, id } = namedWork;
  const key = memberKey(about === "print" ? { print: id } : { artwork: id });
  const works = openRoom.room.works.filter((member) => memberKey(member) === key);
  const [record = null] = await listRoomWorks(openRoom, works);
  return record;
}

/** Sets the price of a work, and of all sizes of a print, to 0: pages show 0 as "price on request". */
function withoutPrices(record: RoomRecord): RoomRecord {
  if ("artwork" in record) return { artwork: { ...record.artwork, price: 0 } };
  const { print } = record;
  return { print: { ...print, availableSizes: print.availableSizes.map(withoutPrice) } };
}

function withoutPrice(size: Print["availableSizes"][number]): Print["availableSizes"][number] {
  return { ...size, priceOverride: 0 };
}
