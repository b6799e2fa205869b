import { chmod, stat } from "node:fs/promises";
import type { Config } from "../../config/config.ts";

/** The bits of a file mode for the group and for all other users. */
const rightsOfOthers = 0o077;

type DataLocation = Pick<Config, "dataDir" | "databaseUrl">;

/** Lists the data folder and the files of SQLite, if other users of the machine may open them. */
export async function listPathsOpenToOthers({
  dataDir,
  databaseUrl,
}: DataLocation): Promise<string[]> {
  // Windows has no file modes.
  if (process.platform === "win32") return [];
  const openPaths = [];
  const databaseFiles = ["", "-wal", "-shm"].map((suffix) => databaseUrl + suffix);
  for (const path of [dataDir, ...databaseFiles]) {
    const stats = await stat(path).catch(() => null);
    if (stats && (stats.mode & rightsOfOthers) !== 0) openPaths.push(path);
  }
  return openPaths;
}

/**
 * Takes the rights to the data folder and the files of SQLite from other users of the machine. Other files
 * in the data folder need no change, because nobody else can enter the folder.
 */
export async function restrictFileModes(location: DataLocation): Promise<void> {
  for (const path of await listPathsOpenToOthers(location)) {
    await chmod(path, path === location.dataDir ? 0o700 : 0o600);
  }
}
