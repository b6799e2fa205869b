import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptySite } from "../../../../test/support/sample-site.ts";
import { openMedia } from "../../../cli/site.ts";
import { readConfig } from "../../config/config.ts";
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
