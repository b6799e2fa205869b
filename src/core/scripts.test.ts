import { expect, test } from "vitest";
import { guessLanguages } from "./scripts.ts";

test.each([
  ["Anahit", ["en", "fr"]],
  ["Անահիտ (Anna)", ["hy"]],
  ["Анаит", ["ru"]],
  ["ანა", []],
  ["№ 12", []],
])("OWN-01 the letters of %s belong to %j", (text, expected) => {
  expect(guessLanguages(text)).toEqual(expected);
});
