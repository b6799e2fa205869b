import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { collections, minimalArtwork, settings } from "../../../test/support/samples.ts";
import { contentNames } from "../../core/records/records.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { readRecords } from "../operations/export/records.ts";
import { writeRecords } from "../operations/import/import-catalogue.ts";
import { applyImport } from "../operations/import/import-plan.ts";

const armenian: Record<string, object> = {
  "/api/artworks": { title: "Երեկո", medium: "Յուղաներկ" },
  "/api/exhibitions": { title: "Լույս", venue: "Սրահ", location: "Երևան" },
  "/api/homepage-settings": { heroQuote: "Հույս" },
  "/api/artist-bio": { title: "Կյանքը" },
  "/api/contact-settings": { location: "Երևան" },
};

/** Fills a site with English records, some of whose texts are translated. */
async function startFilled(database: Database) {
  const { admin, services } = await startCallers(database);
  for (const [path, record] of collections) {
    const translations = { hy: armenian[path], ru: { title: "Вечер" } };
    const { id } = await admin.add(path, { ...record, translations });
    const stale = { ...record, title: "Renamed", translations: { ...translations, ru: {} } };
    await admin.call("PUT", `${path}/${id}`, path === "/api/artworks" ? stale : record);
  }
  for (const [path, record] of settings) {
    const saved = { ...record, translations: { hy: armenian[path] } };
    const own = path === "/api/artist-settings" ? { translationLanguages: ["hy", "fr"] } : {};
    expect(await admin.status("PUT", path, { ...saved, ...own })).toBe(200);
  }
  return {
    ...{ admin, services },
    preview: (to: string) => admin.read(`/api/writing-language?to=${to}`),
    async change(to: string, mode: string) {
      const { state } = await admin.read(`/api/writing-language?to=${to}`);
      const changed = await admin.call("POST", "/api/writing-language", { to, mode, state });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      return changed.body;
    },
    takeBack: (id: number) => admin.call("POST", `/api/changes/${id}/take-back`),
  };
}

/** Returns all rows of records, without their versions, and of translations. */
async function readAll({ query }: Database) {
  const rows: unknown[] = [];
  for (const name of contentNames) {
    const found = await sql<{ version: number }>`
      select * from ${sql.table(resourceTables[name])} order by id`.execute(query);
    rows.push(...found.rows.map(({ version: _, ...row }) => ({ name, ...row })));
  }
  const texts = query.selectFrom("translations").selectAll();
  const ordered = texts.orderBy("resource").orderBy("recordId").orderBy("field");
  return [...rows, ...(await ordered.orderBy("language").execute())];
}

const read = (admin: Caller) => admin.read("/api/artworks/1?unpublished=true");

onBothEngines((open) => {
  test.each(["relabel", "swap"])(
    "OWN-01 a filled site that is changed and changed back has the same rows: %s",
    async (mode) => {
      const database = await open();
      const { change, preview } = await startFilled(database);
      const before = await readAll(database);
      const { from, [mode]: consequences } = await preview("hy");
      expect(from).toBe("en");
      const { examples, ...expected } = consequences;
      const { change: _, ...counts } = await change("hy", mode);
      expect(counts).toEqual(expected);
      const text = "Anna Example";
      const second = mode === "swap" ? "en" : "hy";
      expect(examples).toContainEqual({
        kind: mode === "swap" ? "kept" : "relabelled",
        ...{ before: { text, language: "en" }, after: { text, language: second } },
      });
      expect(examples).toContainEqual({
        kind: "swapped",
        before: { text: "The sea is never the same blue.", language: "en" },
        after: { text: "Հույս", language: "hy" },
      });
      expect(counts).toMatchObject(
        mode === "swap" ? { swapped: 8, relabelled: 0 } : { swapped: 8, kept: 0 },
      );
      const changed = await readAll(database);
      expect(changed).not.toEqual(before);
      await change("en", mode);
      expect(await readAll(database)).toEqual(before);
    },
  );

  test("OWN-01 texts change places with their translations, or get another language", async () => {
    const database = await open();
    const { admin, change } = await startFilled(database);
    await change("hy", "swap");
    expect(await read(admin)).toMatchObject({
      ...{ title: "Երեկո", medium: "Յուղաներկ", description: minimalArtwork.description },
      writtenIn: { title: "hy", medium: "hy" },
      translations: { en: { title: "Renamed", medium: minimalArtwork.medium } },
    });
    expect(await admin.read("/api/artist-settings")).toMatchObject({
      ...{ writingLanguage: "hy", translationLanguages: ["en", "fr"] },
    });
    expect(await admin.read("/api/artist-settings")).not.toHaveProperty("writtenIn");
    await change("en", "swap");
    await change("hy", "relabel");
    expect((await read(admin)).writtenIn).toMatchObject({ description: "hy" });
  });

  test("OWN-01 a change is refused if the content has changed since its preview", async () => {
    const database = await open();
    const { admin, preview } = await startFilled(database);
    const { state } = await preview("hy");
    await admin.call("POST", "/api/artworks", minimalArtwork);
    const before = await readAll(database);
    const late = await admin.call("POST", "/api/writing-language", {
      ...{ to: "hy", mode: "swap", state },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "changedElsewhere" } });
    expect(await readAll(database)).toEqual(before);
  });

  test("OWN-01 a change is one entry of the history and is taken back as one", async () => {
    const database = await open();
    const { admin, change, takeBack } = await startFilled(database);
    const before = await readAll(database);
    const { change: id } = await change("hy", "relabel");
    const entries = database.query.selectFrom("changes").selectAll().where("id", ">=", id);
    const [entry, ...parts] = await entries.orderBy("id").execute();
    expect(entry).toMatchObject({
      ...{ action: "writing language", by: "POST /api/writing-language", subject: "hy" },
    });
    expect(new Set(parts.map(({ partOf }) => partOf))).toEqual(new Set([id]));
    const back = await takeBack(id);
    expect(back).toMatchObject({ status: 200, body: { restored: parts.length, kept: [] } });
    expect(await readAll(database)).toEqual(before);
    // Taking back that one changes the language again.
    await takeBack(back.body.change);
    expect((await read(admin)).writtenIn).toMatchObject({ description: "hy" });
    expect(await takeBack(id + 1)).toMatchObject({ status: 404, body: { code: "changeNotFound" } });
  });

  test("OWN-01 records that were changed since stay, and the language is the former one", async () => {
    const database = await open();
    const { admin, change, takeBack } = await startFilled(database);
    const { change: id } = await change("hy", "swap");
    const set = { set: { year: 2020 }, from: { year: minimalArtwork.year } };
    expect(await admin.status("PATCH", "/api/artworks/1", set)).toBe(200);
    const name = { set: { name: "Anna" }, from: { name: "Anna Example" } };
    expect(await admin.status("PATCH", "/api/artist-settings", name)).toBe(200);
    const changed = await read(admin);
    expect((await takeBack(id)).body.kept).toEqual([
      { resource: "artworks", id: 1, title: "Երեկո" },
    ]);
    expect(await read(admin)).toEqual(changed);
    const artist = await admin.read("/api/artist-settings");
    expect(artist).not.toHaveProperty("writingLanguage");
    expect(artist.translationLanguages).toEqual(["hy", "fr"]);
    expect((await admin.read("/api/exhibitions/1")).title).toBe("Where the Light Rests");
  });

  test("OWN-01 two changes are taken back one after the other", async () => {
    const database = await open();
    const { change, takeBack } = await startFilled(database);
    const before = await readAll(database);
    const { change: first } = await change("hy", "swap");
    const { change: second } = await change("ru", "relabel");
    expect((await takeBack(second)).body.kept).toEqual([]);
    expect((await takeBack(first)).body.kept).toEqual([]);
    expect(await readAll(database)).toEqual(before);
  });

  test("OWN-01 each device learns which change can be taken back, until none can", async () => {
    const database = await open();
    const { admin, change, takeBack } = await startFilled(database);
    const last = async () => (await admin.read("/api/writing-language/last")).change;
    expect(await last()).toBeNull();
    const { change: first } = await change("hy", "swap");
    const { change: second } = await change("ru", "relabel");
    expect(await last()).toBe(second);
    await takeBack(second);
    expect(await last()).toBe(first);
    const name = { set: { name: "Anna" }, from: { name: "Anna Example" } };
    expect(await admin.status("PATCH", "/api/artist-settings", name)).toBe(200);
    expect(await last()).toBe(first);
    await takeBack(first);
    expect(await last()).toBeNull();
  });

  test("OWN-01 on a new site only the settings of the artist say the language", async () => {
    const database = await open();
    const { admin } = await startCallers(database);
    const { state } = await admin.read("/api/writing-language?to=hy");
    const choice = { to: "hy", mode: "relabel", state };
    const { change: id } = (await admin.call("POST", "/api/writing-language", choice)).body;
    expect(await admin.read("/api/writing-language/last")).toEqual({ change: null });
    const artist = await admin.read("/api/artist-settings");
    expect(artist).toMatchObject({ name: "Mariam Tavrish", writingLanguage: "hy" });
    expect(artist).not.toHaveProperty("writtenIn");
    const { body } = await admin.call("POST", `/api/changes/${id}/take-back`);
    expect(body).toMatchObject({ restored: 1, kept: [] });
    expect(await admin.read("/api/artist-settings")).not.toHaveProperty("writingLanguage");
  });

  test("DAT-09 an import is taken back as one", async () => {
    const database = await open();
    const { admin, services, takeBack } = await startFilled(database);
    const { media } = services;
    const records = await readRecords(database);
    const before = await readAll(database);
    const changed = {
      ...records,
      artworks: records.artworks.flatMap((work) => [
        { ...work, title: "Imported", translations: {} },
        { ...work, id: 7, title: "Added" },
      ]),
    };
    const write = (transactionDatabase: Database) => writeRecords(transactionDatabase, changed);
    await applyImport({ database, media }, [], { write }, () => undefined);
    expect(await admin.read("/api/artworks")).toHaveLength(2);
    const { id } = await database.query
      .selectFrom("changes")
      .select("id")
      .where("action", "=", "import")
      .executeTakeFirstOrThrow();
    expect((await takeBack(id)).body).toMatchObject({ restored: 2, kept: [] });
    const rows = await readAll(database);
    expect(rows.filter((row) => (row as { recordId?: number }).recordId !== 7)).toEqual(before);
    expect(await admin.read("/api/trash")).toMatchObject([{ recordId: 7, title: "Added" }]);
  });
});

test("OWN-01 a visitor changes no language", async () => {
  const database = await emptyDatabase();
  const { visitor } = await startCallers(database);
  expect(await visitor.status("GET", "/api/writing-language?to=hy")).toBe(401);
  expect(await visitor.status("POST", "/api/changes/1/take-back")).toBe(401);
});
