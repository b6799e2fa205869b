import { z } from "zod";
import { wholeNumber } from "./text.ts";

/** One step. */
export const reorderSchema = z.object({ direction: z.enum(["up", "down"]) });

/** To the position of the target. */
export const reorderDragSchema = z.object({
  sourceId: wholeNumber("sourceId"),
  targetId: wholeNumber("targetId"),
});

/** All ids. */
export const newOrderSchema = z.object({ order: z.array(z.int()) });
