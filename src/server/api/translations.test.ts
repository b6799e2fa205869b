import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { collections, minimalArtwork, settings } from "../../../test/support/samples.ts";
import type { Database } from "../database/open.ts";

const { title, medium } = minimalArtwork;

/** Creates works with these translations. */
async function startWithWorks(database: Database, ...translations: object[]) {
  const { admin } = await startCallers(database);
  const add = (each: object) =>
    admin.add("/api/artworks", { ...minimalArtwork, translations: each });
  for (const each of translations) await add(each);
  return {
    admin,
    put: (fields: object) => admin.call("PUT", "/api/artworks/1", { ...minimalArtwork, ...fields }),
    readWork: () => admin.read("/api/artworks/1?unpublished=true"),
    deleteWork: () => admin.status("DELETE", "/api/artworks/1"),
  };
}

const inArmenian: Record<string, object> = {
  "/api/artworks": { title: "Երեկո", medium: "Յուղաներկ" },
  "/api/prints": { title: "Երեկո", description: "Տպագիր" },
  "/api/exhibitions": { title: "Լույս", venue: "Սրահ", location: "Երևան" },
  "/api/homepage-settings": { heroQuote: "Հույս" },
  "/api/artist-settings": { name: "Աննա", sentence: "Ծովը", place: "Երևան" },
  "/api/artist-bio": { title: "Կյանքը", statement: "Ինչո՞ւ" },
  "/api/contact-settings": { location: "Երևան" },
  "/api/sales-settings": { terms: "Գլանով" },
};

const translated = [...collections, ...settings]
  .filter(([path]) => inArmenian[path])
  .map(([path, input]) => [path, input] as const);

onBothEngines((open) => {
  test.each(translated)(
    "LAN-02 %s: the painter reads the translations that a body states",
    async (list, input) => {
      const { admin } = await startCallers(await open());
      const isCreated = collections.some(([path]) => path === list);
      const path = isCreated ? `${list}/${(await admin.add(list, input)).id}` : list;
      for (const translations of [{ hy: inArmenian[list] }, { ru: inArmenian[list] }]) {
        const saved = await admin.call("PUT", path, { ...input, translations });
        expect(saved).toMatchObject({ status: 200, body: { ...input, translations } });
        expect((await admin.read(`${path}?unpublished=true`)).translations).toEqual(translations);
      }
    },
  );

  test("LAN-02 a body without translations leaves them, others are trimmed, and empty ones removed", async () => {
    const fr = { title: "  Soir ", description: "  ", medium: "Huile" };
    const { put, readWork } = await startWithWorks(await open(), { fr });
    const kept = { fr: { title: "Soir", medium: "Huile" } };
    expect((await readWork()).translations).toEqual(kept);
    await put({ title: "Renamed" });
    expect(await readWork()).toMatchObject({ title: "Renamed", translations: kept });
    await put({ translations: { fr: { title: "", medium: "Huile" }, ru: {} } });
    expect((await readWork()).translations).toEqual({ fr: { medium: "Huile" } });
  });

  test("LAN-02 a record from the trash has its translations", async () => {
    const translations = { hy: { title: "Երեկո" } };
    const { admin, deleteWork, readWork } = await startWithWorks(await open(), translations);
    await deleteWork();
    const [deleted] = await admin.read("/api/trash");
    await admin.call("POST", `/api/trash/${deleted.id}/restore`);
    expect((await readWork()).translations).toEqual(translations);
  });

  test("LAN-04 a translation older than its original is outdated until it is changed or confirmed", async () => {
    const translations = { fr: { title: "Soir" }, ru: { title: "Вечер" } };
    const { admin, put } = await startWithWorks(await open(), translations);
    const outdated = () => admin.read("/api/translations/outdated");
    await put({ description: "Changed." });
    expect(await outdated()).toEqual([]);
    await put({ title: "Morning", translations });
    const key = { resource: "artworks", id: 1, field: "title" };
    expect(await outdated()).toEqual([
      { ...key, language: "fr", original: title },
      { ...key, language: "ru", original: title },
    ]);
    await admin.call("PATCH", "/api/artworks/1", {
      set: { translations: { fr: { title: "Matin" } } },
      from: { translations: { fr: { title: "Soir" } } },
    });
    const confirm = (body: object) => admin.call("POST", "/api/translations/confirm", body);
    expect((await confirm({ ...key, language: "ru" })).status).toBe(204);
    expect(await outdated()).toEqual([]);
    const unknown = await confirm({ ...key, language: "fr", field: "heroQuote" });
    expect(unknown).toMatchObject({ status: 400, body: { code: "requestUnreadable" } });
  });

  test("LAN-04 earlier translations of the same words and usual media are proposed", async () => {
    const fr = { title: "Soir", medium: "À l’huile" };
    const { admin } = await startWithWorks(await open(), { fr });
    const propose = (language: string, text: string) =>
      admin.read(`/api/translations/proposals?${new URLSearchParams({ language, text })}`);
    expect(await propose("fr", "acrylic on Canvas")).toEqual(["Acrylique sur toile"]);
    expect(await propose("fr", title.toUpperCase())).toEqual(["Soir"]);
    expect(await propose("fr", medium)).toContain("À l’huile");
    expect(await propose("ru", title)).toEqual([]);
  });

  test("LAN-04 a translation is proposed for the same words in other case, also beside other letters than ASCII", async () => {
    const { admin } = await startWithWorks(await open());
    const translations = { fr: { title: "Étude sur toile" } };
    await admin.add("/api/artworks", {
      ...minimalArtwork,
      title: "Étude on Canvas",
      translations,
    });
    const query = new URLSearchParams({ language: "fr", text: "Étude on canvas" });
    expect(await admin.read(`/api/translations/proposals?${query}`)).toEqual(["Étude sur toile"]);
  });
});

test.each([
  [
    { de: { title: "Abend" } },
    "",
    "Unknown language of translations: de. Known are en, hy, ru, fr",
  ],
  [
    { fr: { titel: "Soir" } },
    ".fr",
    "Unknown field of translations: titel. Known are title, description, medium",
  ],
  [{ fr: { title: 5 } }, ".fr.title", "A translation must be a text"],
])("LAN-02 %j is refused and changes nothing", async (translations, path, message) => {
  const before = { fr: { title: "Soir" } };
  const { put, readWork } = await startWithWorks(await emptyDatabase(), before);
  const issues = [{ path: `translations${path}`, message }];
  expect(await put({ translations })).toMatchObject({ status: 400, body: { issues } });
  expect((await readWork()).translations).toEqual(before);
});
