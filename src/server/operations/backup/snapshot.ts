import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "../../../core/parse-json.ts";
import { ArchiveRefused } from "../zip/zip.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const objectSchema = z.object({ sha256, bytes: count });
/** A content of a repository, stored once as `objects/{sha256}`. */
export type StoredObject = z.infer<typeof objectSchema>;

/** Names in the picture store, with the beginning of their SHA-256. */
const originalPattern = /^masters\/[0-9a-f]{2}\/([0-9a-f]{32})\.[a-z]{3,4}$/;

const snapshotSchema = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Version of the program that made it. */
  program: z.string(),
  artistName: z.string(),
  /** Applied migrations, in order; they define the columns. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]{1,60}$/),
      rows: count,
      /** The highest id ever used; 0 without a counter. */
      counter: count,
      /** JSON Lines, one object per row, in this order. */
      objects: z.array(objectSchema),
    }),
  ),
  originals: z.array(
    objectSchema
      .extend({ file: z.string() })
      .refine(({ file, sha256 }) => sha256.startsWith(originalPattern.exec(file)?.[1] ?? "none")),
  ),
  /** Hashes of pictures without an original. */
  missing: z.array(z.string()),
});
/** The state of a site at one moment. Variants are left out because they can be made again. */
export type Snapshot = z.infer<typeof snapshotSchema>;

const format = "nkar-snapshot";
const version = 1;
const fileSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  /** Covers the snapshot as JSON without spaces. */
  sha256,
  snapshot: z.unknown(),
});

function checksumOfJson(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** @returns the contents of its file */
export function formatSnapshot(snapshot: Snapshot): Uint8Array {
  const file = { format, version, sha256: checksumOfJson(snapshot), snapshot };
  return Buffer.from(JSON.stringify(file, null, 1));
}

/** @throws ArchiveRefused if it is damaged, or a newer version of Nkar wrote it */
export function parseSnapshot(name: string, contents: Uint8Array): Snapshot {
  const file = fileSchema.safeParse(parseJson(Buffer.from(contents).toString())).data;
  if (file && file.version > version) {
    throw new ArchiveRefused(
      "The backup was made by a newer version of Nkar. Restore it with that.",
    );
  }
  const isWhole = file && checksumOfJson(file.snapshot) === file.sha256;
  const snapshot = isWhole ? snapshotSchema.safeParse(file.snapshot).data : undefined;
  if (snapshot) return snapshot;
  throw new ArchiveRefused(`The backup is damaged: ${name} is not what was written.`);
}

/** All objects that a snapshot needs; some may be the same. */
export function objectsOf({ tables, originals }: Snapshot): StoredObject[] {
  return [...tables.flatMap(({ objects }) => objects), ...originals];
}
