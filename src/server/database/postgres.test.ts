import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/databases.ts";
import { startPostgresProxy } from "../../../test/support/postgres-proxy.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { artworkInputSchema } from "../../core/entities/artwork.ts";
import { createArtwork, listArtworks } from "../catalogue/artworks/artworks.ts";
import { toStorageProblem } from "../http/problems.ts";
import { OutcomeUnknown } from "./lost-connection.ts";
import { type Database, openDatabase } from "./open.ts";

const artwork = artworkInputSchema.parse(minimalArtwork);

async function open(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

/** The backend that serves a transaction. */
async function backendOf(query: Database["query"]): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query);
  return rows[0]?.pid ?? 0;
}

async function titles(database: Database): Promise<string[]> {
  return (await listArtworks(database)).map(({ title }) => title);
}

/** Two connections to the same database: one through a proxy, one beside it. */
async function openThroughProxy() {
  const url = await freshDatabase("PostgreSQL");
  const beside = await open(url);
  const proxy = await startPostgresProxy(url);
  onTestFinished(() => proxy.stop());
  return { proxy, database: await open(proxy.url), beside };
}

/** Through a proxy, waiting no longer than a second for anything. */
async function openImpatiently() {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.searchParams.set("answer_timeout", "1");
  url.searchParams.set("connect_timeout", "1");
  const proxy = await startPostgresProxy(url.href);
  onTestFinished(() => proxy.stop());
  return { proxy, database: await open(proxy.url) };
}

test("writes that the server undoes because of one another are made again", async () => {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.searchParams.set("options", "-c default_transaction_isolation=serializable");
  const database = await open(url.href);
  const before = await database.version();
  await Promise.all(Array.from({ length: 8 }, () => createArtwork(database, artwork)));
  expect(await listArtworks(database)).toHaveLength(8);
  expect(await database.version()).toBe(before + 8);
});

test("of two transactions that wait for each other, the one the server undoes is made again", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const [one, other] = [
    await createArtwork(database, artwork),
    await createArtwork(database, artwork),
  ];
  let meeting = 0;
  const { promise: bothHold, resolve: met } = Promise.withResolvers<void>();
  const rename = (first: number, second: number, title: string) =>
    database.transaction(async (transaction) => {
      const set = (id: number) =>
        transaction.updateTable("artworks").set({ title }).where("id", "=", id).execute();
      await set(first);
      meeting += 1;
      if (meeting === 2) met();
      await bothHold;
      await set(second);
    });
  await Promise.all([rename(one.id, other.id, "One way"), rename(other.id, one.id, "The other")]);
  expect(meeting).toBe(3);
  expect(new Set(await titles(database)).size).toBe(1);
});

test("a write whose connection breaks before the commit is made again, once", async () => {
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
    const pid = await backendOf(transaction);
    await sql`select pg_terminate_backend(${pid})`.execute(database.query);
  });
  expect(attempts).toBe(2);
  expect(await database.query.selectFrom("feedback").selectAll().execute()).toHaveLength(1);
  expect(await database.version()).toBe(before + 1);
});

test("a commit that never arrived is made again; one that was only not answered is not", async () => {
  const { proxy, database, beside } = await openThroughProxy();
  for (const fate of ["cut before", "cut after"] as const) {
    let cuts = 0;
    proxy.judge = (statement) => (statement === "commit" && cuts++ === 0 ? fate : "pass");
    await createArtwork(database, { ...artwork, title: fate });
    expect(cuts).toBe(fate === "cut before" ? 2 : 1);
  }
  expect(await titles(beside)).toEqual(["cut before", "cut after"]);
});

test("a transaction that can never be committed is given up, and the answer says so", async () => {
  const { proxy, database, beside } = await openThroughProxy();
  proxy.judge = (statement) => (statement === "commit" ? "cut before" : "pass");
  const error = await createArtwork(database, artwork).catch((reason: unknown) => reason);
  expect(toStorageProblem(error)).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
  expect(await titles(beside)).toEqual([]);
});

test("a read on a connection that was lost meanwhile is asked once more", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const one = await createArtwork(database, artwork);
  // In flight when the server ends the connection under it.
  const slow = database.query
    .selectFrom("artworks")
    .select(["id", sql<string>`case when pg_sleep(0.3) is null then '' else title end`.as("title")])
    .where("id", "=", one.id)
    .execute();
  await vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()
        and state = 'active'`.execute(database.query);
    expect(rows).toHaveLength(1);
  });
  expect(await slow).toEqual([{ id: one.id, title: artwork.title }]);
});

test("a single write on a connection that breaks is not made twice: the answer says that nobody knows", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const slow = database.query
    .insertInto("feedback")
    .values({
      rating: sql<number>`case when pg_sleep(5) is null then 1 else 2 end`,
      message: "",
      createdAt: "",
    })
    .execute()
    .catch((reason: unknown) => reason);
  await vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()
        and state = 'active'`.execute(database.query);
    expect(rows).toHaveLength(1);
  });
  const error = await slow;
  expect(error).toBeInstanceOf(OutcomeUnknown);
  expect(toStorageProblem(error)).toMatchObject({
    status: 503,
    message: expect.stringContaining("look before you try again"),
  });
  expect(await database.query.selectFrom("feedback").selectAll().execute()).toEqual([]);
});

test("every connection broken at once leaves the program running and the pool whole", async () => {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.searchParams.set("pool_max", "3");
  const database = await open(url.href);
  for (let round = 0; round < 3; round++) {
    await Promise.all([1, 2, 3].map(() => database.version()));
    const other = await open(await Promise.resolve(url.href));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.query);
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => listArtworks(database)))).toHaveLength(5);
  }
});

test("a change is heard by the others and by itself, once each", async () => {
  const url = await freshDatabase("PostgreSQL");
  const [one, other] = [await open(url), await open(url)];
  const heard = { one: 0, other: 0 };
  one.onWrite(() => heard.one++);
  let latest = 0;
  other.onWrite((version) => {
    heard.other++;
    latest = version;
  });
  await vi.waitFor(async () => {
    await createArtwork(one, artwork);
    // Nothing may be under way any more when the counting begins.
    expect(latest).toBe(await one.version());
  }, 5000);
  const before = { ...heard };
  await createArtwork(one, artwork);
  await vi.waitFor(() => expect(heard).toEqual({ one: before.one + 1, other: before.other + 1 }));
});

test("a change is noticed where nothing can be heard, and after the line has been lost", async () => {
  const { proxy, database, beside } = await openThroughProxy();
  proxy.dropsNotifications = true;
  let heard = 0;
  database.onWrite(() => heard++);
  const noticed = async () => {
    const before = heard;
    await createArtwork(beside, artwork);
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), 5000);
  };
  // The version is compared from the first asking on.
  await vi.waitFor(async () => {
    await createArtwork(beside, artwork);
    expect(heard).toBeGreaterThan(0);
  }, 10_000);
  await noticed();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(beside.query);
  await noticed();
});

test("work of one name takes turns, also between instances", async () => {
  const url = await freshDatabase("PostgreSQL");
  const instances = [await open(url), await open(url), await open(url)];
  let inside = 0;
  let most = 0;
  await Promise.all(
    instances.map((database) =>
      database.exclusively("a thing", async () => {
        inside += 1;
        most = Math.max(most, inside);
        await database.version();
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

test("a server that does not let us in is named with advice", async () => {
  const url = new URL(await freshDatabase("PostgreSQL"));
  url.pathname = "/there_is_none";
  await expect(openDatabase(url.href)).rejects.toMatchObject({
    name: "DatabaseRefused",
    message: expect.stringMatching(/Create the database/),
  });
  url.pathname = "/postgres";
  url.searchParams.set("sslmode", "require");
  await expect(openDatabase(url.href)).rejects.toMatchObject({
    message: expect.stringMatching(/Check sslmode/),
  });
});

test("on a network that swallows everything reads and writes end with advice, and go on afterwards", async () => {
  const { proxy, database } = await openImpatiently();
  await createArtwork(database, artwork);
  proxy.isSilent = true;
  const [read, written] = await Promise.allSettled([
    listArtworks(database),
    createArtwork(database, artwork),
  ]);
  for (const outcome of [read, written]) {
    const error = outcome.status === "rejected" ? outcome.reason : outcome;
    expect(toStorageProblem(error)).toMatchObject({ status: 503 });
  }
  proxy.isSilent = false;
  expect(await titles(database)).toEqual([artwork.title]);
  await createArtwork(database, artwork);
  expect(await titles(database)).toHaveLength(2);
});

test("connections that a router has forgotten are replaced, the idle ones with them", async () => {
  const { proxy, database } = await openImpatiently();
  let heard = 0;
  database.onWrite((version) => (heard = version));
  await Promise.all([1, 2].map(() => createArtwork(database, artwork)));
  proxy.forget();
  expect(await titles(database)).toHaveLength(2);
  await createArtwork(database, artwork);
  expect(await titles(database)).toHaveLength(3);
  expect(heard).toBe(await database.version());
});

test("a transaction whose instance has gone silent does not hold up the others for ever", async () => {
  const database = await open(await freshDatabase("PostgreSQL"));
  const limit = (transaction: Database["query"]) =>
    sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as "limit"`
      .execute(transaction)
      .then(({ rows }) => rows[0]?.limit);
  expect(await database.write(limit)).toBe("15s");
  expect(await database.transaction(limit)).toBe("15s");
});
