import { createHash, randomBytes } from "node:crypto";
import type { Language } from "../../core/languages.ts";
import { hasEnded } from "../../core/records/room-state.ts";
import type { RoomLink } from "../../core/records/rooms.ts";
import { today } from "../clock.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { Problem, requireFound } from "../errors.ts";
import { findRecord, type LocalizedRecord } from "./content.ts";
import { parseRow } from "./content-rows.ts";
import { lockState, type RecordState } from "./journal/record-state.ts";
import { withReadableMembers } from "./members.ts";
import { withRoom, withUnpublished } from "./published.ts";
import { withLanguage } from "./translations.ts";
import { findWritingLanguage } from "./written-in.ts";

// The address of a private room holds a random token. The site stores only the hash of the token, in the
// table `room_links`. Closing a room deletes its row; a room whose last day is over may still have one.

/** Returns 128 random bits, in hex. */
function createToken(): string {
  return randomBytes(16).toString("hex");
}

/** Hashes the token in lower case, because some mail programs write addresses in capitals. */
function hashToken(token: string): string {
  return createHash("sha256").update(token.toLowerCase()).digest("hex");
}

/**
 * Gives a room an address. Its old address stops working.
 * @returns the token of the address, which the site does not keep
 * @throws Problem 404; 409 if the last day of the room is over
 */
export async function openRoom(database: Database, id: number): Promise<string> {
  const token = createToken();
  const link = { tokenHash: hashToken(token), createdAt: now(), opened: 0, lastOpenedAt: null };
  await database.transaction(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const { row } = await lockRoom(transactionDatabase, id);
    if (hasEnded(parseRow("rooms", row), today())) throw new Problem(409, "roomEnded");
    await transaction
      .insertInto("room_links")
      .values({ roomId: id, ...link })
      .onConflict((conflict) => conflict.column("roomId").doUpdateSet(link))
      .execute();
  });
  return token;
}

/** Makes the address of a room stop working at once, if the room is open. @throws Problem 404 */
export async function closeRoom(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockRoom(withinTransaction(database, transaction), id);
    await transaction.deleteFrom("room_links").where("roomId", "=", id).execute();
  });
}

/** Locks a room, so that nobody deletes it meanwhile. @throws Problem 404 */
async function lockRoom(transactionDatabase: Database, id: number): Promise<RecordState> {
  return requireFound(await lockState(transactionDatabase, { name: "rooms", id }), "room");
}

/** Returns the links in `room_links` by the ids of their rooms, also of rooms whose last day is over. */
export async function listRoomLinks({
  query,
}: Pick<Database, "query">): Promise<ReadonlyMap<number, RoomLink>> {
  const rows = await query
    .selectFrom("room_links")
    .select(["roomId", "createdAt", "opened", "lastOpenedAt"])
    .execute();
  return new Map(rows.map(({ roomId, ...link }) => [roomId, link]));
}

export interface OpenRoom {
  /** The record of the room, with only the works that the visitor of the room sees. */
  room: LocalizedRecord<"rooms">;
  language: Language;
  /** A handle that reads published records and the works of the room, in the language of the room. */
  database: Database;
}

/**
 * Finds the room that an address leads to.
 * @param token the token in the address
 * @returns null if the room is closed, has ended or has never existed
 */
export async function findOpenRoom(database: Database, token: string): Promise<OpenRoom | null> {
  const link = await database.query
    .selectFrom("room_links")
    .select("roomId")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  const storedRoom = link && (await findRecord(withUnpublished(database), "rooms", link.roomId));
  if (!storedRoom || hasEnded(storedRoom, today())) return null;
  const language = storedRoom.language ?? (await findWritingLanguage(database));
  const roomDatabase = withLanguage(withRoom(database, storedRoom.works), language);
  const [room = storedRoom] = await withReadableMembers(roomDatabase, [storedRoom]);
  return { room, language, database: roomDatabase };
}

/** Counts one opening of a room by a visitor, if the room is open. Stores nothing about the visitor. */
export async function recordOpening(database: Database, token: string): Promise<void> {
  const opened = await findOpenRoom(database, token);
  if (!opened) return;
  await database.query
    .updateTable("room_links")
    .set(({ eb }) => ({ opened: eb("opened", "+", 1), lastOpenedAt: now() }))
    .where("roomId", "=", opened.room.id)
    .execute();
}
