import { chmod } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { emptySite } from "../../../../test/support/sample-site.ts";
import { openMedia } from "../../../cli/site.ts";
import { readConfig } from "../../config/config.ts";
import { closeToOthers } from "../first-start/file-modes.ts";
import { checkDisk } from "./storage.ts";

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
