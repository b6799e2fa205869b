import { once } from "node:events";
import { mkdir, readFile, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { decryptFile } from "@nkar/archive/encrypted-file";
import { openZip } from "@nkar/archive/zip-reader";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopClock } from "../../../../test/support/clock.ts";
import { listFiles, temporaryFolder } from "../../../../test/support/folders.ts";
import type { PaintedSite } from "../../../../test/support/painted-site.ts";
import { startS3 } from "../../../../test/support/s3.ts";
import {
  openEmptySite,
  openFullSite,
  openPaintedSite,
} from "../../../../test/support/sample-site.ts";
import { until } from "../../../../test/support/until.ts";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import type { DownloadRequest } from "../../../core/entities/download.ts";
import { encodeError } from "../../../core/errors.ts";
import { setPassword } from "../../people/sign-in/passwords.ts";
import { openSession } from "../../people/sign-in/sessions.ts";
import { checkBackup } from "../backup/restore.ts";
import type { StoredDownload } from "./download-folder.ts";
import type { MakeDownload } from "./download-process.ts";
import { startDownloads } from "./downloads.ts";

const passphrase = "apricot stone ararat light";
const client = { address: "192.0.2.1", userAgent: undefined, deviceToken: undefined };

/** A site whose painter is signed in. @param make instead of a copy of the site */
async function startSite(site: PaintedSite, make?: MakeDownload) {
  const { config, database } = site;
  const userId = await setPassword(database, "studio-light-on-stone");
  await openSession(database, { userId }, client);
  const { query } = database;
  const session = await query.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
  const log = { error: vi.fn() };
  const start = (further = {}) => {
    const downloads = startDownloads({ config, database, log, ...(make && { make }), ...further });
    onTestFinished(() => downloads.stop());
    return downloads;
  };
  const downloads = start();
  const contents = (download: StoredDownload) =>
    downloads.send(download, { start: 0, end: download.bytes - 1 }, async () => undefined);
  const state = async () => (await downloads.read(session))?.state;
  return {
    ...{ config, database, session, log, downloads, start, state, contents },
    folder: join(config.dataDir, "downloads"),
    /** Prepares a file. @returns its contents */
    async download(request: DownloadRequest) {
      await downloads.begin(request, session);
      await until(async () => (await state()) !== "preparing");
      const shown = await downloads.read(session);
      if (shown?.state !== "ready") throw new Error(JSON.stringify(log.error.mock.calls));
      const bytes = await buffer(contents(shown));
      expect(bytes.length).toBe(shown.bytes);
      const path = join(await temporaryFolder(), shown.name);
      await writeFile(path, bytes);
      return { path, shown };
    },
  };
}

async function listZips({ config }: Pick<PaintedSite, "config">): Promise<string[]> {
  return (await listFiles(config.dataDir)).filter((name) => name.includes("zip"));
}

/** Writes a beginning, waits, and writes once more after it is stopped. */
const endless: MakeDownload = async (_config, { path }, { signal }) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "beginning");
  if (!signal.aborted) await once(signal, "abort");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "end");
  throw signal.reason;
};

test.each(["SQLite", "PostgreSQL"] as const)(
  "OWN-06 a backup of %s is what the command writes, and a second session has no part in it",
  async (engine) => {
    const site = await startSite(await openFullSite(engine));
    const { path, shown } = await site.download({ kind: "backup" });
    expect(shown).toMatchObject({ state: "ready", missing: 0, problem: "" });
    expect(shown.name).toMatch(/^nkar-backup-\d{4}-\d\d-\d\d\.zip$/);
    const { tables, originals } = await checkBackup(site.config, path);
    expect(tables.find(({ name }) => name === "messages")?.rows).toBeGreaterThan(0);
    expect(originals.length).toBeGreaterThan(0);
    expect(tables.map(({ name }) => name)).not.toContain("sessions");

    const stranger = { tokenHash: "0".repeat(64) };
    expect(await site.downloads.read(stranger)).toBeNull();
    await site.downloads.remove(stranger);
    expect(await site.state()).toBe("ready");
    const [file = ""] = (await listFiles(site.folder)).filter((name) => name.endsWith(".zip"));
    expect((await stat(join(site.folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(site.folder)).mode & 0o777).toBe(0o700);
  },
);

test("OWN-06 an export opens offline and holds no message, and it replaces the former file", async () => {
  const site = await startSite(await openPaintedSite("SQLite"));
  await site.download({ kind: "backup" });
  const { path, shown } = await site.download({ kind: "export" });
  expect(shown.name).toMatch(/^nkar-website-.*\.zip$/);
  expect(shown.done).toBe(shown.total);
  const { names } = await openZip(path);
  expect(names).toEqual(expect.arrayContaining(["index.html", "catalogue.json", "artworks.csv"]));
  expect(names.filter((name) => /message/.test(name))).toEqual([]);
  expect((await listFiles(site.folder)).length).toBe(2);
});

test("OWN-06 a backup of a site with its pictures in a bucket holds them", async () => {
  const { environment } = await startS3();
  const site = await startSite(await openPaintedSite("SQLite", { ...environment }));
  const { path } = await site.download({ kind: "backup" });
  const { originals, missing } = await checkBackup(site.config, path);
  expect([originals.length > 0, missing]).toEqual([true, []]);
});

test("OWN-06 an encrypted file needs its passphrase, which nothing keeps", async () => {
  const site = await startSite(await openEmptySite("SQLite"));
  const { path } = await site.download({ kind: "backup", passphrase });
  expect(path).toMatch(/\.zip\.age$/);
  expect(await readFile(join(site.folder, "state.json"), "utf8")).not.toContain(passphrase);
  await decryptFile(path, `${path}.zip`, { passphrase, setting: "BACKUP_KEY" });
  expect((await checkBackup(site.config, `${path}.zip`)).missing).toEqual([]);
});

test("OWN-06 a file that has become shorter is not filled up with zeros", async () => {
  const site = await startSite(await openEmptySite("SQLite"));
  const { shown } = await site.download({ kind: "backup" });
  await truncate(join(site.folder, shown.id, shown.name), shown.bytes - 10);
  await expect(buffer(site.contents(shown))).rejects.toThrow("is shorter than it was");
});

test("OWN-06 one is prepared at a time; to remove it stops the work and leaves no file", async () => {
  let isRunning = true;
  const site = await startSite(await openEmptySite("SQLite"), (...task) =>
    endless(...task).finally(() => {
      isRunning = false;
    }),
  );
  const { downloads, session } = site;
  await downloads.begin({ kind: "backup" }, session);
  for (const other of [session, { tokenHash: "0".repeat(64) }]) {
    await expect(downloads.begin({ kind: "export" }, other)).rejects.toThrow("being prepared");
  }
  await downloads.remove(session);
  expect(await downloads.read(session)).toBeNull();
  expect([isRunning, await listZips(site)]).toEqual([false, []]);
  await downloads.begin({ kind: "export" }, session);
  expect(await site.state()).toBe("preparing");
});

test("OWN-06 a full disk is named, before the work and during it, and nothing stays on it", async () => {
  const fillDisk: MakeDownload = async (_config, { path }) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.partial`, "beginning");
    return { problem: "diskFull", reason: "ENOSPC" };
  };
  const site = await startSite(await openFullSite("SQLite"), fillDisk);
  const readSpace = async () => ({ free: 2e9, total: 100e9 });
  const crowded = site.start({ readSpace });
  await expect(crowded.begin({ kind: "backup" }, site.session)).rejects.toThrow("2.0 GB are free");
  expect(await listFiles(site.config.dataDir).then((names) => names.join())).not.toMatch(/zip/);

  await site.downloads.begin({ kind: "backup" }, site.session);
  await until(async () => (await site.state()) === "failed");
  expect((await site.downloads.read(site.session))?.problem).toContain("diskFull");
  expect(await listFiles(site.folder)).toEqual(["state.json"]);
  expect(site.log.error).toHaveBeenCalledOnce();
});

test("OWN-06 a stop of the site during the preparation is told, and another one can begin", async () => {
  const site = await startSite(await openEmptySite("SQLite"), endless);
  const { downloads, session } = site;
  await downloads.begin({ kind: "backup" }, session);
  await downloads.stop();
  const interrupted = { state: "failed", problem: encodeError("downloadInterrupted") };
  expect(await downloads.read(session)).toMatchObject(interrupted);

  const next = site.start();
  await next.begin({ kind: "backup" }, session);
  expect(await next.read(session)).toMatchObject({ state: "preparing" });
});

test("OWN-06 a killed site leaves a failed download, whose file goes", async () => {
  const site = await startSite(await openEmptySite("SQLite"), endless);
  await site.downloads.begin({ kind: "backup" }, site.session);
  const killed = await readFile(join(site.folder, "state.json"), "utf8");
  await site.downloads.stop();
  const { id } = JSON.parse(killed);
  await mkdir(join(site.folder, id), { recursive: true });
  await writeFile(join(site.folder, id, "nkar.zip.partial-1"), "beginning");
  await writeFile(join(site.folder, "state.json"), killed);
  await utimes(join(site.folder, "state.json"), 0, 0);

  const next = site.start();
  const interrupted = { state: "failed", problem: encodeError("downloadInterrupted") };
  expect(await next.read(site.session)).toMatchObject(interrupted);
  await next.clean();
  expect(await listFiles(site.folder)).toEqual(["state.json"]);
});

test("OWN-06 a state that another instance is writing is no reason to remove the file", async () => {
  const site = await startSite(await openEmptySite("SQLite"));
  const { shown } = await site.download({ kind: "backup" });
  const path = join(site.folder, "state.json");
  const state = await readFile(path);
  await writeFile(path, state.subarray(0, 20));
  const next = site.start();
  await until(() => site.log.error.mock.calls.length > 0);
  await expect(next.begin({ kind: "export" }, site.session)).rejects.toThrow("cannot be read now");
  await writeFile(path, state);
  expect(await next.read(site.session)).toMatchObject({ id: shown.id, state: "ready" });
  await stat(join(site.folder, shown.id, shown.name));

  await writeFile(path, "of another version");
  await utimes(path, new Date(0), new Date(0));
  expect(await next.read(site.session)).toBeNull();
});

test("OWN-06 a copy without progress for ten minutes has failed, and its disk is free", async () => {
  stopClock(["Date", "setInterval", "clearInterval"]);
  const site = await startSite(await openEmptySite("SQLite"), endless);
  await site.downloads.begin({ kind: "backup" }, site.session);
  vi.advanceTimersByTime(11 * minuteMs);
  await until(() => site.log.error.mock.calls.length > 0);
  const failed = { state: "failed", problem: encodeError("downloadFailed") };
  await expect.poll(() => site.downloads.read(site.session)).toMatchObject(failed);
  expect(await listFiles(site.folder)).toEqual(["state.json"]);
});

test("OWN-06 a file goes after some hours, and with its session", async () => {
  const site = await startSite(await openEmptySite("SQLite"));
  const { downloads, session } = site;
  await site.download({ kind: "backup" });
  const setAge = (hours: number) => {
    const time = new Date(Date.now() - hours * hourMs);
    return utimes(join(site.folder, "state.json"), time, time);
  };
  await setAge(5);
  await downloads.clean();
  expect(await site.state()).toBe("ready");
  expect(await listZips(site)).toHaveLength(1);
  await setAge(7);
  expect(await downloads.read(session)).toBeNull();
  await downloads.clean();
  expect(await listZips(site)).toEqual([]);

  await site.download({ kind: "backup" });
  await site.database.query.deleteFrom("sessions").execute();
  await downloads.clean();
  expect(await listZips(site)).toEqual([]);
});
