import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareChecks } from "../../../../test/support/checks.ts";
import { storeQuickKey } from "../../../../test/support/quick-key.ts";
import { addOriginal, emptySite, fullSite } from "../../../../test/support/sample-site.ts";
import { encodeError } from "../../../core/errors.ts";
import { setAlert } from "../alerts/alerts.ts";
import { copyNewestSnapshot } from "../backup/copy-snapshot.ts";
import { backUpToFolder } from "../backup/folder-backup.ts";
import { snapshotName } from "../backup/repository.ts";
import { checkBackups } from "./backups.ts";

async function siteWithBackup(makeSite: () => ReturnType<typeof emptySite>) {
  const site = await makeSite();
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
    await copyNewestSnapshot(place, { folder, keep: 2 });
  };
  const problems = async (deep: boolean) => {
    const results = await run(checkBackups, deep);
    return results.filter((result) => result.startsWith("problem"));
  };
  return { site, folder, copies: place.folder, back, problems };
}

test("OPS-10 reports failed backups and lost originals, and takes no backup from the future as the newest", async () => {
  const { site, folder, back, problems } = await siteWithBackup(() => emptySite("SQLite"));
  await addOriginal(site, Buffer.from("an original that is lost"));
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });
  await back();
  await writeFile(join(folder, snapshotName(new Date(Date.now() + 1e10))), "from another year");
  const message = encodeError("backupCopyFailed", { reason: "EIO" });
  await setAlert(site.database, "backup copy", message);

  expect(await problems(true)).toEqual([
    "problem The newest backup could not be copied to another place (BACKUP_TO). EIO",
    expect.stringMatching(/lacks the originals of 1 pictures/),
    expect.stringMatching(/lacks the originals of 1 pictures/),
  ]);
});

test("OPS-11 finds an object that is gone from a copy, and with --deep a changed byte of it", async () => {
  const { copies, back, problems } = await siteWithBackup(() => fullSite("SQLite"));
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
