import { statfs } from "node:fs/promises";

interface DiskSpace {
  /** Bytes that this user can still write. */
  free: number;
  /** Size of the disk in bytes. */
  total: number;
}

export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

const gigabyte = 1e9;

/** @throws if the folder does not exist */
export const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** Returns the bytes to leave free: 1 GB or a tenth of the disk, the larger, but at most a quarter. */
function computeReserve(total: number): number {
  return Math.min(Math.max(gigabyte, total / 10), total / 4);
}

/** True if no old backup needs to be removed for space. 20 GB are enough on any disk. */
export function hasReserve({ free, total }: DiskSpace): boolean {
  return free >= Math.min(computeReserve(total), 20 * gigabyte);
}

/** True if there may soon be no space for pictures and messages. 2 GB are enough on any disk. */
export function isNearlyFull({ free, total }: DiskSpace): boolean {
  return free < Math.min(computeReserve(total), 2 * gigabyte);
}
