import { expect, test } from "vitest";
import { differingFields, mergeBody, mergeChanges, withOwnChanges } from "./merge-changes.ts";

const base = { title: "Sevan", price: 2000, availability: "available", images: ["/a"] };

test("KEE-03 fields that only one side touched are merged", () => {
  const own = { ...base, title: "Sevan, evening" };
  const other = { ...base, price: 1800, availability: "sold" };
  expect(mergeChanges(base, { own, other })).toEqual({
    values: { ...other, title: "Sevan, evening" },
    otherValues: { ...other, title: "Sevan, evening" },
    conflicts: [],
    adopted: ["price", "availability"],
  });
});

test("KEE-03 a field that both sides changed is a conflict, with either change to choose", () => {
  const own = { ...base, price: 2200, title: "Sevan, evening" };
  const other = { ...base, price: 1800, availability: "sold" };
  expect(mergeChanges(base, { own, other })).toEqual({
    values: { ...other, price: 2200, title: "Sevan, evening" },
    otherValues: { ...other, title: "Sevan, evening" },
    conflicts: ["price"],
    adopted: ["availability"],
  });
});

test("KEE-03 the same change on both sides is no conflict", () => {
  const changed = { ...base, images: ["/a", "/b"] };
  expect(mergeChanges(base, { own: changed, other: { ...changed } })).toEqual({
    values: changed,
    otherValues: changed,
    conflicts: [],
    adopted: [],
  });
});

test("KEE-03 what the server trims or turns into a number is no conflict", () => {
  const before = { title: "Sevan", year: 2018, images: ["/a"] };
  const own = { title: "Evening ", year: "2019", images: ["/b", "", ""] };
  const other = { title: "Evening", year: 2019, images: ["/b"] };
  expect(mergeChanges<object>(before, { own, other }).conflicts).toEqual([]);
});

test("KEE-03 an own save whose answer was lost is no change of another device", () => {
  const sent = { ...base, title: "Sevan, evening" };
  const stored = { ...sent, price: 1800 };
  const known = withOwnChanges(base, { sent: [sent], stored });
  expect(known).toEqual(sent);
  const own = { ...base, title: "Sevan, at night" };
  expect(mergeChanges(known, { own, other: stored })).toMatchObject({
    values: { ...own, price: 1800 },
    conflicts: [],
  });
});

test("KEE-02 an earlier save is recognised as the server stores it: trimmed, with numbers", () => {
  const saved = { title: "Sevan", year: "2023" };
  const sent = { title: "Sevan, evening ", year: "2011" };
  const stored = { title: "Sevan, evening", year: 2011 };
  expect(withOwnChanges<object>(saved, { sent: [sent], stored })).toEqual(stored);
});

const translated = {
  title: "Sevan",
  translations: { hy: { title: "Սևան" }, ru: { title: "Севан", description: "Озеро" } },
};

test("KEE-03, LAN-02 each translation is merged like a field", () => {
  const { hy, ru } = translated.translations;
  const own = { ...translated, translations: { hy, ru: { ...ru, title: "Севан, вечер" } } };
  const other = {
    ...translated,
    translations: { hy: { title: "Սևանա լիճ" }, ru: { ...ru, title: "Озеро Севан" } },
  };
  expect(mergeChanges(translated, { own, other })).toEqual({
    values: { ...other, translations: { ...other.translations, ru: own.translations.ru } },
    otherValues: other,
    conflicts: ["translations.ru.title"],
    adopted: ["translations.hy.title"],
  });
});

test("LAN-02 an added and a removed translation are changes, an empty one is not", () => {
  const blank = { title: "Sevan", translations: {} };
  const emptied = { title: "Sevan", translations: { hy: { title: "" }, ru: {} } };
  expect(differingFields(blank, emptied)).toEqual([]);
  const names = ["translations.hy.title", "translations.ru.title", "translations.ru.description"];
  expect(differingFields(blank, translated)).toEqual(names);
  expect(differingFields(translated, emptied)).toEqual(names);
  expect(differingFields({ title: "Sevan" }, translated)).toEqual(names);
});

test("LAN-02 a draft of a new record keeps its translations", () => {
  const base: { title: string; translations?: object } = { title: "" };
  const own = { title: "Sevan", translations: { ru: { title: "Севан" } } };
  expect(mergeChanges(base, { own, other: base }).values).toEqual(own);
});

test("KEE-03 the body of a save is merged with a newer record, unless both changed a field", () => {
  const before = { title: "Sevan", year: 2018, images: ["/a", "", ""] };
  const body = { ...before, title: "Sevan, evening" };
  const record = { id: 7, position: 3, title: "Sevan", year: 2019, images: ["/a"] };
  expect(mergeBody(before, { body, sent: [], record })).toEqual({ ...body, year: 2019 });
  const retitled = { ...record, title: "Ararat" };
  expect(mergeBody(before, { body, sent: [], record: retitled })).toBeNull();
});

test("KEE-02 a value that is put back replaces that of an earlier save without an answer", () => {
  const before = { title: "Sevan", price: "100" };
  const sent = [{ ...before, price: "1000" }, before];
  const record = { id: 7, title: "Sevan, evening", price: 1000 };
  const merged = { title: "Sevan, evening", price: "100" };
  expect(mergeBody(before, { body: before, sent, record })).toEqual(merged);
  const stored = { title: "Sevan, evening", price: "1000" };
  const known = { title: "Sevan", price: "1000" };
  expect(withOwnChanges(before, { sent, stored })).toEqual(known);
});
