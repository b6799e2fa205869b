import { chmod, stat } from "node:fs/promises";
import type { Config } from "../../config/config.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** Returns the data folder and the files of SQLite that other users may open. */
export async function listOpenToOthers({ dataDir, databaseUrl }: Place): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === "win32") return [];
  const open = [];
  const databaseFiles = ["", "-wal", "-shm"].map((suffix) => databaseUrl + suffix);
  for (const path of [dataDir, ...databaseFiles]) {
    const stats = await stat(path).catch(() => null);
    if (stats && (stats.mode & 0o077) !== 0) open.push(path);
  }
  return open;
}

/**
 * Takes the rights of other users of the machine from the data folder and the files of SQLite. Files
 * in a folder that is closed to them need no further change.
 */
export async function restrictFileModes(place: Place): Promise<void> {
  for (const path of await listOpenToOthers(place)) {
    await chmod(path, path === place.dataDir ? 0o700 : 0o600);
  }
}
