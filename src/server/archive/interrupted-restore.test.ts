import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";
import { listMessages, receiveMessage } from "../messages/messages.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import {
  addMaster,
  contentsOf,
  emptySite,
  fullSite,
  type SampleSite,
  temporaryFolder,
} from "./testing/sample-site.ts";

const root = join(import.meta.dirname, "../../..");
const engines: Engine[] = ["SQLite", "PostgreSQL"];

/** Kills per engine; more for a longer trial. */
const kills = Number(process.env.NKAR_RESTORE_KILLS ?? 3);

/** Restores in a process of its own, as an operator would. @param killAfter in ms; absent: never */
async function restoreByCommand({ config }: SampleSite, backup: string, killAfter?: number) {
  const program = join(root, "src/server/cli/main.ts");
  const child = spawn(process.execPath, [program, "restore", backup, "--yes"], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      MEDIA_URL: config.mediaDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const began = performance.now();
  const ended = new Promise((resolve) => child.once("close", resolve));
  if (killAfter !== undefined) {
    await Promise.race([ended, pause(killAfter)]);
    child.kill("SIGKILL");
  }
  await ended;
  return { milliseconds: performance.now() - began, output };
}

describe.each(engines)("a restore on %s that is killed", (engine) => {
  test(
    "leaves the old site or the new one, and can be repeated",
    async () => {
      const site = await fullSite(engine, "Old");
      const other = await fullSite("SQLite", "New");
      for (let count = 0; count < 20; count += 1) {
        await addMaster(other, Buffer.from(`picture ${count} `.repeat(2000)));
      }
      const folder = await temporaryFolder();
      const [oldBackup, newBackup] = [join(folder, "old.zip"), join(folder, "new.zip")];
      await backUp(site, oldBackup);
      await backUp(other, newBackup);
      const states = { old: await contentsOf(site), new: await contentsOf(other) };

      const trial = await restoreByCommand(site, newBackup);
      expect(trial.output).toContain("It is in place.");
      for (let count = 0; count < kills; count += 1) {
        const backup = count % 2 === 0 ? oldBackup : newBackup;
        // The first part of the run only starts the program.
        const share = 0.35 + (0.65 * (count + Math.random())) / kills;
        await restoreByCommand(site, backup, trial.milliseconds * share);

        const database = await openDatabase(site.config.databaseUrl);
        const contents = await contentsOf({ database, storage: site.storage });
        await database.close();
        const state = Object.entries(states).find(
          ([, known]) => JSON.stringify(known) === JSON.stringify(contents),
        );
        expect(["old", "new"]).toContain(state?.[0]);
      }
      await restoreByCommand(site, newBackup);
      expect(await contentsOf(site)).toEqual(states.new);
    },
    60_000 + kills * 15_000,
  );
});

describe.each(engines)("a restore on %s of a site in use", (engine) => {
  test("loses nothing that was acknowledged while it ran", async () => {
    const site = await fullSite(engine, "Old");
    const other = await fullSite("SQLite", "New");
    for (const [at, each] of [site, other].entries()) {
      for (let count = 0; count < 60; count += 1) {
        await addMaster(each, Buffer.from(`picture ${at} ${count} `.repeat(20_000)));
      }
    }
    const backup = join(await temporaryFolder(), "new.zip");
    await backUp(other, backup);

    const acknowledged: string[] = [];
    let running = true;
    const visitors = (async () => {
      for (let count = 0; running; count += 1) {
        const letter = { name: "V", email: "v@example.com", subject: `${count}`, message: "Hello" };
        await receiveMessage(site.database, letter, { mailed: false }).then(
          () => acknowledged.push(letter.subject),
          () => undefined,
        );
        await pause(1);
      }
    })();
    const { output } = await restoreByCommand(site, backup);
    running = false;
    await visitors;

    expect(output).toContain("It is in place.");
    const names = await readdir(site.config.dataDir);
    const [kept = ""] = names.filter((name) => name.startsWith("before-restore-"));
    const before = await emptySite("SQLite");
    await restore(before, join(site.config.dataDir, kept, "site.zip"));
    const subjects = await Promise.all([before, site].map((each) => listMessages(each.database)));
    const found = new Set(subjects.flat().map(({ subject }) => subject));
    expect(acknowledged.filter((subject) => !found.has(subject))).toEqual([]);
    expect(subjects.map((each) => each.length > 1)).toEqual([true, true]);
    expect((await contentsOf(before)).pictures).toHaveLength(62);
  }, 90_000);
});
