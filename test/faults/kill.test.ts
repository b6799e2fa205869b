import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fastFolder } from "../support/fast-folder.ts";
import { until } from "../support/until.ts";
import { isLongForm, killCount, randomMoment } from "./kills.ts";
import { createLedger, type Ledger, verify } from "./ledger.ts";
import { buildServer } from "./server-build.ts";
import { clientOf, signIn, startSite } from "./site-process.ts";
import { writeUntil } from "./writers.ts";

/** The rest of the kills interrupts migrations and restores. */
const kills = killCount(2 / 3, 6);

/** A data folder grows with each kill. */
const killsPerFolder = 15;

/** After a random number of acknowledged writes, so that slow machines write as much. */
async function waitForRandomMoment(ledger: Ledger): Promise<void> {
  const enough = ledger.acknowledgedCount + 4 + Math.random() * 20;
  await until(() => ledger.acknowledgedCount >= enough);
  await randomMoment(0, 40);
}

/** Starts the site repeatedly on one folder and kills it under load. @returns the ledger */
async function killRepeatedly(program: string, times: number): Promise<Ledger> {
  const dataDir = mkdtempSync(join(fastFolder(), "nkar-kill-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const ledger = createLedger();
  let cookie = "";
  for (let done = 0; done < times; done += 1) {
    const site = await startSite(program, dataDir);
    onTestFinished(site.kill);
    cookie ||= await signIn(site);
    const client = clientOf(site, cookie);
    if (done > 0) expect(await verify(ledger, client, dataDir)).toEqual([]);
    let over = false;
    const writing = writeUntil(() => over, ledger, client);
    await waitForRandomMoment(ledger);
    await site.kill();
    over = true;
    await writing;
  }
  const site = await startSite(program, dataDir);
  onTestFinished(site.kill);
  expect(await verify(ledger, clientOf(site, cookie), dataDir)).toEqual([]);
  expect(await site.stop(), site.log()).toBe(0);
  rmSync(dataDir, { recursive: true });
  return ledger;
}

test(`kill -9 at ${kills} moments loses no acknowledged write and leaves no partial one`, async () => {
  const program = await buildServer();
  let acknowledged = 0;
  for (let done = 0; done < kills; done += killsPerFolder) {
    const times = Math.min(killsPerFolder, kills - done);
    acknowledged += (await killRepeatedly(program, times)).acknowledgedCount;
    if (isLongForm) console.log(`${done + times} kills, ${acknowledged} acknowledged writes`);
  }
  // Otherwise the kills did not interrupt writes.
  expect(acknowledged).toBeGreaterThan(kills * 3);
}, 3_600_000);
