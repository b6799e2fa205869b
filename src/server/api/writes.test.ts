import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { collections, minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import { dayMs } from "../../core/durations.ts";
import { purgeIdempotencyKeys } from "../catalogue/idempotency.ts";
import { purgeJournal } from "../catalogue/journal/purge.ts";
import { listTrash } from "../catalogue/journal/trash.ts";

const key = { "Idempotency-Key": "0123456789abcdef" };

async function createWorks(admin: Caller, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await admin.add("/api/artworks", minimalArtwork);
}

async function readOrder(admin: Caller): Promise<number[]> {
  const artworks: { id: number }[] = await admin.read("/api/artworks");
  return artworks.map(({ id }) => id);
}

onBothEngines((open) => {
  test.each(collections)(
    "KEE-08 requests with one key at once create one record in %s",
    async (path, body) => {
      const { admin } = await startCallers(await open());
      const answers = await Promise.all([1, 2, 3].map(() => admin.call("POST", path, body, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.get("etag")))).toEqual(new Set(['"v1"']));
      expect(await admin.read(path)).toHaveLength(1);
      await admin.add(path, body);
      expect(await admin.read(path)).toHaveLength(2);
    },
  );

  test("KEE-08 a repetition gets status, body and ETag of the first answer, also after a change", async () => {
    const { admin } = await startCallers(await open());
    const create = () => admin.call("POST", "/api/artworks", minimalArtwork, key);
    const first = await create();
    const address = `/api/artworks/${first.body.id}`;
    await admin.call("PUT", address, { ...minimalArtwork, title: "Changed elsewhere" });
    const again = await create();
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    await admin.call("DELETE", address);
    expect((await create()).status).toBe(201);
    expect(await readOrder(admin)).toEqual([]);
  });

  test("KEE-08 a repeated change is not carried out again after another device changed the field back", async () => {
    const { admin } = await startCallers(await open());
    await createWorks(admin, 1);
    const change = (title: string, from: string, headers = {}) =>
      admin.call("PATCH", "/api/artworks/1", { set: { title }, from: { title: from } }, headers);
    expect((await change("Dawn", minimalArtwork.title, key)).status).toBe(200);
    expect((await change(minimalArtwork.title, "Dawn")).status).toBe(200);
    expect((await change("Dawn", minimalArtwork.title, key)).body).toMatchObject({ title: "Dawn" });
    expect(await admin.read("/api/artworks/1")).toMatchObject({ title: minimalArtwork.title });
  });

  test("refuses a malformed key, and a key of another request", async () => {
    const { admin } = await startCallers(await open());
    const post = (path: string, body: object, headers: Record<string, string> = key) =>
      admin.status("POST", `/api/${path}`, body, headers);
    expect(await post("artworks", minimalArtwork, { "Idempotency-Key": "short" })).toBe(400);
    expect(await post("artworks", minimalArtwork)).toBe(201);
    expect(await post("prints", minimalPrint)).toBe(422);
    expect(await post("artworks", { ...minimalArtwork, price: 1900 })).toBe(422);
    expect(await post("artworks/1/reorder", { direction: "up" })).toBe(422);
    expect(await readOrder(admin)).toEqual([1]);
  });

  test("KEE-08 a refused request is carried out when it is sent again", async () => {
    const { admin } = await startCallers(await open());
    // The sign-in and the new work are changes 1 and 2.
    const restore = () => admin.call("POST", "/api/trash/3/restore", undefined, key);
    expect((await restore()).status).toBe(404);
    await createWorks(admin, 1);
    await admin.call("DELETE", "/api/artworks/1");
    expect((await restore()).status).toBe(200);
  });

  test("answers to changes of a message are forgotten with the message", async () => {
    const { admin, visitor, database } = await startCallers(await open());
    const message = { name: "Nare", email: "nare@example.com", message: "Between us" };
    await visitor.call("POST", "/api/contact", message);
    const change = { set: { notes: "Private" }, from: {} };
    await admin.call("PATCH", "/api/contact/1", change, key);
    await admin.call("DELETE", "/api/contact/1");
    const [deleted] = await listTrash(database);
    await admin.call("DELETE", `/api/trash/${deleted?.id}`);
    const answers = database.query.selectFrom("idempotency_keys").where("answer", "!=", "");
    expect(await answers.select("key").execute()).toEqual([]);
  });

  test("KEE-08 a repetition does not bring back a work that was deleted for good", async () => {
    const database = await open();
    const { admin } = await startCallers(database);
    const create = () => admin.call("POST", "/api/artworks", minimalArtwork, key);
    const { id } = (await create()).body;
    await admin.call("DELETE", `/api/artworks/${id}`);
    const [deleted] = await listTrash(database);
    await admin.call("DELETE", `/api/trash/${deleted?.id}`);
    expect(await create()).toMatchObject({ status: 201, body: { id } });
    expect(await readOrder(admin)).toEqual([]);
    const answers = await database.query.selectFrom("idempotency_keys").select("answer").execute();
    expect(JSON.stringify(answers)).not.toContain(minimalArtwork.title);
  });

  test("KEE-08 a repeated move moves once", async () => {
    const { admin } = await startCallers(await open());
    await createWorks(admin, 3);
    const move = () => admin.call("POST", "/api/artworks/3/reorder", { direction: "up" }, key);
    for (const answer of [...(await Promise.all([move(), move()])), await move()]) {
      expect(answer).toMatchObject({ status: 200, body: { order: [1, 3, 2] } });
    }
    expect(await readOrder(admin)).toEqual([1, 3, 2]);
  });

  test("KEE-08 a repeated move moves once, also after the daily purge", async () => {
    const database = await open();
    const { admin } = await startCallers(database);
    await createWorks(admin, 3);
    const places = { sourceId: 3, targetId: 2 };
    const move = () => admin.call("POST", "/api/artworks/reorder-drag", places, key);
    await move();
    await purgeJournal(database);
    expect((await move()).headers.get("idempotency-replayed")).toBe("true");
    expect(await readOrder(admin)).toEqual([1, 3, 2]);
  });

  test("KEE-02 forgets an answer after 30 days, and those of messages that are gone", async () => {
    const database = await open();
    const { admin, visitor } = await startCallers(database);
    const rows = [60, 31, 29].map((days) => ({
      kind: "artworks" as const,
      recordId: 1,
      digest: "",
      key: `${days} days`,
      answer: "{}",
      createdAt: new Date(Date.now() - days * dayMs).toISOString(),
    }));
    await database.query.insertInto("idempotency_keys").values(rows).execute();
    const keys = async () => {
      const stored = database.query.selectFrom("idempotency_keys");
      return (await stored.select("key").orderBy("createdAt").execute()).map(({ key }) => key);
    };
    await purgeIdempotencyKeys(database);
    expect(await keys()).toEqual(["29 days"]);
    const message = { name: "Nare", email: "nare@example.com", message: "Between us" };
    await visitor.call("POST", "/api/contact", message);
    const change = { set: { notes: "Private" }, from: {} };
    await admin.call("PATCH", "/api/contact/1", change, key);
    expect(await keys()).toEqual(["29 days", key["Idempotency-Key"]]);
    await purgeIdempotencyKeys(database, 1);
    expect(await keys()).toEqual([key["Idempotency-Key"]]);
    await admin.call("DELETE", "/api/contact/1");
    const [deleted] = await listTrash(database);
    await admin.call("DELETE", `/api/trash/${deleted?.id}`);
    expect(await keys()).toEqual([]);
  });
});
