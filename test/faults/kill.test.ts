import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { isLongForm, killsFor } from "./kills.ts";
import { buildServer, type Sabotage, stale } from "./server-build.ts";
import { clientOf, signIn, startSite } from "./site-process.ts";
import { createWitness, verify, type Witness } from "./ledger.ts";
import { writeUntil } from "./writers.ts";

/** The others of `npm run test:faults` fall on migrations and restores. */
const kills = killsFor(2 / 3, 6);

/** Kills on one and the same data folder, which grows with each. */
const killsPerFolder = 15;

interface Outcome {
  kills: number;
  acknowledged: number;
  faults: string[];
}

/** After a random number of acknowledged writes (however slow the machine), in the middle of one. */
async function someMoment(witness: Witness): Promise<void> {
  const enough = witness.acknowledged + Math.random() * 25;
  const latest = Date.now() + 5000;
  while (witness.acknowledged < enough && Date.now() < latest) await pause(5);
  await pause(Math.random() * 40);
}

/** Starts the site on one folder again and again, and kills it each time while it is written to. */
async function killRepeatedly(program: string, times: number): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "nkar-kill-"));
  const witness = createWitness();
  const faults: string[] = [];
  let cookie = "";
  let done = 0;
  try {
    while (done < times && faults.length === 0) {
      const site = await startSite(program, dataDir);
      try {
        cookie ||= await signIn(site);
        const client = clientOf(site, cookie);
        if (done > 0) faults.push(...(await verify(witness, client, dataDir)));
        let over = false;
        const writing = writeUntil(() => over, witness, client);
        await someMoment(witness);
        await site.kill();
        over = true;
        await writing;
        done += 1;
      } finally {
        await site.kill();
      }
    }
    const site = await startSite(program, dataDir);
    faults.push(...(await verify(witness, clientOf(site, cookie), dataDir)));
    if ((await site.stop()) !== 0) faults.push(`An ordinary stop failed: ${site.log()}`);
    return { kills: done, acknowledged: witness.acknowledged, faults };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test(`kill -9 at ${kills} moments: what was acknowledged is there, nothing is half there`, async () => {
  const program = await buildServer();
  const total: Outcome = { kills: 0, acknowledged: 0, faults: [] };
  while (total.kills < kills && total.faults.length === 0) {
    const times = Math.min(killsPerFolder, kills - total.kills);
    const outcome = await killRepeatedly(program, times);
    total.kills += outcome.kills;
    total.acknowledged += outcome.acknowledged;
    total.faults.push(...outcome.faults);
    if (isLongForm) console.log(`${total.kills} kills, ${total.acknowledged} acknowledged writes`);
  }
  expect(total.faults).toEqual([]);
  // Otherwise nothing has been tried.
  expect(total.acknowledged).toBeGreaterThan(kills * 3);
}, 3_600_000);

const mistakes: Sabotage[] = [
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

test("the mistakes that writes are tried with can still be made", () => {
  expect(mistakes.filter(stale)).toEqual([]);
});

test.each(isLongForm ? mistakes : [])(
  "a server with the mistake $name is found out",
  async (mistake) => {
    const program = await buildServer(mistake);
    const { faults } = await killRepeatedly(program, 30);
    console.log(`${mistake.name}: ${faults[0]}`);
    expect(faults).not.toEqual([]);
  },
  600_000,
);
