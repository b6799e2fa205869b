import { createHash } from "node:crypto";
import { z } from "zod";
import { ArchiveRefused, type ZipReader } from "../zip/zip.ts";

export const manifestName = "nkar-backup.json";

/** Version of a backup file that contains the originals. */
export const originalsInside = 1;
/** Version of a backup file that only lists the originals. */
export const originalsBeside = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const nonNegativeInt = z.int().min(0);

/**
 * `database/{table}.jsonl` has one JSON object per row; `masters/…` are the originals. Variants are
 * left out because they can be made again.
 */
const manifestSchema = z.object({
  format: z.literal("nkar-backup"),
  version: z.literal([originalsInside, originalsBeside]),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Version of the program that made the backup; older backups do not name it. */
  program: z.string().optional(),
  artistName: z.string(),
  /** Applied migrations, in order; they define the columns. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]{1,60}$/),
      rows: nonNegativeInt,
      /** The highest id ever used; 0 without a counter. */
      counter: nonNegativeInt,
      file: z.string(),
      bytes: nonNegativeInt,
      sha256,
    }),
  ),
  masters: z.array(z.object({ file: z.string(), bytes: nonNegativeInt, sha256 })),
  /** Hashes of pictures without an original. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const originalPattern = /^masters\/[0-9a-f]{2}\/([0-9a-f]{32})\.[a-z]{3,4}$/;

export function hashOfOriginal(file: string): string | null {
  return originalPattern.exec(file)?.[1] ?? null;
}

const maxManifestBytes = 64 * 1024 * 1024;

/** ZIP comment with the checksum of the manifest, which contains the others. */
export function manifestComment(manifest: string): string {
  return `Nkar backup, ${manifestName} has SHA-256 ${createHash("sha256").update(manifest).digest("hex")}`;
}

/** @throws ArchiveRefused if the archive is not a backup, or is damaged */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (!zip.has(manifestName)) {
    throw new ArchiveRefused(
      zip.has("catalogue.json")
        ? "This is an export, not a backup. Import it with: npm run site -- import FILE"
        : "This ZIP file is not a backup of Nkar.",
    );
  }
  const text = Buffer.from(await zip.bytes(manifestName, maxManifestBytes)).toString();
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
