import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { openDatabase } from "./open.ts";
import { lockSite } from "./site-lock.ts";

test("repeats a query after a change of the schema", async () => {
  const { query, close } = await openDatabase(await freshDatabase("SQLite"));
  const read = () => query.selectFrom("content_version").selectAll().execute();
  expect(await read()).toEqual([{ id: 1, version: 1 }]);
  await sql`alter table content_version add column added integer default 7`.execute(query);
  expect(await read()).toEqual([{ id: 1, version: 1, added: 7 }]);
  await close();
});

test("a mistyped DATA_DIR creates no folders", async () => {
  const mistyped = join(await temporaryFolder(), "dsk");
  const path = join(mistyped, "data", "nkar.db");
  expect(() => lockSite(path)).toThrow(`There is no folder ${mistyped}: correct DATA_DIR`);
  await expect(openDatabase(path)).rejects.toThrow(`There is no folder ${mistyped}`);
  expect(existsSync(mistyped)).toBe(false);
});

test("a write inside a transaction fails with advice instead of waiting for ever", async () => {
  const database = await openDatabase(await freshDatabase("SQLite"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const nested = database.write(async () => {
    const inner = database.write(async () => undefined);
    await Promise.all([inner, vi.advanceTimersByTimeAsync(15_000)]);
  });
  await expect(nested).rejects.toThrow("run it by withinTransaction");
  await database.write(async () => undefined);
  expect(await database.version()).toBe(2);
  await database.close();
});
