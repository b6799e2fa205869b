import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareChecks } from "../../../../test/support/checks.ts";
import { emptySite } from "../../../../test/support/sample-site.ts";
import { closeToOthers } from "../first-start/file-modes.ts";
import { checkDisk } from "./storage.ts";

test("OPS-03 names the free space of each folder that the site writes to", async () => {
  const site = await emptySite("SQLite");
  const backups = join(site.config.dataDir, "backups");
  await mkdir(backups);
  const { config, run } = await prepareChecks(site, { BACKUP_DIR: backups, DATABASE_URL: "" });
  const results = await run(checkDisk);
  expect(results.map((result) => result.replace(/^.*are free for /, ""))).toEqual([
    `${config.dataDir}.`,
    `${config.mediaDir}.`,
    `${backups}.`,
  ]);
});

test("OPS-03 reports files that other users of the machine may open", async () => {
  const { config, run } = await prepareChecks(await emptySite("SQLite"));
  const { dataDir, databaseUrl } = config;
  const problems = async () => {
    const results = await run(checkDisk);
    return results.filter((result) => result.startsWith("problem"));
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
