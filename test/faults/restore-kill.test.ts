import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { backUpToFile } from "../../src/server/operations/backup/folder-backup.ts";
import { originalName } from "../../src/server/pictures/variants/variant-files.ts";
import { startCommand } from "../support/command.ts";
import type { Engine } from "../support/databases.ts";
import { temporaryFolder } from "../support/folders.ts";
import { addOriginal, contentsOf, fullSite, type SampleSite } from "../support/sample-site.ts";
import { killCount, randomMoment } from "./kills.ts";
import { buildServer } from "./server-build.ts";

const kills = killCount(1 / 12, 2);

/** @returns the duration in ms */
async function restoreByCommand(
  program: string,
  { config }: SampleSite,
  backup: string,
  killedAt?: Promise<void>,
): Promise<number> {
  const began = performance.now();
  const { ended, kill } = startCommand(["restore", backup, "--yes"], config, program);
  if (killedAt) {
    await Promise.race([ended, killedAt]);
    kill();
  }
  const { code, errors } = await ended;
  if (code !== 0 && !killedAt) throw new Error(`restore ended with ${code}: ${errors}`);
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
  await backUpToFile(site, backups.old);
  await backUpToFile(other, backups.new);
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
    const moment = randomMoment(usualMs * 0.3, usualMs);
    await restoreByCommand(program, site, backups[wanted], moment);
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

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (engine) => {
  test(`kill -9 at ${kills} moments of a restore leaves the old or the new content, and the restore can be repeated`, async () => {
    expect(await killRepeatedly(engine, await buildServer(), kills)).toEqual([]);
  }, 1_200_000);
});
