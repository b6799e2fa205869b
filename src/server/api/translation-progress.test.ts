import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { artistSettings, homepageSettings, minimalArtwork } from "../../../test/support/samples.ts";
import type { Language } from "../../core/languages.ts";
import type { TranslationProgress } from "../../core/records/translations.ts";
import type { Database } from "../database/open.ts";

const oil = { title: "Երեկո", description: "", medium: "Կտավ, յուղաներկ" };

/** The painter writes in Armenian. Six texts: three of settings, a quote, and two of a work. */
async function startArmenian(database: Database) {
  const { admin } = await startCallers(database);
  const artist = { name: "Անահիտ", sentence: "Քար եմ նկարում", place: "Գյումրի" };
  const settings = { ...artistSettings, ...artist, writingLanguage: "hy" };
  await admin.call("PUT", "/api/artist-settings", settings);
  await admin.call("PUT", "/api/homepage-settings", { ...homepageSettings, heroQuote: "Հույս" });
  await admin.add("/api/artworks", { ...minimalArtwork, ...oil });
  return {
    admin,
    async progress(language: Language): Promise<TranslationProgress> {
      const all: TranslationProgress[] = await admin.read("/api/translations/progress");
      const found = all.find((each) => each.language === language);
      if (!found) throw new Error(`No progress of ${language}`);
      return found;
    },
  };
}

onBothEngines((open) => {
  test("OWN-01 the overview counts the texts of each language, and names first what visitors see first", async () => {
    const { admin, progress } = await startArmenian(await open());
    expect(await progress("hy")).toMatchObject({ written: 6, total: 6, missing: [] });
    const { written, missing } = await progress("en");
    expect(written).toBe(0);
    expect(missing.map(({ resource, field }) => [resource, field])).toEqual([
      ["artistSettings", "name"],
      ["artistSettings", "sentence"],
      ["artistSettings", "place"],
      ["homepageSettings", "heroQuote"],
      ["artworks", "title"],
      ["artworks", "medium"],
    ]);
    expect(missing.at(-1)).toMatchObject({ id: 1, title: "Երեկո", titleLanguage: "hy" });
    await admin.call("PATCH", "/api/homepage-settings", {
      ...{ set: { translations: { en: { heroQuote: "Hope" } } }, from: {} },
    });
    const { written: more, missing: fewer } = await progress("en");
    expect([more, fewer.length]).toEqual([1, 5]);
  });

  test("OWN-01 the overview lists the first texts only, and counts all", async () => {
    const { admin, progress } = await startArmenian(await open());
    for (let year = 2000; year < 2010; year += 1) {
      await admin.add("/api/artworks", { ...minimalArtwork, ...oil, year });
    }
    const { missing, ...counts } = await progress("fr");
    expect(counts).toEqual({ language: "fr", written: 0, total: 26 });
    expect(missing).toHaveLength(12);
  });

  test("OWN-01, LAN-04 the overview proposes usual media and earlier translations in any direction", async () => {
    const { admin, progress } = await startArmenian(await open());
    await admin.add("/api/artworks", {
      ...{ ...minimalArtwork, ...oil, title: "Evening", medium: "Watercolour on paper" },
      writtenIn: { title: "en", medium: "en" },
      translations: { hy: { title: "Երեկո" } },
    });
    const proposed = async (language: Language) => {
      const { missing } = await progress(language);
      return missing
        .filter(({ proposals }) => proposals.length > 0)
        .map(({ id, field, proposals }) => [id, field, proposals]);
    };
    expect(await proposed("en")).toEqual([
      [1, "title", ["Evening"]],
      [1, "medium", ["Oil on canvas"]],
    ]);
    expect(await proposed("hy")).toEqual([[2, "medium", ["Թուղթ, ջրաներկ"]]]);
    expect(await proposed("fr")).toEqual([
      [1, "medium", ["Huile sur toile"]],
      [2, "medium", ["Aquarelle sur papier"]],
    ]);
  });

  test("OWN-04 records are listed with the languages that some of their texts lack", async () => {
    const { admin } = await startArmenian(await open());
    const work = { ...minimalArtwork, title: "Stone", description: "", medium: "Oil" };
    const russian = { title: "Камень", medium: "Масло" };
    const languages = { writtenIn: { title: "en", medium: "en" }, translations: { ru: russian } };
    await admin.add("/api/artworks", { ...work, ...languages });
    const untranslated = await admin.read("/api/translations/untranslated");
    expect(untranslated).toContainEqual({
      ...{ resource: "artworks", id: 1, languages: ["en", "ru", "fr"] },
    });
    expect(untranslated).toContainEqual({
      ...{ resource: "artworks", id: 2, languages: ["hy", "fr"] },
    });
  });
});
