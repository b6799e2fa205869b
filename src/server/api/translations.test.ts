import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import {
  collections,
  minimalArtwork,
  minimalPrint,
  settings,
} from "../../../test/support/samples.ts";
import { dayMs } from "../../core/durations.ts";
import { purgeTrash } from "../catalogue/trash/trash.ts";
import type { Database } from "../database/open.ts";
import { artistSettings } from "./examples.ts";

const { title, medium } = minimalArtwork;

/** Creates works with these translations. */
async function startWithWorks(database: Database, ...translations: object[]) {
  const { admin, visitor } = await startCallers(database);
  const add = (each: object) =>
    admin.add("/api/artworks", { ...minimalArtwork, translations: each });
  for (const each of translations) await add(each);
  const addressOf = (id: number) => `/api/artworks/${id}`;
  return {
    admin,
    visitor,
    database,
    put: (fields: object) => admin.call("PUT", addressOf(1), { ...minimalArtwork, ...fields }),
    readWork: (id = 1) => admin.read(`${addressOf(id)}?unpublished=true`),
    deleteWork: (id = 1) => admin.status("DELETE", addressOf(id)),
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

  test("LAN-02 a record from the trash has its translations, those of one deleted for good or after 30 days are gone", async () => {
    const titles = ["Երեկո", "Առավոտ", "Կեսօր"];
    const site = await startWithWorks(await open(), ...titles.map((hy) => ({ hy: { title: hy } })));
    const { admin, database, deleteWork, readWork } = site;
    for (const id of [1, 2]) await deleteWork(id);
    const trash = await admin.read("/api/trash");
    await admin.call("DELETE", `/api/trash/${trash.at(-1).id}`);
    const texts = async () => {
      const rows = await database.query.selectFrom("translations").select("text").execute();
      return rows.map(({ text }) => text).sort();
    };
    expect(await texts()).toEqual(["Առավոտ", "Կեսօր"]);
    await admin.call("POST", `/api/trash/${trash[0].id}/restore`);
    expect((await readWork(2)).translations).toEqual({ hy: { title: "Առավոտ" } });
    await deleteWork(3);
    await purgeTrash(database, new Date(Date.now() + 31 * dayMs));
    expect(await texts()).toEqual(["Առավոտ"]);
  });

  test("LAN-02 the painter chooses the languages of translations", async () => {
    const { admin } = await startCallers(await open());
    const path = "/api/artist-settings";
    const { id: _, translationLanguages, ...names } = artistSettings;
    const put = (body: object) => admin.call("PUT", path, { ...names, ...body });
    const read = async () => (await admin.read(path)).translationLanguages;
    expect(await read()).toEqual([]);
    await put({ translationLanguages: ["fr", "hy", "fr"] });
    expect(await read()).toEqual(["hy", "fr"]);
    const unchanged = await put({ name: "Another" });
    expect(unchanged.body).toMatchObject({ name: "Another", translationLanguages: ["hy", "fr"] });
    expect((await put({ translationLanguages: ["en"] })).status).toBe(400);
  });

  test("LAN-02 the painter reads the missing translations into the chosen languages", async () => {
    const { admin } = await startWithWorks(await open(), {
      hy: { title: "Երեկո", description: "Կապույտ" },
    });
    const read = () => admin.read("/api/translations/missing");
    expect((await read()).missing).toEqual([]);
    const hy = { name: "Աննա", sentence: "Ծովը", place: "Բրեմեն" };
    await admin.call("PUT", "/api/artist-settings", {
      ...artistSettings,
      id: undefined,
      translationLanguages: ["hy", "ru"],
      translations: { hy, ru: { ...hy, place: "" } },
    });
    await admin.add("/api/prints", { ...minimalPrint, published: false });
    const lacks = (resource: string, name: string | null, language: string, fields: string[]) => ({
      resource,
      id: 1,
      title: name,
      language,
      fields,
      outdated: [],
    });
    expect(await read()).toEqual({
      missing: [
        lacks("artistSettings", null, "ru", ["place"]),
        lacks("artworks", title, "hy", ["medium"]),
        lacks("artworks", title, "ru", ["title", "description", "medium"]),
        lacks("prints", minimalPrint.title, "hy", ["title"]),
        lacks("prints", minimalPrint.title, "ru", ["title"]),
      ],
      progress: [
        { language: "hy", translated: 5, texts: 7 },
        { language: "ru", translated: 2, texts: 7 },
      ],
    });
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
});

test("LAN-02 the specified answers hold no translations", async () => {
  const { put, visitor } = await startWithWorks(await emptyDatabase(), { hy: { title: "Երեկո" } });
  const [listed] = await visitor.read("/api/artworks");
  for (const body of [(await put({})).body, await visitor.read("/api/artworks/1"), listed]) {
    expect(body).not.toHaveProperty("translations");
  }
});

test.each([
  [{ de: { title: "Abend" } }, "", "Unknown language of translations: de. Known are hy, ru, fr"],
  [
    { fr: { titel: "Soir" } },
    ".fr",
    "Unknown field of translations: titel. Known are title, description, medium",
  ],
  [{ fr: { title: 5 } }, ".fr.title", "A translation must be a text"],
  [{ fr: { title: null } }, ".fr.title", "A translation must be a text"],
])("LAN-02 %j is refused and changes nothing", async (translations, path, message) => {
  const before = { fr: { title: "Soir" } };
  const { put, readWork } = await startWithWorks(await emptyDatabase(), before);
  const issues = [{ path: `translations${path}`, message }];
  expect(await put({ translations })).toMatchObject({ status: 400, body: { issues } });
  expect((await readWork()).translations).toEqual(before);
});
