import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { backUpToFile } from "../../src/server/operations/backup/folder-backup.ts";
import { originalName } from "../../src/server/pictures/variants/variant-files.ts";
import { startCommand } from "../support/command.ts";
import { findFastFolder } from "../support/fast-folder.ts";
import { temporaryFolder } from "../support/folders.ts";
import { startMailServer } from "../support/mail-server.ts";
import { addOriginal, openFullSite, readContents } from "../support/sample-site.ts";
import { until } from "../support/until.ts";
import { createLedger, type Ledger, verify } from "./ledger.ts";
import { builtCommand, clientOf, signIn, startSite } from "./site-process.ts";
import { writeUntil } from "./writers.ts";

const requestedKills = Number(process.env.FAULT_KILLS ?? 8);
const kills = Math.round(requestedKills * 0.75);
const killsOfRestores = Math.max(2, Math.round(requestedKills / 12));

/** A data folder grows with each kill. */
const killsPerFolder = 15;

/** Ends the leases of killed senders, which would take minutes. @returns what waits */
function endLeases(dataDir: string): number {
  const file = new SQLite(join(dataDir, "nkar.db"));
  const change = "update deliveries set dueAt = '2000-01-01' where state = 'pending'";
  const { changes } = file.prepare(change).run();
  file.close();
  return changes;
}

/** Compares the mails about visitors' messages with the ledger. */
function expectMails(received: { text: string }[], ledger: Ledger, times: number): void {
  const mails = received.map(({ text }) => ({
    id: /^Message-ID: (.*)\r$/im.exec(text)?.[1],
    name: /\bN\d+(?= v1)/.exec(text)?.[0],
  }));
  const names = new Set(mails.map(({ name }) => name));
  const lost = [...ledger.records.contact].filter(
    ([name, { acknowledgedState }]) => acknowledgedState === "v1" && !names.has(name),
  );
  expect(lost).toEqual([]);
  const ids = new Set(mails.map(({ id }) => id));
  expect(ids.size).toBe(names.size);
  expect(mails.length - ids.size).toBeLessThanOrEqual(times);
}

/** Starts the site repeatedly on one folder and kills it under load. @returns the ledger */
async function killRepeatedly(times: number): Promise<Ledger> {
  const dataDir = mkdtempSync(join(findFastFolder(), "nkar-kill-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startMailServer();
  const start = () => startSite(dataDir, mail.settings);
  const ledger = createLedger();
  let cookie = "";
  for (let done = 0; done < times; done += 1) {
    const site = await start();
    onTestFinished(site.kill);
    cookie ||= await signIn(site);
    const client = clientOf(site, cookie);
    if (done > 0) expect(await verify(ledger, client, dataDir)).toEqual([]);
    let over = false;
    const writing = writeUntil(() => over, ledger, client);
    // After a number of acknowledged writes, so that slow machines write as much.
    const enough = ledger.acknowledgedCount + 4 + Math.random() * 20;
    await until(() => ledger.acknowledgedCount >= enough);
    await pause(40 * Math.random());
    await site.kill();
    over = true;
    await writing;
    endLeases(dataDir);
  }
  const site = await start();
  onTestFinished(site.kill);
  expect(await verify(ledger, clientOf(site, cookie), dataDir)).toEqual([]);
  // Seldom, because each look writes to the database of the site.
  const drain = { interval: 1000, timeout: 600_000 };
  await expect.poll(() => endLeases(dataDir), drain).toBe(0);
  expect(await site.stop(), site.log()).toBe(0);
  expectMails(mail.received, ledger, times);
  return ledger;
}

test(`OPS-07 kill -9 at ${kills} moments loses no acknowledged write or mail and leaves no partial one`, async () => {
  let acknowledged = 0;
  for (let done = 0; done < kills; done += killsPerFolder) {
    const times = Math.min(killsPerFolder, kills - done);
    acknowledged += (await killRepeatedly(times)).acknowledgedCount;
    console.log(`${done + times} kills, ${acknowledged} acknowledged writes`);
  }
  // Otherwise the kills did not interrupt writes.
  expect(acknowledged).toBeGreaterThan(kills * 3);
}, 3_600_000);

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test(`kill -9 at ${killsOfRestores} moments of a restore leaves the old or the new content, and the restore can be repeated`, async () => {
    const site = await openFullSite(engine, "Old");
    const other = await openFullSite("SQLite", "New");
    for (let count = 0; count < 20; count += 1) {
      await addOriginal(other, Buffer.from(`picture ${count} `.repeat(2000)));
    }
    const folder = await temporaryFolder();
    const backups = { old: join(folder, "old.zip"), new: join(folder, "new.zip") };
    await backUpToFile(site, backups.old);
    await backUpToFile(other, backups.new);
    const contents = async () => {
      const database = await openDatabase(site.config.databaseUrl);
      const contents = await readContents({ database, store: site.store });
      await database.close();
      return JSON.stringify(contents);
    };
    const old = await contents();
    const restore = (backup: string) =>
      startCommand(["restore", backup, "--yes"], site.config, builtCommand);
    const began = performance.now();
    expect(await restore(backups.new).ended).toMatchObject({ code: 0 });
    const usualMs = performance.now() - began;
    const restored = await contents();
    expect(restored).toBe(JSON.stringify(await readContents(other)));

    const hashes = await other.database.query.selectFrom("media").select("hash").execute();
    for (let count = 0; count < killsOfRestores; count += 1) {
      const isToNew = (await contents()) === old;
      // As on a new machine, where the pictures come with the backup.
      if (isToNew) {
        for (const { hash } of hashes) await site.store.remove(originalName(hash, "jpeg"));
      }
      const { ended, kill } = restore(isToNew ? backups.new : backups.old);
      // The first 30 % only start the program.
      await Promise.race([ended, pause(usualMs * (0.3 + 0.7 * Math.random()))]);
      kill();
      await ended;
      expect([old, restored]).toContain(await contents());
    }
    expect(await restore(backups.new).ended).toMatchObject({ code: 0 });
    expect(await contents()).toBe(restored);
  }, 1_200_000);
});
