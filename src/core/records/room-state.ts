import type { Room, RoomLink } from "./rooms.ts";

// Separate from `rooms.ts`, so that the admin's scripts need no zod.

/** True after the last day of a room. @param today the present day at the site, in ISO 8601 */
export function hasEnded({ endsOn }: Pick<Room, "endsOn">, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/** `open`: the room has a link. `closed`: the room has no link. `ended`: its last day is over. */
export type RoomState = "open" | "closed" | "ended";

/** Returns the state of a room on a day. @param today the present day at the site, in ISO 8601 */
export function roomState(
  room: Pick<Room, "endsOn"> & { link?: RoomLink | null | undefined },
  today: string,
): RoomState {
  if (hasEnded(room, today)) return "ended";
  return room.link ? "open" : "closed";
}
