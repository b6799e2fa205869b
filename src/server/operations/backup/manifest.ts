import { createHash } from "node:crypto";
import { z } from "zod";
import type { ZipReader } from "../zip/zip-reader.ts";
import { ArchiveRefused } from "./archive-refused.ts";

/** The name under which the manifest stands in a backup. */
export const manifestName = "nkar-backup.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

/**
 * What a backup holds. `database/{table}.jsonl` has one JSON object per row, `masters/…` are the
 * uploaded pictures under the names they are stored by. Sizes made from them are left out: they can
 * be made again.
 */
export const manifestSchema = z.object({
  format: z.literal("nkar-backup"),
  version: z.literal(1),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  artistName: z.string(),
  /** The migrations the database had seen, in order: they say what the rows look like. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]{1,60}$/),
      rows: size,
      /** The highest number the table has given out to a row; 0 when it numbers none. */
      counter: size,
      file: z.string(),
      bytes: size,
      sha256,
    }),
  ),
  masters: z.array(z.object({ file: z.string(), bytes: size, sha256 })),
  /** Pictures that the database knows and whose original was gone when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** No manifest is larger, in bytes. */
const largestManifest = 64 * 1024 * 1024;

/** The comment of the ZIP file: vouches for the manifest, as the manifest does for all else. */
export function manifestComment(manifest: string): string {
  return `Nkar backup, ${manifestName} has SHA-256 ${createHash("sha256").update(manifest).digest("hex")}`;
}

/** Reads and checks the manifest of a backup. @throws ArchiveRefused when it is not one, or damaged */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.has(manifestName)) {
    throw new ArchiveRefused(
      zip.has("catalogue.json")
        ? "This is an export, not a backup. Take it in with: npm run site -- import FILE"
        : "This ZIP file is not a backup of Nkar.",
    );
  }
  const text = Buffer.from(await zip.bytes(manifestName, largestManifest)).toString();
  if (zip.comment !== manifestComment(text)) {
    throw new ArchiveRefused("The backup is damaged: its list of contents was changed.");
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ArchiveRefused("The backup is damaged: its list of contents cannot be read.");
  }
  const manifest = manifestSchema.safeParse(json);
  if (manifest.success) return manifest.data;
  if (z.object({ format: z.literal("nkar-backup"), version: z.number() }).safeParse(json).success) {
    throw new ArchiveRefused(
      "The backup was made by a newer version of Nkar. Restore it with that.",
    );
  }
  throw new ArchiveRefused("The backup is damaged: its list of contents makes no sense.");
}
