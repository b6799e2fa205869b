import { expect, test } from "vitest";
import { withValue } from "../forms/form-state.ts";
import { guessOtherLanguage } from "./language-guess.ts";
import {
  type Changes,
  changesToMoveText,
  changesToWriteText,
  findOriginalLanguage,
} from "./written-texts.ts";

const english = {
  title: "Evening",
  medium: "",
  writtenIn: {},
  translations: { hy: { title: "Երեկո" } },
};

function changed(values: object, changes: Changes): object {
  return changes.reduce((copy, [path, value]) => withValue(copy, path, value), values);
}

test("OWN-01 a text in the painter's writingLanguage language becomes the original, and empties back", () => {
  const form = { values: english, saved: english };
  const promoted = changed(english, changesToWriteText(form, "title", "Մութ", "hy"));
  expect(promoted).toMatchObject({
    ...{ title: "Մութ", writtenIn: { title: "hy" } },
    translations: { en: { title: "Evening" }, hy: { title: "" } },
  });
  const emptied = changesToWriteText({ values: promoted, saved: english }, "title", "", "hy");
  expect(changed(promoted, emptied)).toMatchObject({
    ...{ title: "Evening", writtenIn: { title: "en" } },
    translations: { en: { title: "" }, hy: { title: "Երեկո" } },
  });
});

test("OWN-01 the sample painter becomes no translation and goes with the name", () => {
  const values = { name: "Mariam Tavrish", sentence: "Own words", place: "Armenia" };
  expect(
    changed(values, changesToWriteText({ values, saved: values }, "name", "Անահիտ", "hy")),
  ).toEqual({
    ...{ name: "Անահիտ", sentence: "Own words", place: "", writtenIn: { name: "hy" } },
  });
});

test("OWN-01 a text moves to its language: as the original, or from one tab to the other", () => {
  const form = { values: english, saved: english };
  expect(findOriginalLanguage(form, "medium", "hy")).toBe("hy");
  const languages = { from: "en", to: "ru", writingLanguage: "en" } as const;
  expect(changesToMoveText(form, "title", languages)).toEqual([["writtenIn.title", "ru"]]);
  const typed = { ...english, translations: { fr: { title: "Soir" } } };
  const fromTab = { from: "fr", to: "ru", writingLanguage: "en" } as const;
  expect(
    changed(typed, changesToMoveText({ ...form, values: typed }, "title", fromTab)),
  ).toMatchObject({
    translations: { fr: { title: "" }, ru: { title: "Soir" } },
  });
});

test.each([
  ["Տանիք կեսօրին", "en", "hy"],
  ["Oil painter from Gyumri", "hy", "en"],
  ["Je peins la lumière et la pierre dans ma ville", "en", "fr"],
  ["I paint the light of my town", "fr", "en"],
  ["Ara", "hy", undefined],
  ["Untitled", "fr", undefined],
  ["Крыши в полдень", "ru", undefined],
  ["Hommage à Minas", "hy", "fr"],
  ["Composition VIII", "ru", "en"],
  ["PVC, 3D", "hy", undefined],
  ["№ 5", "hy", undefined],
  ["Canson Mi-Teintes, Faber-Castell Polychromos թղթի վրա", "hy", undefined],
  ["Акрил, Canson XL Mix Media", "ru", undefined],
  ["MDF, PVC, LED", "ru", undefined],
  ["3D-печать", "en", "ru"],
  // Armenian and Russian in Latin letters.
  ["Es nkarum em Sevani luysy", "hy", undefined],
  ["Svet na kamne", "ru", undefined],
] as const)("OWN-01 “%s” in a field in %s is %s", (text, language, expected) => {
  expect(guessOtherLanguage(text, language)).toBe(expected);
});
