import type { Room, RoomLink } from "./rooms.ts";

// Apart from the record, so that the admin needs no zod.

/** A room is open until the end of its last day. @param today in ISO 8601, at the site */
export function hasEnded({ endsOn }: Pick<Room, "endsOn">, today: string): boolean {
  return endsOn !== null && endsOn < today;
}

/**
 * `open`: its address leads to it. `closed`: it has none, or no longer. `ended`: its last day is
 * over.
 */
export type RoomState = "open" | "closed" | "ended";

/** @param today in ISO 8601, at the site */
export function roomState(
  room: Pick<Room, "endsOn"> & { link?: RoomLink | null | undefined },
  today: string,
): RoomState {
  if (hasEnded(room, today)) return "ended";
  return room.link ? "open" : "closed";
}
