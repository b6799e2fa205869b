import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fastFolder } from "./fast-folder.ts";

/** Removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(fastFolder(), "nkar-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
