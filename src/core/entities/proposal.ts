import { z } from "zod";
import { quadSchema, sheetSchema } from "./adjustment.ts";

const share = z.number().min(0).max(1);

/** All corners are px of the upright photograph, clockwise from the top left. */
export const proposalSchema = z.object({
  painting: z
    .object({
      corners: quadSchema,
      distortion: z.number().describe("Radial distortion of the lens, as in an adjustment"),
      confidence: share,
    })
    .nullable(),
  sheet: sheetSchema.nullable().describe("A sheet of paper beside the painting"),
  isSheetBent: z
    .boolean()
    .describe("True if the sheet's edges are bent, which makes the size less exact"),
  size: z
    .object({ width: z.number(), height: z.number(), error: z.number() })
    .nullable()
    .describe("The painting in cm, by the sheet, for a canvas of 0 to 4.5 cm"),
  isGuess: z.boolean().describe("True if the painter should look at each corner"),
  opens: z.boolean().describe("True if it certainly shows a painting on a wall"),
});

export type Proposal = z.output<typeof proposalSchema>;
