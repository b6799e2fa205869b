import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { type Engine, emptyPostgres } from "../../../../test/support/databases.ts";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { minimalArtwork } from "../../../../test/support/samples.ts";
import { listHistory } from "../../catalogue/journal/journal.ts";
import { purgeJournal } from "../../catalogue/journal/purge.ts";
import { upgradeSchema } from "../migrations.ts";
import { type Database, openDatabase } from "../open.ts";
import { openSqlite } from "../sqlite.ts";

const early = "2026-05-01T10:00:00.000Z";
const late = "2026-05-02T10:00:00.000Z";

const work = {
  ...minimalArtwork,
  id: 1,
  images: ["/media/a.jpg"],
  featured: true,
  published: false,
  printSizes: '[{"width":30,"height":40,"material":"paper"}]',
  translations: { hy: { title: "Երեկո" } },
};

/** A database as 1.0.0 left it. */
async function openSiteOf1_0(engine: Engine): Promise<Database> {
  const create = (query: Database["query"]) => upgradeSchema(query, ["0001-all-tables"]);
  const database =
    engine === "SQLite"
      ? await openSqlite(join(await temporaryFolder(), "nkar.db"), create)
      : await openDatabase(await emptyPostgres());
  onTestFinished(() => database.close());
  const { query } = database;
  if (engine === "PostgreSQL") await create(query);
  const insert = (table: string, rows: Record<string, string | number | null>[]) =>
    Promise.all(
      rows.map((row) => {
        const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
        const values = sql.join(Object.values(row));
        return sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(query);
      }),
    );
  const history = { at: early, address: "192.0.2.1", changed: "[]", recordId: null };
  await insert("audit", [{ ...history, action: "POST /api/auth/login" }]);
  await insert("audit", [
    { ...history, action: "PUT /api/artworks/:id", recordId: "1", changed: '["title"]' },
  ]);
  await insert("audit", [{ ...history, action: "POST /api/upload", recordId: "/media/a.jpg" }]);
  await insert("audit", [
    { ...history, action: "DELETE /api/trash/:id", recordId: "print 7", at: late },
  ]);
  const { images, featured, published, translations: _, ...columns } = work;
  const row = { ...columns, images: JSON.stringify(images), featured: 1, published: 0 };
  await insert("artworks", [{ ...row, title: "Present", version: 3 }]);
  await insert("earlier_versions", [
    {
      resource: "artworks",
      recordId: 1,
      version: 2,
      record: JSON.stringify({ ...work, title: "Former" }),
      replacedAt: early,
    },
  ]);
  const deleted = { ...row, id: 2, title: "Deleted", version: 1 };
  await insert("trash", [
    {
      ...{ id: 5, kind: "artwork", recordId: 2, title: "Deleted", deletedAt: late },
      record: JSON.stringify({ row: deleted, referringPrints: [] }),
    },
  ]);
  await insert("idempotency_keys", [
    {
      ...{ key: "of-the-painter", kind: "artworks", recordId: 1, createdAt: late, digest: "d" },
      answer: "{}",
    },
    {
      ...{ key: "of-a-creation", kind: "artworks", recordId: 0, createdAt: late, digest: "c" },
      answer: '{"status":201,"etag":null,"body":{"id":1}}',
    },
    {
      ...{ key: "of-a-move", kind: "artworks", recordId: 0, createdAt: late, digest: "m" },
      answer: '{"status":200,"etag":null,"body":{"order":[1]}}',
    },
    { key: "message 3e", kind: "messages", recordId: 0, createdAt: late, digest: "3e" },
  ]);
  return database;
}

describe.each(["SQLite", "PostgreSQL"] as const)("OPS-12 a site of 1.0.0 on %s", (engine) => {
  test("keeps its history", async () => {
    const database = await openSiteOf1_0(engine);
    await upgradeSchema(database.query);
    const entries = await listHistory(database);
    expect(
      entries.map(({ at, action, resource, recordId, subject, by }) => [
        ...[at, action, resource, recordId, subject, by],
      ]),
    ).toEqual([
      [late, "remove", "prints", 7, null, "DELETE /api/trash/:id"],
      [early, "call", null, null, "/media/a.jpg", "POST /api/upload"],
      [early, "change", "artworks", 1, null, "PUT /api/artworks/:id"],
      [early, "call", null, null, null, "POST /api/auth/login"],
    ]);
    expect(entries[2]).toMatchObject({ address: "192.0.2.1", changed: ["title"] });
  });

  test("keeps its earlier versions, and can restore what was deleted", async () => {
    const database = await openSiteOf1_0(engine);
    await upgradeSchema(database.query);
    const { admin } = await startCallers(database);
    const versions = await admin.read("/api/artworks/1/versions");
    expect(versions).toMatchObject([
      { version: 2, replacedAt: early, record: { ...work, title: "Former" } },
    ]);
    const [entry] = await admin.read("/api/trash");
    expect(entry).toMatchObject({ kind: "artwork", recordId: 2, title: "Deleted" });
    // An open page may still name an entry by its former id.
    expect(entry.id).toBeGreaterThan(5);
    expect(await admin.status("POST", "/api/trash/5/restore")).toBe(404);
    expect(await admin.status("POST", `/api/trash/${entry.id}/restore`)).toBe(200);
    expect(await admin.read("/api/artworks/2?unpublished=true")).toMatchObject({
      title: "Deleted",
      images: work.images,
      featured: true,
    });
  });

  test("keeps the answers to repeated requests apart from received messages", async () => {
    const database = await openSiteOf1_0(engine);
    const { query } = database;
    await upgradeSchema(query);
    await purgeJournal(database, new Date(late));
    const keys = query.selectFrom("idempotency_keys").select(["key", "recordId"]).orderBy("key");
    expect(await keys.execute()).toEqual([
      { key: "of-a-creation", recordId: 1 },
      { key: "of-a-move", recordId: 0 },
      { key: "of-the-painter", recordId: 1 },
    ]);
    const received = query.selectFrom("received_messages").selectAll();
    expect(await received.execute()).toEqual([{ digest: "3e", receivedAt: late }]);
  });
});

test("OPS-04 an instance of 1.0.0 that still runs saves no change that nobody would see", async () => {
  const { query } = await openSiteOf1_0("PostgreSQL");
  await upgradeSchema(query);
  const change = sql`insert into audit (at, address, action, changed) values ('', '', '', '[]')`;
  await expect(change.execute(query)).rejects.toThrow("moved_to_changes");
});
