import { z } from "zod";

/** Deleted records can be restored for this many days. */
export const trashDays = 30;

export const trashKinds = ["artwork", "print", "exhibition", "message"] as const;
export type TrashKind = (typeof trashKinds)[number];
export const trashKindNames: Record<TrashKind, string> = {
  artwork: "Artwork",
  print: "Print edition",
  exhibition: "Exhibition",
  message: "Message",
};

/** Times in ISO 8601, UTC. */
export const trashEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(trashKinds),
  /** The record's former id; restoring it brings it back. */
  recordId: z.int(),
  /** The sender's name for a message. */
  title: z.string(),
  deletedAt: z.string(),
  expiresAt: z.string(),
});
export type TrashEntry = z.output<typeof trashEntrySchema>;

const day = 24 * 60 * 60 * 1000;

/** Returns the days until a record is purged, rounded up; 0 if it is due. */
export function daysLeft({ expiresAt }: Pick<TrashEntry, "expiresAt">, moment: Date): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - moment.getTime()) / day));
}

export const restoredSchema = z.object({ kind: z.enum(trashKinds), recordId: z.int() });
