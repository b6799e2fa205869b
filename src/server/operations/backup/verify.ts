import { isInFuture } from "../../clock.ts";
import { reasonToRefuse } from "../../database/migrations.ts";
import { type Row, rowSchema } from "../../database/tables.ts";
import { ArchiveRefused, type Progress } from "../zip/zip.ts";
import {
  listSnapshots,
  type ReadableRepository,
  readObject,
  readSnapshot,
  streamObject,
} from "./repository.ts";
import { objectsOf, type Snapshot } from "./snapshot.ts";

async function reasonForNone(store: ReadableRepository): Promise<string> {
  const catalogue = await store.open("catalogue.json");
  catalogue?.discard();
  if (catalogue) {
    return "This is an export, not a backup. Import it with: npm run site -- import FILE";
  }
  return "There is no backup of that time here. A backup of Nkar 0.1.0 (with nkar-backup.json) is restored with that version; its site moves by an export: docs/upgrading.md.";
}

/**
 * Reads the newest snapshot made before a time.
 * @param before in ms since 1970
 * @throws ArchiveRefused without one
 */
export async function findSnapshot(
  store: ReadableRepository,
  before = Number.POSITIVE_INFINITY,
): Promise<Snapshot> {
  const found = (await listSnapshots(store)).filter(({ time }) => time < before);
  // A machine with a wrong clock can be restored too.
  const newest = found.findLast(({ time }) => !isInFuture(time)) ?? found.at(-1);
  if (!newest) throw new ArchiveRefused(await reasonForNone(store));
  return readSnapshot(store, newest.name);
}

function parseRow(line: string, table: string): Row {
  try {
    return rowSchema.parse(JSON.parse(line));
  } catch {
    throw new ArchiveRefused(`The backup is damaged: a row of ${table} cannot be read.`);
  }
}

/**
 * Reads the rows of a table in batches.
 * @throws ArchiveRefused for a damaged object or an invalid row
 */
export async function* rowsInBackup(
  store: ReadableRepository,
  { name, objects }: Snapshot["tables"][number],
): AsyncGenerator<Row[]> {
  for (const object of objects) {
    const lines = Buffer.from(await readObject(store, object))
      .toString()
      .split("\n");
    yield lines.filter(Boolean).map((line) => parseRow(line, name));
  }
}

/**
 * Checks every byte of a snapshot, its version, and that all originals are included.
 * @throws ArchiveRefused with the first error
 */
export async function verifySnapshot(
  store: ReadableRepository,
  snapshot: Snapshot,
  progress: Progress = () => undefined,
): Promise<void> {
  const reason = reasonToRefuse(snapshot.migrations, "backup");
  if (reason) throw new ArchiveRefused(reason);
  const objects = objectsOf(snapshot);
  for (const [index, object] of objects.entries()) {
    progress("Checking the backup", index, objects.length);
    for await (const _ of streamObject(store, object));
  }
  progress("Checking the backup", objects.length, objects.length);
}
