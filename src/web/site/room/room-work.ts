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

/** The record of a work in a private room, with texts in the language of the page. */
export type RoomRecord = { artwork: LocalizedArtwork } | { print: Print & Localized };

/** An artwork of a private room, as the room's page and the wall preview show it. */
export interface RoomArtwork extends Work {
  /** The medium in English; absent if `medium` is in English. */
  writtenMedium?: string | undefined;
  /** Null if the size is unknown. */
  scale: WorkScale | null;
  /** True if the form asks about a commission, because the work is not available. */
  asksCommission: boolean;
}

/** A print of a private room. */
export interface RoomPrint extends PrintView {
  /** True if the painter no longer offers the print on the site. */
  isDiscontinued: boolean;
}

/**
 * A work of a private room; `name` is its name in the room's addresses. Its pictures have addresses in
 * the room, because only people with the room's link may load them.
 */
export type RoomWork = { name: string } & ({ work: RoomArtwork } | { print: RoomPrint });

/** The facts besides the record from which `toRoomWork` describes a work. */
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
 * Gives a stored picture an address in the room. A picture on another site keeps its address.
 * @param address in the room, without width and format
 */
function toRoomPicture(picture: Picture, address: string): Picture {
  if (picture.widths.length === 0) return picture;
  const { zoomService, ...rest } = picture;
  return { ...rest, src: address, ...(zoomService && { zoomService: pictureFolder(address) }) };
}

/**
 * Converts a record to the form in which the pages of a private room show it.
 * @param picturesByAddress pictures by their address outside of the room
 */
export function toRoomWork(
  record: RoomRecord,
  picturesByAddress: ReadonlyMap<string, Picture>,
  { addresses, language, identity }: RoomSource,
): RoomWork {
  const name = roomWorkName(record);
  const withRoomAddresses = (pictures: readonly Picture[]) =>
    pictures.map((picture, index) => toRoomPicture(picture, addresses.picture(name, index + 1)));
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
