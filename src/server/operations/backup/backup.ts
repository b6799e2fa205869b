import type { Config } from "../../config/config.ts";
import { finishedMigrations } from "../../database/migrations.ts";
import { type Database, openDatabase, refuseOtherVersions } from "../../database/open.ts";
import { listOriginals, type Original } from "../../pictures/originals.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { version } from "../../version.ts";
import type { Progress } from "../zip/zip.ts";
import { writeZip, type ZipWriter } from "../zip/zip-writer.ts";
import { type Manifest, manifestComment, manifestName, originalsInside } from "./manifest.ts";
import { inSnapshot, listTables, readCounters, readRows, type Table } from "./tables.ts";

export interface BackupSource {
  config: Pick<Config, "databaseUrl" | "artist">;
  store: BlobStore;
}

type Query = Database["query"];

async function* toJsonLines(query: Query, table: Table, count: { rows: number }) {
  for await (const rows of readRows(query, table)) {
    count.rows += rows.length;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

interface WrittenDatabase extends Pick<Manifest, "artistName" | "migrations" | "tables"> {
  originals: Original[];
}

export type WrittenOriginals = Pick<Manifest, "masters" | "missing">;

/** Works on older schemas too, which lack the table. */
async function readArtistName(snapshot: Query, config: Pick<Config, "artist">): Promise<string> {
  const tables = await listTables(snapshot);
  if (!tables.some(({ name }) => name === "artist_settings")) return config.artist.name;
  const row = await snapshot.selectFrom("artist_settings").select("name").executeTakeFirst();
  return row?.name ?? config.artist.name;
}

export async function writeDatabase(
  snapshot: Query,
  zip: ZipWriter,
  config: Pick<Config, "artist">,
): Promise<WrittenDatabase> {
  return {
    artistName: await readArtistName(snapshot, config),
    migrations: await finishedMigrations(snapshot),
    tables: await writeTables(snapshot, zip),
    originals: await listOriginals(snapshot),
  };
}

async function writeTables(snapshot: Query, zip: ZipWriter): Promise<Manifest["tables"]> {
  const tables = await listTables(snapshot);
  const counters = await readCounters(snapshot, tables);
  const written: Manifest["tables"] = [];
  for (const table of tables) {
    const count = { rows: 0 };
    const file = await zip.add(`database/${table.name}.jsonl`, toJsonLines(snapshot, table, count));
    written.push({
      name: table.name,
      rows: count.rows,
      counter: counters.get(table.name) ?? 0,
      file: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
    });
  }
  return written;
}

/** Lists originals that the store lacks as missing. */
export async function writeOriginals(
  store: BlobStore,
  originals: Original[],
  zip: ZipWriter,
  progress: Progress = () => undefined,
): Promise<WrittenOriginals> {
  const written: Manifest["masters"] = [];
  const missing: string[] = [];
  for (const [index, { hash, name }] of originals.entries()) {
    progress("Pictures", index, originals.length);
    const original = await store.open(name);
    if (!original) {
      missing.push(hash);
      continue;
    }
    const file = await zip.add(name, original.contents, { compress: false });
    written.push({ file: file.name, bytes: file.bytes, sha256: file.sha256 });
  }
  progress("Pictures", originals.length, originals.length);
  return { masters: written, missing };
}

/** Writes the manifest, which must be the last file. */
export async function writeManifest(
  zip: ZipWriter,
  { artistName, migrations, tables }: WrittenDatabase,
  { masters, missing }: WrittenOriginals,
  format: Manifest["version"] = originalsInside,
): Promise<{ result: Manifest; comment: string }> {
  const manifest: Manifest = {
    format: "nkar-backup",
    version: format,
    createdAt: new Date().toISOString(),
    program: version,
    artistName,
    migrations,
    tables,
    masters,
    missing,
  };
  const text = JSON.stringify(manifest, null, 2);
  await zip.add(manifestName, text);
  return { result: manifest, comment: manifestComment(text) };
}

/**
 * Writes the site as of one moment into one file, which appears complete or not at all. The site
 * may be in use.
 * @returns the manifest; `missing` lists pictures without an original
 * @throws DatabaseRefused, or the error of the disk
 */
export async function backUp(
  { config, store }: BackupSource,
  path: string,
  progress: Progress = () => undefined,
): Promise<Manifest> {
  const database = await openDatabase(config.databaseUrl);
  try {
    return await writeZip(path, async (zip) => {
      const state = await inSnapshot(database.query, async (snapshot) => {
        refuseOtherVersions(await finishedMigrations(snapshot));
        return writeDatabase(snapshot, zip, config);
      });
      const originals = await writeOriginals(store, state.originals, zip, progress);
      return writeManifest(zip, state, originals);
    });
  } finally {
    await database.close();
  }
}
