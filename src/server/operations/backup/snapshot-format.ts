import type { SnapshotFormat } from "@nkar/archive/snapshot";
import { z } from "zod";

const aboutSchema = z.object({
  /** Version of the program that made the snapshot. */
  program: z.string(),
  artistName: z.string(),
  /** Applied migrations, in order; they define the columns. */
  migrations: z.array(z.string()).min(1),
});
export type SiteState = z.infer<typeof aboutSchema>;

/** The format of Nkar's snapshots. They leave out variants of pictures, which can be made again. */
export const snapshotFormat: SnapshotFormat<SiteState> = {
  name: "nkar-snapshot",
  version: 1,
  program: "Nkar",
  originalsLabel: "Pictures",
  about: aboutSchema,
  originalPattern: /^masters\/[0-9a-f]{2}\/([0-9a-f]{32})\.[a-z]{3,4}$/,
};
