import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases.ts";
import { openDatabase } from "./open.ts";

test("repeats a query after a change of the schema", async () => {
  const { query, close } = await openDatabase(await freshDatabase("SQLite"));
  const read = () => query.selectFrom("content_version").selectAll().execute();
  expect(await read()).toEqual([{ id: 1, version: 1 }]);
  await sql`alter table content_version add column added integer default 7`.execute(query);
  expect(await read()).toEqual([{ id: 1, version: 1, added: 7 }]);
  await close();
});
