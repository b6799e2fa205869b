import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { artistSettings, minimalArtwork } from "../../../test/support/samples.ts";
import { getRecord } from "../catalogue/content.ts";
import { withLanguage } from "../catalogue/translations.ts";
import type { Database } from "../database/open.ts";

const inArmenian = { title: "Երեկո", description: "Կապույտ", medium: "Յուղաներկ" };
const allArmenian = { title: "hy", description: "hy", medium: "hy" };

/** @param language that the painter writes in */
async function startWriting(database: Database, language: string) {
  const callers = await startCallers(database);
  const { admin } = callers;
  const settings = { ...artistSettings, writingLanguage: language };
  const saved = await admin.call("PUT", "/api/artist-settings", settings);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const read = () => admin.read("/api/artworks/1?unpublished=true");
  return {
    ...{ ...callers, read },
    add: (fields: object) => admin.add("/api/artworks", { ...minimalArtwork, ...fields }),
    async change(set: object, from?: object) {
      return admin.call("PATCH", "/api/artworks/1", { set, from: from ?? (await read()) });
    },
  };
}

onBothEngines((open) => {
  test("OWN-01 on an English site nobody learns of languages of texts", async () => {
    const { admin, add } = await startWriting(await open(), "en");
    expect(await add({})).not.toHaveProperty("writtenIn");
    const artist = await admin.read("/api/artist-settings?unpublished=true");
    expect(artist).toEqual({ ...artistSettings, id: 1, translations: {} });
  });

  test("OWN-01 a new text is in the language that the painter writes in, and keeps it", async () => {
    const { add, admin, change } = await startWriting(await open(), "hy");
    expect(await admin.read("/api/artist-settings")).toMatchObject({
      writingLanguage: "hy",
      writtenIn: { name: "hy", sentence: "hy", place: "hy" },
    });
    expect((await add({ ...inArmenian, description: "" })).writtenIn).toEqual({
      title: "hy",
      medium: "hy",
    });
    await admin.call("PATCH", "/api/artist-settings", {
      set: { writingLanguage: "ru" },
      from: { writingLanguage: "hy" },
    });
    const changed = await change({ title: "Գիշեր", description: "Тихо" });
    expect(changed.body.writtenIn).toEqual({ title: "hy", description: "ru", medium: "hy" });
    expect((await change({ description: "" })).body.writtenIn).toEqual({
      title: "hy",
      medium: "hy",
    });
  });

  test("OWN-01 a text and its language are changed together, and not over another change", async () => {
    const { add, change, read } = await startWriting(await open(), "en");
    await add({ writtenIn: { medium: "fr" } });
    const before = await read();
    const pair = { title: "Երեկո", writtenIn: { title: "hy" } };
    expect((await change(pair, before)).body).toMatchObject({
      title: "Երեկո",
      writtenIn: { title: "hy", medium: "fr" },
    });
    const refused = await change({ writtenIn: { title: "ru", medium: "en" } }, before);
    expect(refused).toMatchObject({ status: 409, body: { fields: ["writtenIn.title"] } });
    expect((await change({ writtenIn: { title: "en", medium: "en" } })).body).not.toHaveProperty(
      "writtenIn",
    );
  });

  test("OWN-01 a translation into the language of its text is refused", async () => {
    const { add, admin, change } = await startWriting(await open(), "hy");
    await add({ ...inArmenian, translations: { en: { title: "Evening" } } });
    const refused = await change({ translations: { hy: { title: "Մութ" } } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "translationOfItself", issues: [{ path: "translations.hy.title" }] },
    });
    const sent = { ...minimalArtwork, translations: { hy: { title: "Երեկո" } } };
    expect(await admin.status("POST", "/api/artworks", sent)).toBe(400);
  });

  test("OWN-01 an unknown text is named in the error", async () => {
    const { add, change } = await startWriting(await open(), "hy");
    await add(inArmenian);
    const refused = await change({ writtenIn: { titel: "hy" } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(
          "Unknown field of writtenIn: titel. Known are title, description, medium",
        ),
      },
    });
  });

  test("OWN-01 a translation becomes the original, and the original its translation", async () => {
    const { add, admin, change, read } = await startWriting(await open(), "en");
    const { title } = minimalArtwork;
    await add({ translations: { hy: { title: "Երեկո" }, fr: { title: "Soir" } } });
    const promoted = await change({
      ...{ title: "Երեկո", writtenIn: { title: "hy" } },
      translations: { en: { title } },
    });
    expect(promoted.status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ title: "Երեկո", writtenIn: { title: "hy" } },
      translations: { en: { title }, fr: { title: "Soir" } },
    });
    expect((await read()).translations).not.toHaveProperty("hy");
    expect(await admin.read("/api/translations/outdated")).toEqual([]);
  });

  test("LAN-02 each language shows the translation into it, else the original", async () => {
    const { add, database } = await startWriting(await open(), "en");
    const translations = { en: { title: "Evening" }, ru: { title: "Вечер", medium: "Масло" } };
    await add({ title: "Երեկո", writtenIn: { title: "hy" }, translations });
    const { medium } = minimalArtwork;
    const shown = async (language?: "en" | "hy" | "ru" | "fr") => {
      const handle = language ? withLanguage(database, language) : database;
      const work = await getRecord(handle, "artworks", 1);
      return [work.title, work.medium, work.translated];
    };
    expect(await shown()).toEqual(["Երեկո", medium, undefined]);
    expect(await shown("en")).toEqual(["Evening", medium, ["title"]]);
    expect(await shown("hy")).toEqual(["Երեկո", medium, undefined]);
    expect(await shown("ru")).toEqual(["Вечер", "Масло", ["medium", "title"]]);
    expect(await shown("fr")).toEqual(["Երեկո", medium, undefined]);
  });

  test("OWN-01 what the painter has not written is in the language of the site's own words", async () => {
    const { admin } = await startWriting(await open(), "hy");
    const change = { set: { statement: "Հույս" }, from: { statement: null } };
    expect((await admin.call("PATCH", "/api/artist-bio", change)).body).toMatchObject({
      title: "Biography",
      writtenIn: { statement: "hy" },
    });
  });

  test("OWN-01 the configured name is in the language of its letters", async () => {
    const { admin } = await startCallers(await open(), { ARTIST_NAME: "Անահիտ Օրինակ" });
    const address = "/api/artist-settings";
    expect(await admin.read(address)).toMatchObject({ writtenIn: { name: "hy" } });
    const change = { set: { place: "Gyumri" }, from: { place: "" } };
    const { body } = await admin.call("PATCH", address, change);
    expect(body).toMatchObject({ place: "Gyumri", writtenIn: { name: "hy" } });
  });

  test("KEE-07 earlier versions and deleted records keep the languages of their texts", async () => {
    const { add, admin, change, database, read } = await startWriting(await open(), "hy");
    await add(inArmenian);
    await change({ title: "Evening", writtenIn: { title: "en" } });
    const versions = () => admin.read("/api/artworks/1/versions");
    expect((await versions())[0].record).toMatchObject({ ...inArmenian, writtenIn: allArmenian });
    const { query } = database;
    const { id, before } = await query
      .selectFrom("changes")
      .select(["id", "before"])
      .where("resource", "=", "artworks")
      .where("before", "is not", null)
      .executeTakeFirstOrThrow();
    // As 1.0.0 left it.
    const { row, ...rest } = JSON.parse(before ?? "");
    const earlier = JSON.stringify({ row: { ...row, writtenIn: undefined }, ...rest });
    await query.updateTable("changes").set({ before: earlier }).where("id", "=", id).execute();
    expect((await versions())[0].record).not.toHaveProperty("writtenIn");

    await admin.call("DELETE", "/api/artworks/1");
    const [deleted] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${deleted.id}/restore`);
    expect((await read()).writtenIn).toEqual({ description: "hy", medium: "hy" });
  });

  test("LAN-04 translations are proposed in any direction", async () => {
    const { add, admin } = await startWriting(await open(), "hy");
    const translations = { en: { title: "Evening" }, ru: { title: "Вечер" } };
    await add({ ...inArmenian, translations });
    const propose = (language: string, text: string) =>
      admin.read(`/api/translations/proposals?${new URLSearchParams({ language, text })}`);
    expect(await propose("en", "Երեկո")).toEqual(["Evening"]);
    expect(await propose("hy", "evening")).toEqual(["Երեկո"]);
    expect(await propose("ru", "Evening")).toEqual(["Вечер"]);
    expect(await propose("fr", "Evening")).toEqual([]);
    expect(await propose("en", "Холст, масло")).toContain("Oil on canvas");
    expect(await propose("en", "Aquarelle sur papier")).toEqual(["Watercolor on paper"]);
    expect(await propose("fr", "watercolour on paper")).toEqual(["Aquarelle sur papier"]);
  });
});
