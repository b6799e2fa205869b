import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Site } from "../site.ts";
import { formatBytes } from "../terminal.ts";
import { type Finding, findingsOn, type Look, reasonOf } from "./result.ts";

const gigabyte = 1e9;

function foldersOf({
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

/** Estimates the size of a backup in bytes; the tables are small beside the originals. */
async function sizeOfBackup({ query }: Site["database"]): Promise<number> {
  const { bytes } = await query
    .selectFrom("media")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function checkFolder(
  folder: string,
  { isForBackups, backupSize }: { isForBackups: boolean; backupSize: number },
): Promise<Finding[]> {
  const { say } = findingsOn("disk");
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${formatBytes(free)} are free for ${folder}.`;
  if (free < gigabyte / 4) return say("problem", `${message} Make room: writes will soon fail.`);
  if (isForBackups && free < backupSize) {
    return say("problem", `${message} The next backup needs about ${formatBytes(backupSize)}.`);
  }
  return free < gigabyte ? say("advice", `${message} Make room soon.`) : say("ok", message);
}

export const checkDisk: Look = async ({ config, database }) => {
  const { findings, say } = findingsOn("disk");
  const backupSize = await sizeOfBackup(database);
  const seen = new Set<string>();
  for (const folder of foldersOf(config)) {
    const found = await stat(folder).catch(() => null);
    // The first backup creates its folder.
    if (!found) continue;
    await access(folder, constants.W_OK).catch((error: unknown) =>
      say("problem", `${folder} cannot be written to by you (${reasonOf(error)}).`),
    );
    const isForBackups = folder === config.backups?.folder;
    // Folders on one disk share its free space.
    const disk = `${found.dev}${isForBackups ? " backups" : ""}`;
    if (seen.has(disk)) continue;
    seen.add(disk);
    findings.push(...(await checkFolder(folder, { isForBackups, backupSize })));
  }
  return findings;
};
