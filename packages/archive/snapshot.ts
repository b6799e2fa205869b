import { createHash } from "node:crypto";
import { z } from "zod";
import { ArchiveRefused } from "./archive.ts";

// The file of a snapshot: its schema, and how it is written and read.

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const objectSchema = z.object({ sha256, bytes: count });
/** Contents in a repository, stored once as `objects/{sha256}`. */
export type StoredObject = z.infer<typeof objectSchema>;

/** Has only values that every database keeps: lists and times are text, booleans 0 and 1. */
export const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof rowSchema>;

const contentsSchema = z.object({
  /** ISO 8601, UTC. */
  createdAt: z.string(),
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
  /** Files by their names in the store of the program. */
  originals: z.array(objectSchema.extend({ file: z.string() })),
  /** Hashes of originals that the store has lost and the repository lacks. */
  missing: z.array(z.string()),
});

/** The tables and files of a program at one moment, with the facts that the program adds. */
export type Snapshot<About extends object = object> = z.infer<typeof contentsSchema> & About;

/** Facts by which a program identifies and checks its snapshots. */
export interface SnapshotFormat<About extends object = object> {
  /** Identifies the format in each snapshot. */
  name: string;
  /** `parseSnapshot` refuses newer versions. */
  version: number;
  /** Name of the program, for messages. */
  program: string;
  /** Names the originals in reports of progress, such as `Pictures`. */
  originalsLabel: string;
  /** Facts that the program adds to each snapshot. */
  about: z.ZodType<About>;
  /** Names of originals. The first group is the beginning of the SHA-256, at least 32 digits. */
  originalPattern: RegExp;
}

const fileSchema = z.object({
  format: z.string(),
  version: z.int(),
  /** Covers the snapshot as JSON without spaces. */
  sha256,
  snapshot: z.unknown(),
});

function checksumOfJson(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Returns the contents of the snapshot's file. */
export function formatSnapshot<About extends object>(
  { name, version }: SnapshotFormat<About>,
  snapshot: Snapshot<About>,
): Uint8Array {
  const file = { format: name, version, sha256: checksumOfJson(snapshot), snapshot };
  return Buffer.from(JSON.stringify(file, null, 1));
}

/** @throws ArchiveRefused if the file is damaged, or a newer version of the program wrote it */
export function parseSnapshot<About extends object>(
  format: SnapshotFormat<About>,
  name: string,
  bytes: Uint8Array,
): Snapshot<About> {
  const damagedError = new ArchiveRefused(
    `The backup is damaged: ${name} is not what was written.`,
  );
  let file: z.infer<typeof fileSchema>;
  try {
    file = fileSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    throw damagedError;
  }
  if (file.format !== format.name) throw damagedError;
  if (file.version > format.version) {
    throw new ArchiveRefused(
      `The backup was made by a newer version of ${format.program}. Restore it with that.`,
    );
  }
  const about = format.about.safeParse(file.snapshot);
  const contents = contentsSchema.safeParse(file.snapshot);
  if (checksumOfJson(file.snapshot) !== file.sha256 || !about.success || !contents.success) {
    throw damagedError;
  }
  const isNamedByHash = (original: { file: string; sha256: string }) => {
    const hashInName = format.originalPattern.exec(original.file)?.[1];
    return hashInName !== undefined && original.sha256.startsWith(hashInName);
  };
  if (!contents.data.originals.every(isNamedByHash)) throw damagedError;
  const { createdAt, ...lists } = contents.data;
  // Keys in the order in which `writeSnapshot` writes them, so that a copy has the same bytes.
  return { createdAt, ...about.data, ...lists };
}

/** Lists the objects that a snapshot needs. An object may be in the list more than once. */
export function listNeededObjects({ tables, originals }: Snapshot): StoredObject[] {
  return [...tables.flatMap(({ objects }) => objects), ...originals];
}
