import { z } from "zod";

/** The upright size of the original in px. */
export const storedPictureSchema = z.object({
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
});

export type StoredPicture = z.output<typeof storedPictureSchema>;
