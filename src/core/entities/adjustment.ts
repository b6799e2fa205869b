import { outlineRelations } from "@nkar/painting-finder/outline-relations";
import type { Proposal } from "@nkar/painting-finder/propose";
import { isConvex, type Quad } from "@nkar/plane/homography";
import { photographedSheets } from "@nkar/plane/paper-sheets";
import { z } from "zod";
import { encodeError } from "../errors.ts";

/** In px. A corner may be placed outside the photograph. */
const coordinate = z.number().min(-100_000).max(200_000);
const point = z.object({ x: coordinate, y: coordinate });
/** A list, because OpenAPI's rules want the items of a tuple described in one schema. */
const quadSchema = z.array(point).length(4, { abort: true }) as unknown as z.ZodType<Quad>;

const corners = quadSchema.refine(isConvex, encodeError("cornersWithDent"));

const sheetSchema = z.object({ kind: z.enum(photographedSheets), corners });

/** All that the straightened picture is made from besides its photograph. */
export const adjustmentSchema = z.object({
  corners: corners.describe(
    "The painting's corners in px of the upright photograph, clockwise from its top left",
  ),
  distortion: z
    .number()
    .min(-1)
    .max(1)
    .describe(
      "Radial distortion of the lens, relative, at the corners of the photograph; 0 for none",
    ),
  sheet: sheetSchema.nullable().describe("The sheet of paper beside the painting"),
  light: z.boolean().describe("True if white and the evenness of the light come from the sheet"),
  proportions: z
    .number()
    .min(0.05)
    .max(20)
    .nullable()
    .default(null)
    .describe("The painting's width by its height; null to recover it from the perspective"),
});

export type Adjustment = z.output<typeof adjustmentSchema>;

const fraction = z.number().min(0).max(1);

/**
 * The painting and the sheet that the search found in a photograph. All corners are px of the upright
 * photograph, clockwise from the top left.
 */
export const proposalSchema = z.object({
  painting: z
    .object({
      corners: quadSchema,
      distortion: z.number().describe("Radial distortion of the lens, as in an adjustment"),
      confidence: fraction,
    })
    .nullable(),
  alternatives: z
    .array(
      z.object({
        corners: quadSchema,
        distortion: z.number().describe("Radial distortion of the lens, as in an adjustment"),
        relation: z
          .enum(outlineRelations)
          .describe(
            "Where it lies: parallel outside or inside the painting's corners, or elsewhere",
          ),
      }),
    )
    .max(2)
    .default([])
    .describe("Other outlines that may be the painting's, the likeliest first"),
  sheet: sheetSchema.nullable().describe("A sheet of paper beside the painting"),
  isSheetBent: z
    .boolean()
    .describe("True if the sheet's edges are bent, which makes the size less exact"),
  size: z
    .object({ width: z.number(), height: z.number(), error: z.number() })
    .nullable()
    .describe("The painting in cm, by the sheet, for a canvas of 0 to 4.5 cm"),
  isGuess: z.boolean().describe("True if the painter should look at each corner"),
  /** If true, the admin opens the screen that straightens the photograph by itself. */
  opens: z.boolean().describe("True if it certainly shows a painting on a wall"),
}) satisfies z.ZodType<Proposal>;
