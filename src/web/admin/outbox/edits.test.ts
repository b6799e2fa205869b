import { describe, expect, test } from "vitest";
import { keepTypedLanguages } from "./edits.ts";

const edit = { title: "Dawn", price: 5 };
const base = { title: "Morning", price: 4 };

describe("OWN-01 an edit that is kept after the record's language has changed", () => {
  test("becomes a translation where the text is one in another language by now", () => {
    const present = { title: "Առավոտ", price: 4, writtenIn: { title: "hy" } };
    const mine = { "translations.en.title": "Dawn", price: 5 };
    expect(keepTypedLanguages(edit, base, present)).toEqual(mine);
  });

  test("keeps its place where only the name of the language has changed", () => {
    const present = { ...base, writtenIn: { title: "hy" } };
    expect(keepTypedLanguages(edit, base, present)).toEqual(edit);
  });

  test("keeps its place if it states its language itself, or the language is the same", () => {
    const labelled = { ...edit, "writtenIn.title": "en" };
    const present = { title: "Առավոտ", price: 4, writtenIn: { title: "hy" } };
    expect(keepTypedLanguages(labelled, base, present)).toEqual(labelled);
    expect(keepTypedLanguages(edit, base, { title: "Noon", price: 4 })).toEqual(edit);
  });
});
