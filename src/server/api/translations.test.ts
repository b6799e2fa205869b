import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase, onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { artistBio, artistSettings, contactSettings, homepageSettings } from "./examples.ts";

const collections = [
  ["/api/artworks", minimalArtwork, { title: "Երեկո", medium: "Յուղաներկ" }],
  ["/api/prints", minimalPrint, { title: "Երեկո", description: "Տպագիր" }],
  ["/api/exhibitions", minimalExhibition, { title: "Լույս", venue: "Սրահ", location: "Երևան" }],
] as const;

const settings = [
  ["/api/homepage-settings", homepageSettings, { heroQuote: "Հույս" }],
  ["/api/artist-settings", artistSettings, { name: "Աննա", sentence: "Ծովը", place: "Երևան" }],
  ["/api/artist-bio", artistBio, { title: "Կյանքը", statement: "Ինչո՞ւ" }],
  ["/api/contact-settings", contactSettings, { location: "Երևան" }],
] as const;

async function createdWork(admin: Caller, translations: object) {
  const created = await admin.call("POST", "/api/artworks", { ...minimalArtwork, translations });
  const address = `/api/artworks/${created.body.id}`;
  const read = async () => (await admin.call("GET", `${address}?unpublished=true`)).body;
  return { address, read };
}

onBothEngines((open) => {
  test.each(collections)(
    "LAN-02 %s: the painter reads the translations that a body states",
    async (list, input, hy) => {
      const { admin } = await startCallers(await open());
      const created = await admin.call("POST", list, { ...input, translations: { hy } });
      expect(created.body.translations).toEqual({ hy });
      const address = `${list}/${created.body.id}`;
      const read = async () => (await admin.call("GET", `${address}?unpublished=true`)).body;
      expect((await read()).translations).toEqual({ hy });
      const translations = { ru: { title: "Вечер" } };
      const changed = await admin.call("PUT", address, { ...input, translations });
      expect(changed.body.translations).toEqual(translations);
      expect((await read()).translations).toEqual(translations);
    },
  );

  test.each(settings)("LAN-02 %s has translations", async (address, { id: _, ...input }, hy) => {
    const { admin } = await startCallers(await open());
    const saved = await admin.call("PUT", address, { ...input, translations: { hy } });
    expect(saved).toMatchObject({ status: 200, body: { ...input, translations: { hy } } });
    const read = await admin.call("GET", `${address}?unpublished=true`);
    expect(read.body.translations).toEqual({ hy });
  });

  test("LAN-02 a body without translations leaves them as they are", async () => {
    const { admin } = await startCallers(await open());
    const { address, read } = await createdWork(admin, { fr: { title: "Soir" } });
    await admin.call("PUT", address, { ...minimalArtwork, title: "Renamed" });
    expect(await read()).toMatchObject({
      title: "Renamed",
      translations: { fr: { title: "Soir" } },
    });
  });

  test("LAN-02 a translation is trimmed, and an empty one is removed", async () => {
    const { admin } = await startCallers(await open());
    const { address, read } = await createdWork(admin, {
      fr: { title: "  Soir ", description: "  ", medium: "Huile" },
    });
    expect((await read()).translations).toEqual({ fr: { title: "Soir", medium: "Huile" } });
    const translations = { fr: { title: "", medium: "Huile" }, ru: {} };
    await admin.call("PUT", address, { ...minimalArtwork, translations });
    expect((await read()).translations).toEqual({ fr: { medium: "Huile" } });
  });

  test("LAN-02 a record restored from the trash has its translations", async () => {
    const { admin } = await startCallers(await open());
    const { address, read } = await createdWork(admin, { hy: { title: "Երեկո" } });
    await admin.call("DELETE", address);
    const [entry] = (await admin.call("GET", "/api/trash")).body;
    await admin.call("POST", `/api/trash/${entry.id}/restore`);
    expect((await read()).translations).toEqual({ hy: { title: "Երեկո" } });
  });

  test("LAN-02 deleting a record for good deletes its translations only", async () => {
    const { admin, database } = await startCallers(await open());
    const gone = await createdWork(admin, { hy: { title: "Երեկո" } });
    const kept = await createdWork(admin, { hy: { title: "Առավոտ" } });
    const inTrash = await createdWork(admin, { hy: { title: "Կեսօր" } });
    await admin.call("DELETE", gone.address);
    await admin.call("DELETE", inTrash.address);
    const entries = (await admin.call("GET", "/api/trash")).body;
    await admin.call("DELETE", `/api/trash/${entries.at(-1).id}`);
    const rows = await database.query.selectFrom("translations").select("text").execute();
    expect(rows.map(({ text }) => text).sort()).toEqual(["Առավոտ", "Կեսօր"]);
    expect((await kept.read()).translations).toEqual({ hy: { title: "Առավոտ" } });
  });

  test("LAN-02 the painter chooses the languages of translations", async () => {
    const { admin } = await startCallers(await open());
    const { id: _, translationLanguages, ...names } = artistSettings;
    const put = (body: object) => admin.call("PUT", "/api/artist-settings", body);
    const read = async () => (await admin.call("GET", "/api/artist-settings")).body;
    expect((await read()).translationLanguages).toEqual([]);
    await put({ ...names, translationLanguages: ["fr", "hy", "fr"] });
    expect((await read()).translationLanguages).toEqual(["hy", "fr"]);
    const unchanged = await put({ ...names, name: "Another" });
    expect(unchanged.body).toMatchObject({ name: "Another", translationLanguages: ["hy", "fr"] });
    expect((await put({ ...names, translationLanguages: ["en"] })).status).toBe(400);
  });
});

onBothEngines((open) => {
  test("LAN-02 the painter reads the missing translations into the chosen languages", async () => {
    const { admin } = await startCallers(await open());
    const { id: _, ...names } = artistSettings;
    const hy = { name: "Աննա", sentence: "Ծովը", place: "Բրեմեն" };
    const translations = { hy, ru: { ...hy, place: "" } };
    const languages = { ...names, translationLanguages: ["hy", "ru"] };
    const read = async () => (await admin.call("GET", "/api/translations/missing")).body;
    const list = async () => (await read()).missing;
    await createdWork(admin, { hy: { title: "Երեկո", description: "Կապույտ" } });
    expect(await list()).toEqual([]);
    await admin.call("PUT", "/api/artist-settings", { ...languages, translations });
    await admin.call("POST", "/api/prints", { ...minimalPrint, published: false });
    const title = minimalArtwork.title;
    const ofPrint = {
      resource: "prints",
      id: 1,
      title: minimalPrint.title,
      fields: ["title"],
      outdated: [],
    };
    expect(await list()).toEqual([
      {
        resource: "artistSettings",
        id: 1,
        title: null,
        language: "ru",
        fields: ["place"],
        outdated: [],
      },
      { resource: "artworks", id: 1, title, language: "hy", fields: ["medium"], outdated: [] },
      {
        resource: "artworks",
        id: 1,
        title,
        language: "ru",
        fields: ["title", "description", "medium"],
        outdated: [],
      },
      { ...ofPrint, language: "hy" },
      { ...ofPrint, language: "ru" },
    ]);
    expect((await read()).progress).toEqual([
      { language: "hy", translated: 5, texts: 7 },
      { language: "ru", translated: 2, texts: 7 },
    ]);
  });
});

onBothEngines((open) => {
  test("LAN-04 a translation older than its original is outdated until it is changed or confirmed", async () => {
    const { admin } = await startCallers(await open());
    const { address } = await createdWork(admin, { fr: { title: "Soir" }, ru: { title: "Вечер" } });
    const outdated = async () => (await admin.call("GET", "/api/translations/outdated")).body;
    await admin.call("PUT", address, { ...minimalArtwork, description: "Changed." });
    expect(await outdated()).toEqual([]);
    await admin.call("PUT", address, { ...minimalArtwork, title: "Morning" });
    const key = { resource: "artworks", id: 1, field: "title" };
    const original = minimalArtwork.title;
    expect(await outdated()).toEqual([
      { ...key, language: "fr", original },
      { ...key, language: "ru", original },
    ]);
    const change = { set: { translations: { fr: { title: "Matin" } } }, from: {} };
    await admin.call("PATCH", address, {
      ...change,
      from: { translations: { fr: { title: "Soir" } } },
    });
    const confirmed = await admin.call("POST", "/api/translations/confirm", {
      ...key,
      language: "ru",
    });
    expect(confirmed.status).toBe(204);
    expect(await outdated()).toEqual([]);
  });

  test("LAN-04 earlier translations of the same words and usual media are proposed", async () => {
    const { admin } = await startCallers(await open());
    const propose = async (language: string, text: string) =>
      (
        await admin.call(
          "GET",
          `/api/translations/proposals?${new URLSearchParams({ language, text })}`,
        )
      ).body;
    expect(await propose("fr", "oil on Canvas")).toEqual(["Huile sur toile"]);
    const { title, medium } = minimalArtwork;
    await createdWork(admin, { fr: { title: "Soir", medium: "À l’huile" } });
    expect(await propose("fr", title.toUpperCase())).toEqual(["Soir"]);
    expect(await propose("fr", medium)).toContain("À l’huile");
    expect(await propose("ru", title)).toEqual([]);
  });
});

test("LAN-04 only a field that the record has can be confirmed", async () => {
  const { admin } = await startCallers(await emptyDatabase());
  const key = { resource: "artworks", id: 1, field: "heroQuote", language: "fr" };
  const { status, body } = await admin.call("POST", "/api/translations/confirm", key);
  expect([status, body.code]).toEqual([400, "requestUnreadable"]);
});

test("LAN-02 the specified answers hold no translations", async () => {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const { address } = await createdWork(admin, { hy: { title: "Երեկո" } });
  const written = await admin.call("PUT", address, minimalArtwork);
  const read = await visitor.call("GET", address);
  const [listed] = (await visitor.call("GET", "/api/artworks")).body;
  for (const body of [written.body, read.body, listed]) {
    expect(body).not.toHaveProperty("translations");
  }
});

const refused: [translations: object, issue: object][] = [
  [
    { de: { title: "Abend" } },
    {
      path: "translations",
      message: "Unknown language of translations: de. Known are hy, ru, fr",
    },
  ],
  [
    { fr: { titel: "Soir" } },
    {
      path: "translations.fr",
      message: "Unknown field of translations: titel. Known are title, description, medium",
    },
  ],
  [
    { fr: { title: 5 } },
    { path: "translations.fr.title", message: "A translation must be a text" },
  ],
  [
    { fr: { title: null } },
    { path: "translations.fr.title", message: "A translation must be a text" },
  ],
];

test.each(refused)("LAN-02 %j is refused and changes nothing", async (translations, issue) => {
  const { admin } = await startCallers(await emptyDatabase());
  const { address, read } = await createdWork(admin, { fr: { title: "Soir" } });
  const { status, body } = await admin.call("PUT", address, { ...minimalArtwork, translations });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([issue]);
  expect((await read()).translations).toEqual({ fr: { title: "Soir" } });
});
