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
import { readIn } from "../catalogue/translations.ts";
import { picturesOf } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { sendNotFound } from "./errors.tsx";
import { pageHead } from "./head.ts";
import { type PageContent, sendPage } from "./render.tsx";

export interface RoomOfVisitor extends OpenRoom {
  token: string;
  addresses: RoomAddresses;
  identity: SiteIdentity;
}

/** Null unless the room is open. */
export async function openForVisitor(c: Context<AppEnv>): Promise<RoomOfVisitor | null> {
  const { config, database } = c.var.services;
  const token = (c.req.param("token") ?? "").toLowerCase();
  const open = await findOpenRoom(database, token);
  if (!open) return null;
  const identity = await getSiteIdentity({ config, database: open.database });
  const sales = open.room.showsPrices ? identity.sales : hideRates(identity.sales);
  return { ...open, token, addresses: roomAddresses(token), identity: { ...identity, sales } };
}

/** The same answer for every address without an open room. */
export async function showNoRoom(c: Context<AppEnv>): Promise<Response> {
  const { identity, language } = await firstIdentity(c);
  return sendNotFound(c, identity, language);
}

/** Returns the site in its first language, for addresses without an open room. */
export async function firstIdentity(
  c: Context<AppEnv>,
): Promise<Pick<RoomOfVisitor, "identity" | "language">> {
  const { config, database } = c.var.services;
  const { firstLanguage: language } = await getSiteIdentity({ config, database });
  const localized = readIn(database, language);
  return { identity: await getSiteIdentity({ config, database: localized }), language };
}

export async function showRoom(c: Context<AppEnv>): Promise<Response> {
  const open = await openForVisitor(c);
  if (!open) return showNoRoom(c);
  const { room, addresses } = open;
  const works = await toRoomWorks(c, open, await listRoomWorks(open));
  return sendRoomPage(c, open, {
    kind: "room",
    name: room.title,
    main: <RoomPage room={room} addresses={addresses} works={works} />,
  });
}

export async function showRoomWork(c: Context<AppEnv>): Promise<Response> {
  const open = await openForVisitor(c);
  const record = open && (await findRoomWork(open, c.req.param("name") ?? ""));
  if (!open || !record) return showNoRoom(c);
  const [each] = await toRoomWorks(c, open, [record]);
  if (!each) return showNoRoom(c);
  return sendRoomPage(c, open, {
    kind: "room",
    name: "artwork" in record ? record.artwork.title : record.print.title,
    main: <RoomWorkPage room={open.room} addresses={open.addresses} roomWork={each} />,
  });
}

async function toRoomWorks(c: Context<AppEnv>, open: RoomOfVisitor, records: RoomRecord[]) {
  const pictures = await picturesOf(c.var.services.media, records.flatMap(listImages));
  return records.map((record) => toRoomWork(record, pictures, open));
}

interface RoomPageParts extends Pick<PageContent, "kind" | "main" | "status"> {
  name: string;
}

export function sendRoomPage(
  c: Context<AppEnv>,
  { identity, language }: Pick<RoomOfVisitor, "identity" | "language">,
  { name, ...content }: RoomPageParts,
): Response {
  const head = pageHead(identity, language, { name, description: name, path: null });
  return sendPage(c, { ...content, identity, language, head, isPrivate: true });
}
