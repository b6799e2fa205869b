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

/** Returns the larger of 1 GB and a tenth of the disk, but at most a quarter of it. */
function computeReserve(total: number): number {
  return Math.min(Math.max(gigabyte, total / 10), total / 4);
}

/** True if so much is free that no old backup needs to be removed. More than 20 GB is never needed. */
export function hasReserve({ free, total }: DiskSpace): boolean {
  return free >= Math.min(computeReserve(total), 20 * gigabyte);
}

/** True if pictures and messages may soon have no room, for which 2 GB are enough on any disk. */
export function isNearlyFull({ free, total }: DiskSpace): boolean {
  return free < Math.min(computeReserve(total), 2 * gigabyte);
}
