import { expect, test } from "vitest";
import { getWritingLanguage, originalLanguage, textLanguage } from "./translation-rules.ts";

const work = { title: "Երեկո", medium: "Oil on canvas", writtenIn: { title: "hy" } } as const;

test("OWN-01 a text without a label is in English, as before", () => {
  expect(originalLanguage(work, "title")).toBe("hy");
  expect(originalLanguage(work, "medium")).toBe("en");
  expect(getWritingLanguage({})).toBe("en");
  expect(getWritingLanguage({ writingLanguage: "ru" })).toBe("ru");
});

test("LAN-02 a text states its language where it is not that of the page", () => {
  expect(textLanguage("hy", work, "title")).toBeUndefined();
  expect(textLanguage("hy", work, "medium")).toBe("en");
  expect(textLanguage("en", work, "title")).toBe("hy");
  expect(textLanguage("en", work, "medium")).toBeUndefined();
  expect(textLanguage("ru", { ...work, translated: ["title"] }, "title")).toBeUndefined();
});
