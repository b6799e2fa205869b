import { statfs } from "node:fs/promises";

interface DiskSpace {
  /** In bytes, for this user. */
  free: number;
  total: number;
}

export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

const gigabyte = 1e9;

/** @throws if the folder does not exist */
export const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** The larger of 1 GB and a tenth of the disk, but at most a quarter of a small disk. */
function reserve(total: number): number {
  return Math.min(Math.max(gigabyte, total / 10), total / 4);
}

/** True if enough is free that backups need not go. */
export function hasReserve({ free, total }: DiskSpace): boolean {
  return free >= Math.min(reserve(total), 20 * gigabyte);
}

/** Pictures and messages need less room on a large disk. */
export function isNearlyFull({ free, total }: DiskSpace): boolean {
  return free < Math.min(reserve(total), 2 * gigabyte);
}
