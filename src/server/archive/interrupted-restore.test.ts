import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../../test/support/databases.ts";
import { openDatabase } from "../database/open.ts";
import { backUp } from "./backup.ts";
import {
  addMaster,
  contentsOf,
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
