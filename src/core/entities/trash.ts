import { z } from "zod";

/** How long something that was deleted can be brought back, in days. */
export const trashDays = 30;

export const trashKinds = ["artwork", "print", "exhibition", "message"] as const;
export type TrashKind = (typeof trashKinds)[number];
export const trashKindNames: Record<TrashKind, string> = {
  artwork: "Artwork",
  print: "Print edition",
  exhibition: "Exhibition",
  message: "Message",
};

/** Something that was deleted and can still be brought back; times in ISO 8601, UTC. */
export const trashEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(trashKinds),
  /** The id it had, and will have again. */
  recordId: z.int(),
  /** Its title; for a message, who wrote it. */
  title: z.string(),
  deletedAt: z.string(),
  /** When it goes for good. */
  expiresAt: z.string(),
});
export type TrashEntry = z.output<typeof trashEntrySchema>;

const day = 24 * 60 * 60 * 1000;

/** Days until a deleted record goes for good, a begun one counted whole; 0 once it is due. */
export function daysLeft({ expiresAt }: Pick<TrashEntry, "expiresAt">, moment: Date): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - moment.getTime()) / day));
}

/** What a restoration answers: where the record is again. */
export const restoredSchema = z.object({ kind: z.enum(trashKinds), recordId: z.int() });
