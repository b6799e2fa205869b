import { expect, test } from "vitest";
import { isRetyped, restoredInput } from "./restored-input.ts";

const base = { title: "Sevan", description: "Blue." };
const present = { values: base, files: {}, base, etag: null };

function draftOf(values: object) {
  const record = { id: "1", address: "/api/artworks/7", isNew: false, page: "/", title: "Sevan" };
  return { draft: { ...record, keptAt: 0, base, values }, files: {} };
}

test("KEE-01 a draft whose field was typed in again before it was read is not merged", () => {
  const stored = draftOf({ ...base, description: "The text of an hour." });
  const typed = (changes: object) => ({ ...present, values: { ...base, ...changes } });
  expect(isRetyped(stored, typed({ description: "Blue. And" }))).toBe(true);
  expect(isRetyped(stored, typed({ description: "The text of an hour." }))).toBe(false);
  expect(isRetyped(stored, typed({ title: "Ararat" }))).toBe(false);
  expect(isRetyped(stored, present)).toBe(false);
});

test("KEE-01 a draft whose picture was chosen again before it was read is not merged", () => {
  const file = new File([], "lake.jpg");
  const stored = { ...draftOf(base), files: { "images.0": file } };
  expect(isRetyped(stored, { ...present, files: { "images.0": file } })).toBe(true);
  expect(isRetyped(stored, { ...present, files: { "images.1": file } })).toBe(false);
});

test("KEE-02 a draft that puts a sent value back is kept until a newer version is read", () => {
  const sent = [{ ...base, description: "Blue on blue." }];
  const { draft, files } = draftOf(base);
  const stored = { draft: { ...draft, etag: "1", sent }, files };
  expect(restoredInput(stored, { ...present, etag: "1", isNew: false })).toMatchObject({
    values: base,
    base,
  });
  expect(restoredInput(stored, { ...present, etag: "2", isNew: false })).toBeNull();
});
