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

/**
 * Bytes that backups leave free: the larger of 1 GB and a tenth of the disk, but at most a quarter
 * of a small disk, and 20 GB of a large one.
 */
export function reservedBytes({ total }: Pick<DiskSpace, "total">): number {
  return Math.min(Math.max(gigabyte, total / 10), total / 4, 20 * gigabyte);
}
