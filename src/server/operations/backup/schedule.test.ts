import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { contentsOf, emptySite, fullSite } from "../../../../test/support/sample-site.ts";
import { minuteMs } from "../../../core/durations.ts";
import { ConfigurationError, readConfig } from "../../config/config.ts";
import { openDatabase } from "../../database/open.ts";
import { readDiskStore } from "../../pictures/store/disk-store.ts";
import { listAlerts } from "../alerts/alerts.ts";
import { listSnapshots } from "./repository.ts";
import { restore } from "./restore.ts";
import { startBackups } from "./schedule.ts";

afterEach(() => vi.useRealTimers());

/** Backups are slow while other tests run. */
const timeoutMs = 60_000;

test("OPS-01 makes a due backup, waits, and makes the next", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const { config, store, database } = site;
  const environment = { DATA_DIR: config.dataDir, BACKUP_DIR: folder, BACKUP_EVERY: "2" };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const made: string[] = [];
  const log = {
    info: () => void made.push("made"),
    error: (details: object) => void made.push(`failed: ${JSON.stringify(details)}`),
  };
  const schedule = startBackups({
    config: readConfig({ ...environment, DATABASE_URL: config.databaseUrl }),
    database,
    store,
    log,
  });

  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(made).toHaveLength(1), timeoutMs);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await vi.waitFor(() => expect(made).toEqual(["made", "made"]), timeoutMs);
  await schedule.stop();
  vi.useRealTimers();

  const target = await emptySite("SQLite");
  await restore(target, folder);
  expect((await contentsOf(target)).tables).toEqual((await contentsOf(site)).tables);
});

test("OPS-01 makes each backup on one of three instances with the same folder", async () => {
  const site = await fullSite("PostgreSQL");
  const folder = await temporaryFolder();
  const { databaseUrl, dataDir } = site.config;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: folder,
    BACKUP_EVERY: "2",
  });
  const made: string[] = [];
  const log = {
    info: () => void made.push("made"),
    error: (details: object) => void made.push(`failed: ${JSON.stringify(details)}`),
  };
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(databaseUrl)));
  onTestFinished(async () => void (await Promise.all(databases.map((each) => each.close()))));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const schedules = databases.map((database) =>
    startBackups({ config, database, store: site.store, log }),
  );

  await vi.advanceTimersByTimeAsync(minuteMs);
  await vi.waitFor(() => expect(made).toEqual(["made"]), timeoutMs);
  // A backup by another instance would be here too.
  expect(await listSnapshots(readDiskStore(folder))).toHaveLength(1);
  // The clock jumps, since a query that is pending while timers advance would time out.
  vi.setSystemTime(Date.now() + 60 * minuteMs);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  await vi.waitFor(() => expect(made).toEqual(["made", "made"]), timeoutMs);
  expect(await listSnapshots(readDiskStore(folder))).toHaveLength(2);
  await Promise.all(schedules.map((schedule) => schedule.stop()));
});

test("OPS-10 a failed backup and lost originals are alerts until a whole backup is made", async () => {
  const site = await fullSite("SQLite");
  const folder = await temporaryFolder();
  const { config, store, database } = site;
  const blocked = join(folder, "backups");
  await writeFile(blocked, "a file where the folder should be");
  const environment = { DATA_DIR: config.dataDir, BACKUP_DIR: blocked, BACKUP_EVERY: "2" };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const log = { info: () => undefined, error: () => undefined };
  const schedule = startBackups({
    config: readConfig({ ...environment, DATABASE_URL: config.databaseUrl }),
    database,
    store,
    log,
  });
  const expectAlerts = (...messages: RegExp[]) =>
    vi.waitFor(
      async () =>
        expect((await listAlerts(database)).map(({ message }) => message)).toEqual(
          messages.map((message) => expect.stringMatching(message)),
        ),
      timeoutMs,
    );

  await vi.advanceTimersByTimeAsync(60_000);
  await expectAlerts(/^The last backup failed, and older ones remain\. E/);
  await rm(blocked);
  await rm(join(config.mediaDir, "masters"), { recursive: true });
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await expectAlerts(
    /^The website has lost original files of pictures \(2\)\. The newest backup lacks 2/,
  );
  await database.query.deleteFrom("media").execute();
  await vi.advanceTimersByTimeAsync(121 * minuteMs);
  await expectAlerts();
  await schedule.stop();
});

test("OPS-10 OPS-11 a failed copy is an alert until the copy is made, in a thread of its own", async () => {
  const site = await fullSite("SQLite");
  const place = join(await temporaryFolder(), "copies");
  await writeFile(place, "a file where the folder should be");
  const config = readConfig({
    DATA_DIR: site.config.dataDir,
    DATABASE_URL: site.config.databaseUrl,
    BACKUP_DIR: await temporaryFolder(),
    BACKUP_TO: place,
    BACKUP_KEY: "apricot stone ararat light",
  });
  const log = { info: () => undefined, error: () => undefined };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const schedule = startBackups({ config, database: site.database, store: site.store, log });
  const alertedKinds = async () => (await listAlerts(site.database)).map(({ kind }) => kind);

  await vi.advanceTimersByTimeAsync(minuteMs);
  await vi.waitFor(async () => expect(await alertedKinds()).toEqual(["backup copy"]), timeoutMs);
  await rm(place);
  await vi.advanceTimersByTimeAsync(61 * minuteMs);
  await vi.waitFor(async () => expect(await alertedKinds()).toEqual([]), timeoutMs);

  expect(await readdir(join(place, "snapshots"))).toHaveLength(1);
  await schedule.stop();
});

test("OPS-01 makes no backups without BACKUP_DIR; names an invalid setting", () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: "/b" }).backups).toEqual({
    folder: "/b",
    everyHours: 24,
    keep: 14,
  });
  expect(() => readConfig({ BACKUP_DIR: "/b", BACKUP_KEEP: "0" })).toThrow(
    new ConfigurationError("BACKUP_KEEP must be 1 to 1000"),
  );
});
