import type { Context } from "hono";
import { listImages } from "../../core/records/selection.ts";
import { type RoomAddresses, roomAddresses } from "../../core/room-addresses.ts";
import { hideRates } from "../../core/sales.ts";
import { RoomPage } from "../../web/site/room/page.tsx";
import { type RoomRecord, toRoomWork } from "../../web/site/room/room-work.ts";
import { RoomWorkPage } from "../../web/site/room/work-page.tsx";
import { findRoomWork, listRoomWorks } from "../catalogue/room-works.ts";
import { findOpenRoom, type OpenRoom } from "../catalogue/rooms.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { withLanguage } from "../catalogue/translations.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { sendNotFound } from "./errors.tsx";
import { createPageHead } from "./head.ts";
import { type PageContent, sendPage } from "./render.tsx";

/** An open private room, with what its pages need. */
export interface RoomOfVisitor extends OpenRoom {
  token: string;
  addresses: RoomAddresses;
  identity: SiteIdentity;
}

/** Finds the room whose token the address contains; null if no open room has this token. */
export async function findRoomOfVisitor(c: Context<AppEnv>): Promise<RoomOfVisitor | null> {
  const { config, database } = c.var.services;
  const token = (c.req.param("token") ?? "").toLowerCase();
  const openRoom = await findOpenRoom(database, token);
  if (!openRoom) return null;
  const identity = await getSiteIdentity({ config, database: openRoom.database });
  const sales = openRoom.room.showsPrices ? identity.sales : hideRates(identity.sales);
  return { ...openRoom, token, addresses: roomAddresses(token), identity: { ...identity, sales } };
}

/** Sends the 404 page, the same one for every address without an open room. */
export async function showNoRoom(c: Context<AppEnv>): Promise<Response> {
  const { identity, language } = await getIdentityInWritingLanguage(c);
  return sendNotFound(c, identity, language);
}

/**
 * Returns the site's identity in the painter's writing language, and that language, for addresses
 * without an open room.
 */
export async function getIdentityInWritingLanguage(
  c: Context<AppEnv>,
): Promise<Pick<RoomOfVisitor, "identity" | "language">> {
  const { config, database } = c.var.services;
  const { writingLanguage: language } = await getSiteIdentity({ config, database });
  const localized = withLanguage(database, language);
  return { identity: await getSiteIdentity({ config, database: localized }), language };
}

/** Shows a private room: the painter's letter and the works. */
export async function showRoom(c: Context<AppEnv>): Promise<Response> {
  const openRoom = await findRoomOfVisitor(c);
  if (!openRoom) return showNoRoom(c);
  const { room, addresses } = openRoom;
  const works = await toRoomWorks(c, openRoom, await listRoomWorks(openRoom));
  return sendRoomPage(c, openRoom, {
    kind: "room",
    name: room.title,
    main: <RoomPage room={room} addresses={addresses} works={works} />,
  });
}

/** Shows one work of a private room. */
export async function showRoomWork(c: Context<AppEnv>): Promise<Response> {
  const openRoom = await findRoomOfVisitor(c);
  const record = openRoom && (await findRoomWork(openRoom, c.req.param("name") ?? ""));
  if (!openRoom || !record) return showNoRoom(c);
  const [roomWork] = await toRoomWorks(c, openRoom, [record]);
  if (!roomWork) return showNoRoom(c);
  return sendRoomPage(c, openRoom, {
    kind: "room",
    name: "artwork" in record ? record.artwork.title : record.print.title,
    main: <RoomWorkPage room={openRoom.room} addresses={openRoom.addresses} roomWork={roomWork} />,
  });
}

async function toRoomWorks(c: Context<AppEnv>, openRoom: RoomOfVisitor, records: RoomRecord[]) {
  const pictures = await loadPictures(c.var.services.media, records.flatMap(listImages));
  return records.map((record) => toRoomWork(record, pictures, openRoom));
}

interface RoomPageParts extends Pick<PageContent, "kind" | "main" | "status"> {
  name: string;
}

export function sendRoomPage(
  c: Context<AppEnv>,
  { identity, language }: Pick<RoomOfVisitor, "identity" | "language">,
  { name, ...content }: RoomPageParts,
): Response {
  const head = createPageHead(identity, language, { name, description: name, path: null });
  return sendPage(c, { ...content, identity, language, head, isPrivate: true });
}
