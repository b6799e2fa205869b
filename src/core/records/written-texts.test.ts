import { expect, test } from "vitest";
import type { Language } from "../languages.ts";
import { changeTexts, type FieldTexts, moveOriginal, type WritingChange } from "./written-texts.ts";

const updatedAt = "2026-05-01T10:00:00.000Z";
const evening = { en: "Evening", hy: "Երեկո", ru: "Вечер", fr: "Le soir" };

/** @param original by the language of a translation; by default the original of the field */
function field(
  language: Language,
  translated: Language[],
  original: Partial<Record<Language, string>> = {},
): FieldTexts {
  const text = evening[language];
  const translations = translated.map((each) => ({
    ...{ language: each, text: evening[each], updatedAt },
    original: original[each] ?? text,
  }));
  return { text, language, translations };
}

function without(language: Language, fields: FieldTexts): FieldTexts {
  return {
    ...fields,
    translations: fields.translations.filter((row) => row.language !== language),
  };
}

const toArmenian = { from: "en", to: "hy" } as const;

test.each<[texts: FieldTexts, relabel: FieldTexts, swap: FieldTexts]>([
  [field("en", []), { ...field("en", []), language: "hy" }, field("en", [])],
  [field("en", ["ru"]), { ...field("en", ["ru"]), language: "hy" }, field("en", ["ru"])],
  [field("en", ["hy"]), field("hy", ["en"]), field("hy", ["en"])],
  [field("en", ["hy", "ru"]), field("hy", ["en", "ru"]), field("hy", ["en", "ru"])],
  [field("hy", ["en"]), field("hy", ["en"]), field("hy", ["en"])],
  [field("fr", ["en"]), field("fr", ["en"]), field("fr", ["en"])],
  [field("fr", ["hy", "en"]), field("hy", ["fr", "en"]), field("hy", ["fr", "en"])],
])("OWN-01 a change from English to Armenian makes %j %j or %j", (texts, relabel, swap) => {
  expect(changeTexts(texts, { ...toArmenian, mode: "relabel" })).toEqual(relabel);
  expect(changeTexts(texts, { ...toArmenian, mode: "swap" })).toEqual(swap);
});

test("OWN-01 an empty text stays, and so do the translations that it had", () => {
  const empty = { ...field("en", ["hy"]), text: "" };
  expect(changeTexts(empty, { ...toArmenian, mode: "relabel" })).toBe(empty);
  expect(moveOriginal(empty, "hy")).toBe(empty);
});

test("OWN-01 outdated and unknown originals of translations stay as they are", () => {
  const former = { hy: "Former", ru: "Earlier", fr: "" };
  expect(moveOriginal(field("en", ["hy", "ru", "fr"], former), "hy")).toEqual(
    field("hy", ["en", "ru", "fr"], { en: "Former", ru: "Earlier", fr: "" }),
  );
});

/** All states of a translation: none, up to date, outdated, unknown, or of a text equal to another. */
const originals = [undefined, evening.en, "Former", "", evening.hy, evening.fr];

const fields = originals.flatMap((hy) =>
  originals.flatMap((fr) => {
    const all = field("en", ["hy", "fr"], { hy: hy ?? "", fr: fr ?? "" });
    const some = hy === undefined ? without("hy", all) : all;
    return [fr === undefined ? without("fr", some) : some];
  }),
);

test.each(["relabel", "swap"] as const)("OWN-01 there and back gives the same rows: %s", (mode) => {
  for (const to of ["hy", "ru", "fr"] as const) {
    const there: WritingChange = { from: "en", to, mode };
    const back: WritingChange = { from: to, to: "en", mode };
    for (const texts of fields) {
      const changed = changeTexts(texts, there);
      expect(changed.translations.some(({ language }) => language === changed.language)).toBe(
        false,
      );
      expect(changeTexts(changed, back)).toEqual(texts);
    }
  }
});

test("OWN-01 a change keeps apart what is outdated and what is not", () => {
  const isOutdated = ({ text, translations }: FieldTexts, language: Language) =>
    translations.find((row) => row.language === language)?.original !== text;
  for (const texts of fields.filter(({ translations }) => translations.length === 2)) {
    const moved = moveOriginal(texts, "hy");
    expect(isOutdated(moved, "en")).toBe(isOutdated(texts, "hy"));
    expect(isOutdated(moved, "fr")).toBe(isOutdated(texts, "fr"));
  }
});
