import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import {
  openEmptySite,
  openFullSite,
  readContents,
  type SampleSite,
} from "../../../../test/support/sample-site.ts";
import { minuteMs } from "../../../core/durations.ts";
import { readConfig } from "../../config/config.ts";
import { listAlerts } from "../alerts/alerts.ts";
import { restore } from "./restore.ts";
import { startBackups } from "./schedule.ts";

afterEach(() => vi.useRealTimers());

/** Backups are slow while other tests run. */
const timeoutMs = 60_000;

/** Starts backups of a site every two hours, with a clock that only the test moves. */
function startSchedule(site: SampleSite, folder: string, more: Record<string, string> = {}) {
  const { config, store, database } = site;
  const made: string[] = [];
  const environment = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl };
  const schedule = startBackups({
    config: readConfig({ ...environment, BACKUP_DIR: folder, BACKUP_EVERY: "2", ...more }),
    database,
    store,
    log: {
      info: () => void made.push("made"),
      error: (details: object) => void made.push(`failed: ${JSON.stringify(details)}`),
    },
  });
  return {
    made,
    stop: schedule.stop,
    expectAlerts: (...messages: RegExp[]) =>
      vi.waitFor(
        async () =>
          expect((await listAlerts(database)).map(({ message }) => message)).toEqual(
            messages.map((message) => expect.stringMatching(message)),
          ),
        timeoutMs,
      ),
  };
}

function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
}

test("OPS-01 makes a due backup, waits, and makes the next", async () => {
  const site = await openFullSite("SQLite");
  const folder = await temporaryFolder();
  stopTimers();
  const { made, stop } = startSchedule(site, folder);

  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(made).toHaveLength(1), timeoutMs);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await vi.waitFor(() => expect(made).toEqual(["made", "made"]), timeoutMs);
  await stop();
  vi.useRealTimers();

  const target = await openEmptySite("SQLite");
  await restore(target, folder);
  expect((await readContents(target)).tables).toEqual((await readContents(site)).tables);
});

test("OPS-10 a failed backup and lost originals are alerts until a whole backup is made", async () => {
  const site = await openFullSite("SQLite");
  const blocked = join(await temporaryFolder(), "backups");
  await writeFile(blocked, "a file where the folder should be");
  stopTimers();
  const { stop, expectAlerts } = startSchedule(site, blocked);

  await vi.advanceTimersByTimeAsync(60_000);
  await expectAlerts(/^The last backup failed, and older ones remain\. E/);
  await rm(blocked);
  await rm(join(site.config.mediaDir, "masters"), { recursive: true });
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await expectAlerts(
    /^The website has lost original files of pictures \(2\)\. The newest backup lacks 2/,
  );
  await site.database.query.deleteFrom("media").execute();
  await vi.advanceTimersByTimeAsync(121 * minuteMs);
  await expectAlerts();
  await stop();
});

test("OPS-10 OPS-11 a failed copy is an alert until the copy is made, in a thread of its own", async () => {
  const site = await openFullSite("SQLite");
  const place = join(await temporaryFolder(), "copies");
  await writeFile(place, "a file where the folder should be");
  const copies = { BACKUP_TO: place, BACKUP_KEY: "apricot stone ararat light" };
  const folder = await temporaryFolder();
  stopTimers();
  const { stop, expectAlerts } = startSchedule(site, folder, { ...copies, BACKUP_EVERY: "24" });

  await vi.advanceTimersByTimeAsync(minuteMs);
  await expectAlerts(/^The newest backup could not be copied/);
  await rm(place);
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await expectAlerts();

  expect(await readdir(join(place, "snapshots"))).toHaveLength(1);
  await stop();
});
