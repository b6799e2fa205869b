import { type Picture, pictureFolder } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { formatKeptWork } from "../../../core/kept-works.ts";
import type { Language } from "../../../core/languages.ts";
import type { Print } from "../../../core/records/prints.ts";
import type { ContactSettings } from "../../../core/records/settings.ts";
import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { type LocalizedArtwork, toWork, toWorkScale } from "../artwork/work.ts";
import type { Work, WorkScale } from "../artwork/work-view.ts";
import { type PrintView, toPrintView } from "../prints/print-view.ts";

/** A work of a room as its visitor reads it. */
export type RoomRecord = { artwork: LocalizedArtwork } | { print: Print & Localized };

/** An artwork with what its preview on a wall needs. */
export interface RoomArtwork extends Work {
  writtenMedium?: string | undefined;
  /** Null if the size is unknown. */
  scale: WorkScale | null;
  /** The form asks about a commission: the work is not available. */
  asksCommission: boolean;
}

/** A print of a room, which may have left the site. */
export interface RoomPrint extends PrintView {
  isDiscontinued: boolean;
}

/** A work of a private room. All of its addresses are the room's own. */
export type RoomWork = { name: string } & ({ work: RoomArtwork } | { print: RoomPrint });

export interface RoomSource {
  addresses: RoomAddresses;
  /** Language of the page. */
  language: Language;
  identity: { contact: Pick<ContactSettings, "showCommission"> };
}

/** Returns the name of a work in the addresses of its room. */
export function roomWorkName(record: RoomRecord): string {
  return "artwork" in record
    ? formatKeptWork({ about: "artwork", id: record.artwork.id })
    : formatKeptWork({ about: "print", id: record.print.id });
}

/**
 * Gives a stored picture the room's address. A picture of another site keeps its own.
 * @param address main address in the room
 */
function toRoomPicture(picture: Picture, address: string): Picture {
  if (picture.widths.length === 0) return picture;
  const { zoomService, ...rest } = picture;
  return { ...rest, src: address, ...(zoomService && { zoomService: pictureFolder(address) }) };
}

/** @param picturesByAddress on the site */
export function toRoomWork(
  record: RoomRecord,
  picturesByAddress: ReadonlyMap<string, Picture>,
  { addresses, language, identity }: RoomSource,
): RoomWork {
  const name = roomWorkName(record);
  const withRoomAddresses = (shown: readonly Picture[]) =>
    shown.map((picture, index) => toRoomPicture(picture, addresses.picture(name, index + 1)));
  if ("print" in record) {
    const print = toPrintView(record.print, picturesByAddress);
    const isDiscontinued = !isActive(record.print);
    const pictures = withRoomAddresses(print.pictures);
    return { name, print: { ...print, isDiscontinued, pictures } };
  }
  const work = toWork(record.artwork, picturesByAddress, language);
  const { writtenMedium } = record.artwork;
  const asksCommission = !work.available && identity.contact.showCommission;
  const roomFields = { scale: toWorkScale(work), writtenMedium, asksCommission };
  return { name, work: { ...work, ...roomFields, pictures: withRoomAddresses(work.pictures) } };
}
