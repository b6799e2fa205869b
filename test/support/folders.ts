import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findFastFolder } from "./fast-folder.ts";

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(findFastFolder(), "nkar-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Lists the files below a folder, with paths relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
