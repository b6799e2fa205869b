import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { backUp } from "../../src/server/operations/backup/backup.ts";
import { originalName } from "../../src/server/pictures/variants/variant-files.ts";
import type { Engine } from "../support/databases.ts";
import {
  addOriginal,
  contentsOf,
  fullSite,
  type SampleSite,
  temporaryFolder,
} from "../support/sample-site.ts";
import { isLongForm, killCount } from "./kills.ts";
import { buildServer, isOutdated, type SeededMistake } from "./server-build.ts";

const kills = killCount(1 / 12, 2);

/** @returns the duration in ms */
async function restoreByCommand(
  program: string,
  { config }: SampleSite,
  backup: string,
  killAfterMs?: number,
): Promise<number> {
  const child = spawn(process.execPath, [program, "restore", backup, "--yes"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      MEDIA_URL: config.mediaDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const began = performance.now();
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  if (killAfterMs !== undefined) {
    await Promise.race([ended, pause(killAfterMs)]);
    child.kill("SIGKILL");
  }
  const code = await ended;
  if (code !== 0 && killAfterMs === undefined) throw new Error(`restore ended with ${code}`);
  return performance.now() - began;
}

/** @returns one line for each kill that left neither the old nor the new content */
async function killRepeatedly(engine: Engine, server: string, times: number): Promise<string[]> {
  const program = join(dirname(server), "cli.js");
  const site = await fullSite(engine, "Old");
  const other = await fullSite("SQLite", "New");
  for (let count = 0; count < 20; count += 1) {
    await addOriginal(other, Buffer.from(`picture ${count} `.repeat(2000)));
  }
  const folder = await temporaryFolder();
  const backups = { old: join(folder, "old.zip"), new: join(folder, "new.zip") };
  await backUp(site, backups.old);
  await backUp(other, backups.new);
  const states = { old: await contentsOf(site), new: await contentsOf(other) };
  const usualMs = await restoreByCommand(program, site, backups.new);

  const hashes = await other.database.query.selectFrom("media").select("hash").execute();
  let present: "old" | "new" = "new";
  const faults: string[] = [];
  for (let count = 0; count < times && faults.length === 0; count += 1) {
    const wanted: "old" | "new" = present === "old" ? "new" : "old";
    if (wanted === "new") {
      // As on a new machine, where the pictures come with the backup.
      for (const { hash } of hashes) await site.store.remove(originalName(hash, "jpeg"));
    }
    // The first 30 % only start the program.
    const share = 0.3 + 0.7 * Math.random();
    await restoreByCommand(program, site, backups[wanted], usualMs * share);
    const database = await openDatabase(site.config.databaseUrl);
    const contents = JSON.stringify(await contentsOf({ database, store: site.store }));
    await database.close();
    if (contents === JSON.stringify(states[wanted])) present = wanted;
    else if (contents !== JSON.stringify(states[present])) {
      faults.push(`Killed on the way from ${present} to ${wanted}: ${contents.slice(0, 300)}`);
    }
  }
  if (faults.length > 0) return faults;
  await restoreByCommand(program, site, backups.new);
  expect(await contentsOf(site)).toEqual(states.new);
  return [];
}

const mistakes: SeededMistake[] = [
  {
    name: "restore-in-two-steps",
    file: "src/server/operations/backup/restore.ts",
    from: "await emptyTables(transaction, tables);",
    to: `await emptyTables(transaction, tables);
    const { CompiledQuery } = await import("kysely");
    await transaction.executeQuery(CompiledQuery.raw("commit"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await transaction.executeQuery(CompiledQuery.raw("begin"));`,
  },
  {
    name: "pictures-after-the-rows",
    file: "src/server/operations/backup/restore.ts",
    from: "await store.writeFrom(file, { bytes, sha256, read: () => zip.stream(file) });",
    to: `const late = await zip.bytes(file, bytes);
    setTimeout(() => void store.write(file, late), 1500);`,
  },
];

test("the seeded mistakes for restores fit the sources", () => {
  expect(mistakes.filter(isOutdated)).toEqual([]);
});

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test(`kill -9 at ${kills} moments of a restore leaves the old or the new content, and the restore can be repeated`, async () => {
    expect(await killRepeatedly(engine, await buildServer(), kills)).toEqual([]);
  }, 1_200_000);

  if (!isLongForm) return;
  test.each(mistakes)(
    "detects the mistake $name",
    async (mistake) => {
      const faults = await killRepeatedly(engine, await buildServer(mistake), 40);
      console.log(`${engine}, ${mistake.name}: ${faults[0]}`);
      expect(faults).not.toEqual([]);
    },
    600_000,
  );
});
