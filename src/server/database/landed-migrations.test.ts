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
const landed: Record<string, string> = {
  "0001-foundation": "584a9cdf075ad556",
  "0002-trash-and-audit": "544c10818fcc72d6",
  "0004-views-and-copies": "017427d1e83ba822",
  "0005-zoom-settings": "4ed54c6646ae72fe",
  "0006-turns": "8b9f6b6d01c12f5d",
  "0008-indexes": "618abb28c35d03fe",
  "0010-job-leases": "9a7b777e5af5a675",
  "0011-idempotency-keys": "727ef4256519e62a",
  "0012-passkeys": "8030c3b0849a14b9",
  "0013-sign-in-links": "e7daa7a790f118ee",
  "0014-artist-settings": "d3b810fad3724d56",
  "0015-site-time": "f638da5c73e5a2ff",
  "0016-record-versions": "37ccfb1ed7723a3c",
  "0017-alerts": "1ab736ef3a904ec2",
  "0018-idempotency-digests": "922a7d42ac790265",
  "0019-enquiries": "39d48f9bc8b5d222",
  "0020-replies": "fec9c5c69231fc80",
  "0021-published": "d432124ec025ae93",
  "0022-wall-pictures": "c3b80f0923148baf",
  "0023-push": "584175e85d51abc3",
  "0024-photographs": "9d31ceeccb266d36",
  "0025-notes-version": "480c9ece4aeb1978",
  "0026-translations": "a792b3e471686c95",
  "0027-admin-language": "e505eec46a4422d9",
  "0028-idempotent-answers": "4a051f6094499da8",
  "0029-sessions-of-passkeys": "41b1e822c6905273",
  "0030-deliveries": "6708eb059241be77",
  "0031-sales-settings": "465b84275ada6e37",
  "0032-ways-to-reach": "cc966978fe8ce111",
  "0033-translated-originals": "d71da451ea59688f",
};

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
