import { expect, test } from "vitest";
import { decodeEntryName } from "./entry-names.ts";

/** An entry as the library reads it without the mark of UTF-8. */
function unmarked(name: Uint8Array) {
  return { filename: "as read", rawFilename: name, filenameUTF8: false };
}

const bytes = (name: string) => Buffer.from(name, "latin1");

test.each([
  ["a Mac, in Armenian", Buffer.from("Երեկո.jpg"), "Երեկո.jpg"],
  ["a Mac, in Russian", Buffer.from("Работы/Вечер 2.jpg"), "Работы/Вечер 2.jpg"],
  ["Russian Windows", bytes("\xa2\xa5\xe7\xa5\xe0.jpg"), "вечер.jpg"],
  [
    "Russian Windows, with a folder",
    bytes("\x90\xa0\xa1\xae\xe2\xeb/Salt 2.jpg"),
    "Работы/Salt 2.jpg",
  ],
  [
    "Russian Windows, with a word of one letter",
    bytes("\x82\xa5\xe7\xa5\xe0 \xa2 \xa3\xae\xe0\xa0\xe5.jpg"),
    "Вечер в горах.jpg",
  ],
  ["Western Windows", bytes("\x82t\x82.jpg"), "as read"],
  ["Western Windows, one letter", bytes("\x85 Sevan.jpg"), "as read"],
  ["any system", bytes("Salt.jpg"), "as read"],
])("REA-01 reads the name in a ZIP file from %s", (_, name, expected) => {
  expect(decodeEntryName(unmarked(name))).toBe(expected);
});

test("REA-01 keeps a name that is marked as UTF-8", () => {
  const rawFilename = Buffer.from("Соль.jpg");
  expect(decodeEntryName({ filename: "Соль.jpg", rawFilename, filenameUTF8: true })).toBe(
    "Соль.jpg",
  );
});
