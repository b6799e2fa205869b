import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

/** Opens an empty file without a name: the system frees it when it is closed, also by a crash. */
export async function openTemporaryFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `temporary-${randomBytes(12).toString("hex")}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}
