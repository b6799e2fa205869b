import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { isLongForm, killCount } from "./kills.ts";
import { createLedger, type Ledger, verify } from "./ledger.ts";
import { buildServer, isOutdated, type SeededMistake } from "./server-build.ts";
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

/** Waits for a random number of acknowledged writes, so that slow machines write as much. */
async function waitForRandomMoment(ledger: Ledger): Promise<void> {
  const enough = ledger.acknowledgedCount + Math.random() * 25;
  const latest = Date.now() + 5000;
  while (ledger.acknowledgedCount < enough && Date.now() < latest) await pause(5);
  await pause(Math.random() * 40);
}

/** Starts the site repeatedly on one folder and kills it under load. */
async function killRepeatedly(program: string, times: number): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "nkar-kill-"));
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

const mistakes: SeededMistake[] = [
  {
    name: "upload-acknowledged-early",
    file: "src/server/pictures/pictures.ts",
    from: "await media.store.write(originalName(hash, inspected.format), bytes);",
    to: "setTimeout(() => void media.store.write(originalName(hash, inspected.format), bytes), 300);",
  },
  {
    name: "message-acknowledged-early",
    file: "src/server/people/messages/contact-form.ts",
    from: "await receiveMessage(database, input, { mailed: outbox !== null });",
    to: "setTimeout(() => void receiveMessage(database, input, { mailed: outbox !== null }), 300);",
  },
  {
    name: "trash-in-a-second-step",
    file: "src/server/catalogue/exhibitions.ts",
    from: 'await putInTrash(transaction, "exhibition", row, row);',
    to: 'setTimeout(() => void putInTrash(database.query, "exhibition", row, row), 300);',
  },
  {
    name: "update-in-two-steps",
    file: "src/server/catalogue/artworks/artworks.ts",
    from: ".set(toArtworkRow(input))",
    to: '.set((setTimeout(() => void database.query.updateTable("artworks").set({ medium: input.medium }).where("id", "=", id).execute(), 300), { ...toArtworkRow(input), medium: "half" }))',
  },
];

test("the seeded mistakes for writes fit the sources", () => {
  expect(mistakes.filter(isOutdated)).toEqual([]);
});

test.each(isLongForm ? mistakes : [])(
  "detects the mistake $name",
  async (mistake) => {
    const program = await buildServer(mistake);
    const { faults } = await killRepeatedly(program, 30);
    console.log(`${mistake.name}: ${faults[0]}`);
    expect(faults).not.toEqual([]);
  },
  600_000,
);
