import { expect, test } from "vitest";
import { defaultArtist } from "../../core/entities/artist.ts";
import { defaultHeroQuote, defaultLocation } from "../../core/records/settings-defaults.ts";
import { samplesTexts } from "../../core/texts/samples.ts";
import { translateSamples } from "./samples.ts";

test("OWN-01 the samples in English are the specified words", () => {
  const { exhibitions: _, terms: __, ...words } = samplesTexts.en;
  const specified = { heroQuote: defaultHeroQuote, location: defaultLocation };
  expect(words).toEqual({ ...defaultArtist, ...specified });
});

test("OWN-01 a page shows the sample painter in its language, and another painter as they wrote", () => {
  expect(translateSamples(defaultArtist, "hy")).toMatchObject({
    name: "Մարիամ Թավրիշ",
    translated: ["name", "sentence", "place"],
  });
  const own = { ...defaultArtist, name: "Anahit", sentence: "I paint stone" };
  expect(translateSamples(own, "ru")).toMatchObject({ name: "Anahit", sentence: "I paint stone" });
  for (const language of ["en", undefined] as const) {
    expect(translateSamples(defaultArtist, language)).toBe(defaultArtist);
  }
});
