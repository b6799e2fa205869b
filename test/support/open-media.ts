import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, migrateToLatest, openDatabase } from "../../src/server/database/open.ts";
import { createMedia, type Media } from "../../src/server/pictures/pictures.ts";
import { temporaryFolder } from "./folders.ts";
import { pictureProcesses } from "./picture-processes.ts";

async function createDatabase(path: string): Promise<Database> {
  const database = await openDatabase(path);
  onTestFinished(() => database.close());
  await migrateToLatest(database);
  return database;
}

/** In a temporary folder, with a new database unless one is passed. */
export async function openMedia({
  maxUploadBytes = 40 * 1024 * 1024,
  database: existing,
}: {
  maxUploadBytes?: number;
  database?: Database;
} = {}): Promise<{ media: Media; folder: string; logged: string[] }> {
  const root = await temporaryFolder();
  const database = existing ?? (await createDatabase(join(root, "nkar.db")));
  const folder = join(root, "media");
  const logged: string[] = [];
  const media = await createMedia({
    database,
    config: { mediaDir: folder, maxUploadBytes },
    log: { error: (_details, message) => void logged.push(message) },
    processes: pictureProcesses,
  });
  onTestFinished(media.close);
  return { media, folder, logged };
}

/** Relative to the folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
