import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyNewestSnapshot } from "@nkar/archive/copy-snapshot";
import { expect, test } from "vitest";
import { prepareChecks } from "../../../../test/support/checks.ts";
import { storeQuickKey } from "../../../../test/support/quick-key.ts";
import { openFullSite } from "../../../../test/support/sample-site.ts";
import { backUpToFolder } from "../backup/folder-backup.ts";
import { snapshotFormat } from "../backup/snapshot-format.ts";
import { checkBackups } from "./backups.ts";

async function createSiteWithBackup() {
  const site = await openFullSite("SQLite");
  const { dataDir } = site.config;
  const folder = join(dataDir, "backups");
  const { config, run } = await prepareChecks(site, {
    BACKUP_DIR: folder,
    BACKUP_TO: join(dataDir, "copies"),
    BACKUP_KEY: "apricot stone ararat light",
  });
  const place = config.backups?.copies;
  if (!place) throw new Error("no place for copies");
  await storeQuickKey(place);
  const back = async () => {
    await backUpToFolder(site, { folder, keep: 2 });
    await copyNewestSnapshot(snapshotFormat, place, { folder, keep: 2 });
  };
  const problems = async (deep: boolean) => {
    const results = await run(checkBackups, deep);
    return results.filter((result) => result.startsWith("problem"));
  };
  return { copies: place.folder, back, problems };
}

test("OPS-11 finds an object that is gone from a copy, and with --deep a changed byte of it", async () => {
  const { copies, back, problems } = await createSiteWithBackup();
  await back();
  expect(await problems(true)).toEqual([]);
  const [name = ""] = await readdir(join(copies, "objects"));
  const path = join(copies, "objects", name);

  await rename(path, join(copies, "aside"));
  expect(await problems(false)).toEqual([expect.stringContaining("it lacks objects/")]);

  const whole = await readFile(join(copies, "aside"));
  await writeFile(path, whole.subarray(0, -1));
  expect(await problems(false)).toEqual([expect.stringContaining("or has only a part of it")]);

  await writeFile(path, whole.with(-1, (whole.at(-1) ?? 0) ^ 1));
  expect(await problems(false)).toEqual([]);
  expect(await problems(true)).toEqual([expect.stringContaining("is damaged: objects/")]);
});
