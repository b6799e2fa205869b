import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptySite } from "../../../../test/support/sample-site.ts";
import { openMedia } from "../../../cli/site.ts";
import { readConfig } from "../../config/config.ts";
import { closeToOthers } from "../first-start/file-modes.ts";
import { checkDisk } from "./storage.ts";

test("OPS-03 names the free space of each folder that the site writes to", async () => {
  const { config: sample, database } = await emptySite("SQLite");
  const backups = join(sample.dataDir, "backups");
  await mkdir(backups);
  const config = readConfig({ DATA_DIR: sample.dataDir, BACKUP_DIR: backups });
  const media = await openMedia(config, database);
  onTestFinished(() => media.close());
  const results = await checkDisk(
    { config, database, media },
    { deep: false, progress: () => undefined },
  );
  expect(results.map(({ message }) => message.replace(/^.*are free for /, ""))).toEqual([
    `${config.dataDir}.`,
    `${config.mediaDir}.`,
    `${backups}.`,
  ]);
});

test("OPS-03 reports files that other users of the machine may open", async () => {
  const { config: sample, database } = await emptySite("SQLite");
  const { dataDir, databaseUrl } = sample;
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const media = await openMedia(config, database);
  onTestFinished(() => media.close());
  const problems = async () => {
    const options = { deep: false, progress: () => undefined };
    const results = await checkDisk({ config, database, media }, options);
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
