import { z } from "zod";

/** In px. A corner may be placed outside the photograph. */
const coordinate = z.number().min(-100_000).max(200_000);
const point = z.object({ x: coordinate, y: coordinate });
type Corner = z.output<typeof point>;
/** A list, because OpenAPI's rules want the items of a tuple described in one schema. */
const quad = z.array(point).length(4) as unknown as z.ZodType<
  readonly [Corner, Corner, Corner, Corner]
>;

/** The choices by which a picture was straightened from its photograph. Stored to repeat the step. */
export const adjustmentSchema = z.object({
  corners: quad.describe(
    "The painting's corners in px of the upright photograph, clockwise from its top left",
  ),
  distortion: z
    .number()
    .min(-1)
    .max(1)
    .describe(
      "Radial distortion of the lens, relative, at the corners of the photograph; 0 for none",
    ),
  sheet: z
    .object({ kind: z.enum(["a4", "letter"]), corners: quad })
    .nullable()
    .describe("The sheet of paper beside the painting"),
  light: z.boolean().describe("True if white and the evenness of the light come from the sheet"),
});

export type Adjustment = z.output<typeof adjustmentSchema>;

export type PhotographedSheet = NonNullable<Adjustment["sheet"]>["kind"];

export const photographedSheets = ["a4", "letter"] as const satisfies readonly PhotographedSheet[];
