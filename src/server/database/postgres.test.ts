import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases.ts";
import { startPostgresProxy } from "../../../test/support/postgres-proxy.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { inputSchemas } from "../../core/records/schemas.ts";
import { listRecords } from "../catalogue/content.ts";
import { createRecord } from "../catalogue/content-changes.ts";
import { toStorageProblem } from "../http/problems.ts";
import { OutcomeUnknown } from "./lost-connection.ts";
import { type Database, openDatabase } from "./open.ts";

const artwork = inputSchemas.artworks.parse(minimalArtwork);

async function open(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

async function readBackendPid(query: Database["query"]): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
  return rows[0]?.pid ?? 0;
}

async function listTitles(database: Database): Promise<string[]> {
  return (await listRecords(database, "artworks")).map(({ title }) => title);
}

/** Opens the same database through a proxy and directly. */
async function openThroughProxy() {
  const url = await freshDatabase("PostgreSQL");
  const direct = await open(url);
  const proxy = await startPostgresProxy(url);
  onTestFinished(() => proxy.stop());
  return { proxy, database: await open(proxy.url), direct };
}

/** Opens a database through a proxy with timeouts of a few seconds. */
async function openWithShortTimeouts() {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.searchParams.set("answer_timeout", "5");
  url.searchParams.set("connect_timeout", "5");
  const proxy = await startPostgresProxy(url.href);
  onTestFinished(() => proxy.stop());
  return { proxy, database: await open(proxy.url) };
}

test("repeats writes that the server rolled back for a serialization failure", async () => {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.searchParams.set("options", "-c default_transaction_isolation=serializable");
  const database = await open(url.href);
  const before = await database.version();
  await Promise.all(Array.from({ length: 3 }, () => createRecord(database, "artworks", artwork)));
  expect(await listRecords(database, "artworks")).toHaveLength(3);
  expect(await database.version()).toBe(before + 3);
});

test("repeats the transaction that the server rolled back for a deadlock", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const [one, other] = [
    await createRecord(database, "artworks", artwork),
    await createRecord(database, "artworks", artwork),
  ];
  let lockCount = 0;
  const { promise: bothLocked, resolve: lockBoth } = Promise.withResolvers<void>();
  const rename = (first: number, second: number, title: string) =>
    database.transaction(async (transaction) => {
      const set = (id: number) =>
        transaction.updateTable("artworks").set({ title }).where("id", "=", id).execute();
      await set(first);
      lockCount += 1;
      if (lockCount === 2) lockBoth();
      await bothLocked;
      await set(second);
    });
  await Promise.all([rename(one.id, other.id, "One way"), rename(other.id, one.id, "The other")]);
  // On a busy server the repeated transaction may meet the other one again.
  expect(lockCount).toBeGreaterThanOrEqual(3);
  expect(new Set(await listTitles(database)).size).toBe(1);
});

test("repeats a write once if its connection broke before the commit", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const before = await database.version();
  let attempts = 0;
  await database.write(async (transaction) => {
    attempts += 1;
    await transaction
      .insertInto("feedback")
      .values({ rating: 5, message: "!", createdAt: "" })
      .execute();
    if (attempts > 1) return;
    const pid = await readBackendPid(transaction);
    await sql`select pg_terminate_backend(${pid})`.execute(database.query);
    await readBackendPid(transaction);
  });
  expect(attempts).toBe(2);
  expect(await database.query.selectFrom("feedback").selectAll().execute()).toHaveLength(1);
  expect(await database.version()).toBe(before + 1);
});

test("answers that the outcome is unknown if the connection broke during the commit, and does not repeat it", async () => {
  const { proxy, database, direct } = await openThroughProxy();
  for (const verdict of ["cut before", "cut after"] as const) {
    let commits = 0;
    proxy.judge = (statement) => {
      if (statement !== "commit") return "pass";
      commits += 1;
      return verdict;
    };
    const error = await createRecord(database, "artworks", { ...artwork, title: verdict }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(toStorageProblem(error)).toMatchObject({
      status: 503,
      message: expect.stringContaining("may have been saved or not"),
      retryAfter: expect.any(Number),
    });
    expect(commits).toBe(1);
  }
  expect(await listTitles(direct)).toEqual(["cut after"]);
});

test("ends reads and writes with 503 on a silent network and works again afterwards", async () => {
  const { proxy, database } = await openWithShortTimeouts();
  await createRecord(database, "artworks", artwork);
  proxy.setSilent(true);
  const [read, written] = await Promise.allSettled([
    listRecords(database, "artworks"),
    createRecord(database, "artworks", artwork),
  ]);
  for (const outcome of [read, written]) {
    const error = outcome.status === "rejected" ? outcome.reason : outcome;
    expect(toStorageProblem(error)).toMatchObject({ status: 503 });
  }
  proxy.setSilent(false);
  expect(await listTitles(database)).toEqual([artwork.title]);
  await createRecord(database, "artworks", artwork);
  expect(await listTitles(database)).toHaveLength(2);
});
