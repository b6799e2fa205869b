import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addOriginal, elsewhere, emptySite } from "../../../../test/support/sample-site.ts";
import { openMedia } from "../../../cli/site.ts";
import { readConfig } from "../../config/config.ts";
import { closeToOthers } from "../first-start/file-modes.ts";
import { checkDisk } from "./storage.ts";

test("checks free space once per disk, and reports a disk too full for the next backup", async () => {
  const site = await emptySite("SQLite");
  const { dataDir } = site.config;
  const backups = join(dataDir, "backups");
  await mkdir(backups);
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: backups });
  const media = await openMedia(config, site.database);
  onTestFinished(() => media.close());
  const check = () =>
    checkDisk(
      { config, database: site.database, media },
      { deep: false, progress: () => undefined },
    );

  const first = await check();
  expect(first).toHaveLength(2);
  expect(first.every(({ message }) => message.includes("are free for"))).toBe(true);

  await addOriginal(site, Buffer.from("a picture said to be of ten thousand terabytes"));
  await site.database.query.updateTable("media").set({ bytes: 1e16 }).execute();
  expect((await check())[1]?.message).not.toContain("needs");
  media.store = elsewhere(site.store);
  expect(await check()).toContainEqual({
    level: "problem",
    message: expect.stringContaining("The next backup needs about 10000 TB"),
  });
});

test("reports files that other users of the machine may open (OPS-03)", async () => {
  const site = await emptySite("SQLite");
  const { dataDir, databaseUrl } = site.config;
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const media = await openMedia(config, site.database);
  onTestFinished(() => media.close());
  const problems = async () => {
    const options = { deep: false, progress: () => undefined };
    const results = await checkDisk({ ...site, config, media }, options);
    return results.filter(({ level }) => level === "problem").map(({ message }) => message);
  };
  await chmod(dataDir, 0o750);
  await chmod(databaseUrl, 0o644);
  expect(await problems()).toEqual([
    expect.stringContaining(`may open ${dataDir}: chmod -R go=`),
    expect.stringContaining(`may open ${databaseUrl}: chmod -R go=`),
  ]);
  await closeToOthers(config);
  expect(await problems()).toEqual([]);
});
