import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalPrint, minimalRoom } from "../../../test/support/samples.ts";
import { listRecords } from "../catalogue/content.ts";
import { findOpenRoom } from "../catalogue/rooms.ts";
import type { Database } from "../database/open.ts";

const works = [{ artwork: 2 }, { print: 1 }, { artwork: 1 }];

/** Creates artworks 1 to 3, of which 2 and 3 are unpublished, print 1, and room 1 with three works. */
async function startWithRoom(database: Database) {
  const callers = await startCallers(database);
  const { admin } = callers;
  for (const published of [true, false, false]) {
    await admin.add("/api/artworks", { ...minimalArtwork, published });
  }
  await admin.add("/api/prints", minimalPrint);
  await admin.add("/api/rooms", { ...minimalRoom, works });
  return {
    ...callers,
    room: () => admin.read("/api/rooms/1"),
    change: (set: object, from: object) => admin.call("PATCH", "/api/rooms/1", { set, from }),
    async open(): Promise<string> {
      const { status, body } = await admin.call("POST", "/api/rooms/1/link", undefined, {
        "Idempotency-Key": "same-key-each-time",
      });
      expect(status).toBe(201);
      return body.address.split("/").pop();
    },
    find: async (token: string) => (await findOpenRoom(database, token))?.room ?? null,
  };
}

onBothEngines((open) => {
  test("SEL-04 a new room is closed, and the painter reads all of it", async () => {
    const { admin, room } = await startWithRoom(await open());
    const stored = {
      ...minimalRoom,
      ...{
        id: 1,
        letter: null,
        works,
        showsPrices: true,
        endsOn: null,
        language: null,
        link: null,
      },
    };
    expect(await room()).toEqual({ ...stored, translations: {} });
    expect(await admin.read("/api/rooms")).toEqual([stored]);
  });

  test("SEL-04 an opened room has an absolute address with 32 hex digits, told once", async () => {
    const { admin, room } = await startWithRoom(await open());
    const { body } = await admin.call("POST", "/api/rooms/1/link");
    expect(body.address).toMatch(/^https?:\/\/[^/]+\/rooms\/[0-9a-f]{32}$/);
    const { link } = await room();
    expect(link).toEqual({ createdAt: expect.any(String), opened: 0, lastOpenedAt: null });
  });

  test("SEL-04 a room is found by its address, also in capitals", async () => {
    const site = await startWithRoom(await open());
    const token = await site.open();
    expect(await site.find(token)).toMatchObject({ id: 1, works });
    expect(await site.find(token.toUpperCase())).toMatchObject({ id: 1 });
    expect(await site.find("0".repeat(32))).toBeNull();
  });

  test("SEL-04 a new link ends the former address", async () => {
    const site = await startWithRoom(await open());
    const former = await site.open();
    const token = await site.open();
    expect(await site.find(former)).toBeNull();
    expect(await site.find(token)).not.toBeNull();
  });

  test("SEL-04 a closed room is not found, and can be closed again", async () => {
    const site = await startWithRoom(await open());
    const token = await site.open();
    for (const _ of [1, 2])
      expect(await site.admin.status("DELETE", "/api/rooms/1/link")).toBe(204);
    expect(await site.find(token)).toBeNull();
    expect((await site.room()).link).toBeNull();
  });

  test("SEL-04 a room is open to the end of its last day at the site", async () => {
    const site = await startWithRoom(await open());
    await site.change({ endsOn: "2026-05-17" }, { endsOn: null });
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date("2026-05-17T08:00:00Z"));
    const token = await site.open();
    vi.setSystemTime(new Date(2026, 4, 17, 23, 59));
    expect(await site.find(token)).not.toBeNull();
    vi.setSystemTime(new Date(2026, 4, 18, 0, 0));
    expect(await site.find(token)).toBeNull();
  });

  test("SEL-04 a room that has ended cannot be opened before it gets a later day", async () => {
    const site = await startWithRoom(await open());
    await site.change({ endsOn: "2020-01-31" }, { endsOn: null });
    const { status, body } = await site.admin.call("POST", "/api/rooms/1/link");
    expect([status, body.code]).toEqual([409, "roomEnded"]);
    await site.change({ endsOn: "" }, { endsOn: "2020-01-31" });
    expect(await site.find(await site.open())).not.toBeNull();
  });

  test("SEL-04 the visitor of a room reads its unpublished works and no others", async () => {
    const database = await open();
    const site = await startWithRoom(database);
    const found = await findOpenRoom(database, await site.open());
    const read = found ? await listRecords(found.database, "artworks") : [];
    expect(read.map(({ id }) => id).toSorted()).toEqual([1, 2]);
    expect(found && (await listRecords(found.database, "rooms"))).toEqual([]);
  });

  test("SEL-04 a room leaves out works in the trash, but shows discontinued prints", async () => {
    const site = await startWithRoom(await open());
    const token = await site.open();
    await site.admin.status("DELETE", "/api/artworks/2");
    await site.admin.call("PUT", "/api/prints/1", { ...minimalPrint, status: "discontinued" });
    expect((await site.find(token))?.works).toEqual([{ print: 1 }, { artwork: 1 }]);
    expect((await site.room()).works).toEqual(works);
  });

  test("SEL-04 a room is in its language, else in the one that the painter writes in", async () => {
    const database = await open();
    const site = await startWithRoom(database);
    const token = await site.open();
    expect((await findOpenRoom(database, token))?.language).toBe("en");
    await site.change({ language: "hy" }, { language: null });
    expect((await findOpenRoom(database, token))?.language).toBe("hy");
  });

  test.each([
    ["GET", "/api/rooms"],
    ["GET", "/api/rooms?unpublished=true"],
    ["GET", "/api/rooms/1"],
    ["GET", "/api/rooms/1/versions"],
    ["POST", "/api/rooms/1/link"],
    ["DELETE", "/api/rooms/1/link"],
  ])("SEL-04 a visitor cannot send %s %s", async (method, address) => {
    const { visitor } = await startWithRoom(await open());
    expect(await visitor.status(method, address)).toBe(401);
  });

  test.each([
    ["POST", 404],
    ["DELETE", 404],
  ])("SEL-04 %s of the link of a room that does not exist answers %i", async (method, status) => {
    const { admin } = await startWithRoom(await open());
    expect(await admin.status(method, "/api/rooms/99/link")).toBe(status);
  });

  test.each([
    ["an unknown work", { works: [{ artwork: 99 }] }, "works.0"],
    ["a work twice", { works: [{ print: 1 }, { print: 1 }] }, "works.1"],
    [
      "501 works",
      { works: Array.from({ length: 501 }, (_, index) => ({ artwork: index + 1 })) },
      "works",
    ],
    ["a day that does not exist", { endsOn: "2026-02-30" }, "endsOn"],
    ["a language that the site does not have", { language: "de" }, "language"],
    ["an empty title", { title: " " }, "title"],
  ])("SEL-04 a room refuses %s", async (_, wrong, path) => {
    const { admin } = await startWithRoom(await open());
    const { status, body } = await admin.call("POST", "/api/rooms", { ...minimalRoom, ...wrong });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  test("SEL-04 neither journal nor trash nor answers to repeated requests know a token", async () => {
    const database = await open();
    const site = await startWithRoom(database);
    const tokens = [await site.open(), await site.open()];
    const { query } = database;
    const links = await query.selectFrom("room_links").select("tokenHash").execute();
    await site.change({ title: "For Vera" }, { title: minimalRoom.title });
    await site.admin.status("DELETE", "/api/rooms/1");
    const kept = JSON.stringify([
      await query.selectFrom("changes").selectAll().execute(),
      await query.selectFrom("idempotency_keys").selectAll().execute(),
      await query.selectFrom("rooms").selectAll().execute(),
    ]);
    for (const secret of [...tokens, ...links.map(({ tokenHash }) => tokenHash)]) {
      expect(kept).not.toContain(secret);
    }
  });

  test("SEL-04 a room that comes back from the trash is closed and has its works", async () => {
    const site = await startWithRoom(await open());
    const token = await site.open();
    await site.admin.status("DELETE", "/api/rooms/1");
    expect(await site.find(token)).toBeNull();
    const [deleted] = await site.admin.read("/api/trash");
    expect(deleted).toMatchObject({ kind: "room", title: minimalRoom.title });
    await site.admin.call("POST", `/api/trash/${deleted.id}/restore`);
    expect(await site.room()).toMatchObject({ works, link: null });
    expect(await site.find(token)).toBeNull();
  });

  test("SEL-04 a room keeps its earlier versions, without its link", async () => {
    const site = await startWithRoom(await open());
    await site.open();
    await site.change({ title: "For Vera", works: [] }, { title: minimalRoom.title, works });
    const versions = await site.admin.read("/api/rooms/1/versions");
    expect(versions).toMatchObject([{ version: 1, record: { ...minimalRoom, works } }]);
    expect(versions[0].record).not.toHaveProperty("link");
  });

  test("SEL-04, KEE-03 two devices do not replace each other's words of a room", async () => {
    const site = await startWithRoom(await open());
    await site.change({ letter: "Dear Anna" }, { letter: null });
    const { status, body } = await site.change({ letter: "Dear Vera" }, { letter: null });
    expect([status, body.fields, body.present.record.letter]).toEqual([
      409,
      ["letter"],
      "Dear Anna",
    ]);
    expect((await site.change({ showsPrices: false }, { showsPrices: true })).status).toBe(200);
    expect(await site.room()).toMatchObject({ letter: "Dear Anna", showsPrices: false });
  });

  test("SEL-04 a change of a room keeps its link, and raises no version of what is public", async () => {
    const database = await open();
    const site = await startWithRoom(database);
    const token = await site.open();
    const version = await database.version();
    await site.change({ title: "For Vera" }, { title: minimalRoom.title });
    await site.admin.add("/api/rooms", minimalRoom);
    expect(await database.version()).toBe(version);
    expect(await site.find(token)).toMatchObject({ title: "For Vera" });
  });

  test("SEL-04 a room that is deleted for good leaves nothing of its letter", async () => {
    const database = await open();
    const site = await startWithRoom(database);
    await site.change({ letter: "Between us" }, { letter: null });
    await site.change({ letter: "Between us two" }, { letter: "Between us" });
    await site.admin.status("DELETE", "/api/rooms/1");
    const [deleted] = await site.admin.read("/api/trash");
    await site.admin.status("DELETE", `/api/trash/${deleted.id}`);
    const kept = await database.query.selectFrom("changes").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("Between us");
  });

  test("SEL-04 a change of the language that the painter writes in leaves rooms alone", async () => {
    const site = await startWithRoom(await open());
    const before = await site.room();
    const { state } = await site.admin.read("/api/writing-language?to=hy");
    const change = { to: "hy", mode: "relabel", state };
    expect((await site.admin.call("POST", "/api/writing-language", change)).status).toBe(200);
    expect(await site.room()).toEqual(before);
    const progress = await site.admin.read("/api/translations/progress");
    expect(JSON.stringify(progress)).not.toContain("rooms");
  });
});
