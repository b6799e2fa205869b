import { createHash } from "node:crypto";
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from "kysely";
import type { Migration } from "kysely/migration";
import { expect, test } from "vitest";
import { migrations } from "./migrations.ts";

/**
 * Checksums of the statements of each migration. Sites have run them: a line never changes, and a
 * new one is added at the end.
 */
const landed: Record<string, string> = { "0001-all-tables": "f03205ab35d155b4" };

const withoutDatabase = {
  createDriver: () => new DummyDriver(),
  createIntrospector() {
    throw new Error("A migration must not depend on the tables that it finds");
  },
};
const dialects: Dialect[] = [
  {
    ...withoutDatabase,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  {
    ...withoutDatabase,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
];

/** Changes with the statements for either engine, not with comments. */
async function checksum({ up }: Migration): Promise<string> {
  const hash = createHash("sha256");
  for (const dialect of dialects) {
    await up(
      new Kysely({
        dialect,
        log({ query }) {
          hash.update(`${query.sql} ${JSON.stringify(query.parameters)}\n`);
        },
      }),
    );
  }
  return hash.digest("hex").slice(0, 16);
}

test("a new migration sorts after every migration that has landed", () => {
  const names = Object.keys(landed);
  expect(names).toEqual(names.toSorted());
  expect(Object.keys(migrations)).toEqual(names);
});

test("a migration that has landed never changes", async () => {
  for (const [name, migration] of Object.entries(migrations)) {
    expect.soft(await checksum(migration), `checksum of ${name}`).toBe(landed[name]);
  }
});
