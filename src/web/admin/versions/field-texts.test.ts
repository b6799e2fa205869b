import { expect, test } from "vitest";
import { fieldLabel, fieldTexts } from "./field-texts.ts";

test("LAN-02 translations and their languages are named in words", () => {
  expect(fieldLabel(null, "translations.hy.title")).toBe("title in Armenian");
  expect(fieldLabel(null, "translationLanguages")).toBe("Languages you write in");
  expect(fieldTexts(null, "translationLanguages", ["ru", "fr"])).toEqual(["Russian", "French"]);
});
