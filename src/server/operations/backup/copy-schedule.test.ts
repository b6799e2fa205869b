import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { fullSite } from "../../../../test/support/sample-site.ts";
import { minuteMs } from "../../../core/durations.ts";
import { readConfig } from "../../config/config.ts";
import { listAlerts } from "../alerts/alerts.ts";
import { startCopies } from "./copy-schedule.ts";
import { backUpToFolder } from "./folder-backup.ts";

/** Encryption is slow while other tests run. */
const timeoutMs = 30_000;

test("a failed copy is an alert, tried again within the hour", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const place = join(await temporaryFolder(), "copies");
  await backUpToFolder(site, { folder, keep: 2 });
  await writeFile(place, "a file where the folder should be");
  const config = readConfig({
    DATA_DIR: site.config.dataDir,
    BACKUP_DIR: folder,
    BACKUP_TO: place,
    BACKUP_KEY: "apricot stone ararat light",
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const copies = startCopies({ config, database: site.database, log });
  const alertedKinds = async () => (await listAlerts(site.database)).map(({ kind }) => kind);

  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  await vi.waitFor(async () => expect(await alertedKinds()).toEqual(["backup copy"]), timeoutMs);
  await rm(place);
  await mkdir(place);
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await vi.waitFor(async () => expect(await alertedKinds()).toEqual([]), timeoutMs);

  expect(await readdir(join(place, "backups"))).toHaveLength(1);
  await copies.stop();
});
