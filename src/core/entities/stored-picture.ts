import { warnings } from "@nkar/painting-finder/warnings";
import { z } from "zod";
import { encodeError } from "../errors.ts";
import { adjustmentSchema } from "./adjustment.ts";

/** An uploaded picture: its address, and the size of the upright original in px. */
export const storedPictureSchema = z.object({
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
});

export type StoredPicture = z.output<typeof storedPictureSchema>;

const addressOfPhotograph = z
  .string()
  .regex(/^\/media\/[0-9a-f]{32}\.jpg$/, encodeError("pictureAddressInvalid"));

const photographNotes = [...warnings, "light kept"] as const;

/** The photograph that a straightened picture was made from. */
const photographSchema = z.object({
  imagePath: addressOfPhotograph,
  adjustment: adjustmentSchema,
  notes: z
    .array(z.enum(photographNotes))
    .describe(
      "What to know before publishing. `light kept`: the sheet is too bright, too dark or covered to correct the light by it",
    ),
});

export type PhotographNote = (typeof photographNotes)[number];

export type Photograph = z.output<typeof photographSchema>;

export const describedPictureSchema = storedPictureSchema.extend({
  photograph: photographSchema.nullable(),
});

export type DescribedPicture = z.output<typeof describedPictureSchema>;
