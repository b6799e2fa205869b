import { z } from "zod";
import { wholeNumber } from "./text.ts";

/** Moves a record one step. */
export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });

/** Moves the source to the position of the target. */
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** Ids of all records. */
export const newOrderSchema = z.object({ order: z.array(z.int()) });
