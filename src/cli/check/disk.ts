import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Site } from "../site.ts";
import { formatBytes } from "../terminal.ts";
import { type Check, type CheckResult, errorReason, startReport } from "./result.ts";

const gigabyte = 1e9;

function writtenFolders({
  dataDir,
  databaseUrl,
  mediaDir,
  mediaStore,
  backups,
}: Site["config"]): string[] {
  const isFile = !databaseUrl.includes("://");
  return [
    dataDir,
    ...(isFile ? [dirname(databaseUrl)] : []),
    ...(mediaStore ? [] : [mediaDir]),
    ...(backups ? [backups.folder] : []),
  ];
}

/** Counts originals only; the tables are small. */
async function estimateBackupBytes({ query }: Site["database"]): Promise<number> {
  const { bytes } = await query
    .selectFrom("media")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function checkFolder(
  folder: string,
  { isForBackups, backupBytes }: { isForBackups: boolean; backupBytes: number },
): Promise<CheckResult[]> {
  const { report } = startReport("disk");
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${formatBytes(free)} are free for ${folder}.`;
  if (free < gigabyte / 4) return report("problem", `${message} Make room: writes will soon fail.`);
  if (isForBackups && free < backupBytes) {
    return report("problem", `${message} The next backup needs about ${formatBytes(backupBytes)}.`);
  }
  return free < gigabyte ? report("advice", `${message} Make room soon.`) : report("ok", message);
}

export const checkDisk: Check = async ({ config, database }) => {
  const { results, report } = startReport("disk");
  const backupBytes = await estimateBackupBytes(database);
  const checkedDisks = new Set<string>();
  for (const folder of writtenFolders(config)) {
    const stats = await stat(folder).catch(() => null);
    // The first backup creates its folder.
    if (!stats) continue;
    await access(folder, constants.W_OK).catch((error: unknown) =>
      report("problem", `${folder} cannot be written to by you (${errorReason(error)}).`),
    );
    const isForBackups = folder === config.backups?.folder;
    // Folders on one disk share its free space.
    const disk = `${stats.dev}${isForBackups ? " backups" : ""}`;
    if (checkedDisks.has(disk)) continue;
    checkedDisks.add(disk);
    results.push(...(await checkFolder(folder, { isForBackups, backupBytes })));
  }
  return results;
};
