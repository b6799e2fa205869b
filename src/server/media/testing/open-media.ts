import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { migrateToLatest, openDatabase } from "../../database/open.ts";
import { createMedia, type Media } from "../pictures.ts";

/** A folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nkar-media-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The picture side of a site on a database and a folder of its own. */
export async function openMedia({ maxUploadBytes = 40 * 1024 * 1024 } = {}): Promise<{
  media: Media;
  folder: string;
  logged: string[];
}> {
  const root = await temporaryFolder();
  const database = await openDatabase(join(root, "nkar.db"));
  await migrateToLatest(database);
  const folder = join(root, "media");
  const logged: string[] = [];
  const media = await createMedia({
    database,
    config: { mediaDir: folder, maxUploadBytes },
    log: { error: (_details, message) => void logged.push(message) },
  });
  onTestFinished(async () => {
    await media.close();
    await database.close();
  });
  return { media, folder, logged };
}

/** All files below a folder, as names relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
