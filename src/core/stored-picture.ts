import { z } from "zod";

/** Where an uploaded picture is served, and the upright size of what was uploaded, in px. */
export const storedPictureSchema = z.object({
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof storedPictureSchema>;
