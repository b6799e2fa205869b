import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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

interface Outcome {
  kills: number;
  acknowledgedCount: number;
  faults: string[];
}

/** After a random number of acknowledged writes, so that slow machines write as much. */
async function waitForRandomMoment(ledger: Ledger): Promise<void> {
  const enough = ledger.acknowledgedCount + 4 + Math.random() * 20;
  await until(() => ledger.acknowledgedCount >= enough);
  await randomMoment(0, 40);
}

/** Starts the site repeatedly on one folder and kills it under load. */
async function killRepeatedly(program: string, times: number): Promise<Outcome> {
  const dataDir = mkdtempSync(join(fastFolder(), "nkar-kill-"));
  const ledger = createLedger();
  const faults: string[] = [];
  let cookie = "";
  let done = 0;
  try {
    while (done < times && faults.length === 0) {
      const site = await startSite(program, dataDir);
      try {
        cookie ||= await signIn(site);
        const client = clientOf(site, cookie);
        if (done > 0) faults.push(...(await verify(ledger, client, dataDir)));
        let over = false;
        const writing = writeUntil(() => over, ledger, client);
        await waitForRandomMoment(ledger);
        await site.kill();
        over = true;
        await writing;
        done += 1;
      } finally {
        await site.kill();
      }
    }
    const site = await startSite(program, dataDir);
    faults.push(...(await verify(ledger, clientOf(site, cookie), dataDir)));
    if ((await site.stop()) !== 0) faults.push(`An ordinary stop failed: ${site.log()}`);
    return { kills: done, acknowledgedCount: ledger.acknowledgedCount, faults };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test(`kill -9 at ${kills} moments loses no acknowledged write and leaves no partial one`, async () => {
  const program = await buildServer();
  const total: Outcome = { kills: 0, acknowledgedCount: 0, faults: [] };
  while (total.kills < kills && total.faults.length === 0) {
    const times = Math.min(killsPerFolder, kills - total.kills);
    const outcome = await killRepeatedly(program, times);
    total.kills += outcome.kills;
    total.acknowledgedCount += outcome.acknowledgedCount;
    total.faults.push(...outcome.faults);
    if (isLongForm)
      console.log(`${total.kills} kills, ${total.acknowledgedCount} acknowledged writes`);
  }
  expect(total.faults).toEqual([]);
  // Otherwise the kills did not interrupt writes.
  expect(total.acknowledgedCount).toBeGreaterThan(kills * 3);
}, 3_600_000);
