import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** Returns the data folder and the SQLite file, if other users may open them. */
export async function listOpenToOthers({ dataDir, databaseUrl }: Place): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === "win32") return [];
  const open = [];
  for (const path of [dataDir, databaseUrl]) {
    const stats = await stat(path).catch(() => null);
    if (stats && (stats.mode & 0o077) !== 0) open.push(path);
  }
  return open;
}

/**
 * Closes the site's files to other users, because older versions left them the usual modes. A folder
 * comes after its files, so that the next start repeats an interrupted run.
 */
export async function closeToOthers(place: Place): Promise<void> {
  for (const path of await listOpenToOthers(place)) {
    const isFolder = (await stat(path)).isDirectory();
    const entries = isFolder ? await readdir(path, { withFileTypes: true, recursive: true }) : [];
    for (const entry of entries) {
      if (!entry.isFile() && !entry.isDirectory()) continue;
      // A file may vanish meanwhile, or belong to another user, such as `lost+found`.
      const mode = entry.isFile() ? 0o600 : 0o700;
      await chmod(join(entry.parentPath, entry.name), mode).catch(() => undefined);
    }
    await chmod(path, isFolder ? 0o700 : 0o600);
  }
}
