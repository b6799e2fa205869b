import { expect, test } from "vitest";
import { findEncoding } from "./decoders.ts";
import { repairText } from "./repair-text.ts";
import { decodeTable } from "./table-encoding.ts";
import { readTable } from "./table-file.ts";

const cyrillic = "Title;Year\r\nВечер;2021\r\nСоль;2022\r\nРека;2023";

/** Writes Cyrillic letters as Windows-1251 does. */
function encodeWindows1251(text: string): Uint8Array {
  const byteOf = (letter: string) => (letter.codePointAt(0) ?? 0) - 0x410 + 0xc0;
  return Uint8Array.from([...text], (letter) =>
    /[А-я]/.test(letter) ? byteOf(letter) : letter.charCodeAt(0),
  );
}

test("REA-01 refuses a table that is not in Unicode, and proposes encodings with two lines each", () => {
  const [first = "", ...proposed] = catchMessage(() =>
    decodeTable(encodeWindows1251(cyrillic)),
  ).split("\n");
  expect(first).toMatch(/^The table is not in Unicode .* --encoding NAME$/);
  expect(proposed.slice(0, 3)).toEqual(["  windows-1251", "    Вечер;2021", "    Соль;2022"]);
  expect(proposed).toContain("  windows-1252");
});

function catchMessage(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

test("REA-01 decodes a table in the encoding that its reader names", () => {
  expect(decodeTable(encodeWindows1251(cyrillic), "windows-1251")).toBe(cyrillic);
  expect(catchMessage(() => decodeTable(Uint8Array.of(0xff), "utf-8"))).toContain(
    "is not in utf-8",
  );
});

test.each([
  ["cp1251", "windows-1251"],
  ["latin1", "windows-1252"],
  ["KOI8-R", "koi8-r"],
  ["cp850", "ibm850"],
  ["IBM437", "ibm437"],
  ["UTF-32", "utf-32le"],
  ["morse", null],
])("REA-01 %s names the encoding %s", (name, encoding) => {
  expect(findEncoding(name)).toBe(encoding);
});

test.each([
  ["a mark", Buffer.from(`\ufeff${cyrillic}`, "utf16le")],
  ["a mark of the other order", Buffer.from(`\ufeff${cyrillic}`, "utf16le").swap16()],
  ["no mark", Buffer.from(cyrillic, "utf16le")],
  ["no mark, in the other order", Buffer.from(cyrillic, "utf16le").swap16()],
])("REA-01 reads UTF-16 with %s", (_, bytes) => {
  expect(readTable(bytes).rows.map(({ cells }) => cells.get("title"))).toEqual([
    ["Вечер"],
    ["Соль"],
    ["Река"],
  ]);
});

/** Four bytes for each letter, the lowest first. */
const encodeUtf32 = (text: string) =>
  Buffer.from(Uint32Array.from([...text], (letter) => letter.codePointAt(0) ?? 0).buffer);

test.each([
  ["a mark", encodeUtf32(`\ufeff${cyrillic}`)],
  ["a mark of the other order", encodeUtf32(`\ufeff${cyrillic}`).swap32()],
  ["no mark", encodeUtf32(cyrillic)],
  ["no mark, in the other order", encodeUtf32(cyrillic).swap32()],
])("REA-01 reads UTF-32 with %s", (_, bytes) => {
  expect(decodeTable(bytes)).toBe(cyrillic);
});

const latin1 = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["ibm850", latin1("Title;Medium\r\n\x90t\x82;\xb7 l'huile"), "Été;À l'huile"],
  ["ibm437", latin1("Title;Medium\r\n\xe4 \x82t\x82;Huile"), "Σ été;Huile"],
])("REA-01 proposes the code page %s of DOS, and reads it when named", (encoding, bytes, line) => {
  const proposed = catchMessage(() => decodeTable(bytes)).split("\n");
  expect(proposed.slice(proposed.indexOf(`  ${encoding}`)).slice(0, 2)).toEqual([
    `  ${encoding}`,
    `    ${line}`,
  ]);
  expect(decodeTable(bytes, encoding)).toContain(line);
});

test.each([
  ["workbook", "PK\x03\x04 a workbook"],
  ["workbook", "\xd0\xcf\x11\xe0 an old one"],
  ["PDF", "%PDF-1.7"],
])("REA-01 says that a renamed %s is one", (format, start) => {
  const error = catchMessage(() => decodeTable(Buffer.from(start, "latin1")));
  expect(error).toContain(`is a ${format} with another name`);
});

test.each([
  ["windows-1252", "Été sur la forêt"],
  ["windows-1251", "Вечер над Севаном"],
  ["windows-1252", "Կտավ, յուղաներկ, 60 × 80 սմ"],
  ["macintosh", "Café, “Été”"],
  ["macintosh", "Вечер над Севаном"],
  ["macintosh", "Կտավ, յուղաներկ"],
  ["windows-1250", "Вечер над Севаном"],
  ["ibm866", "60 × 80 см, Été"],
])("REA-01 a text that was read in %s once is %s", (encoding, text) => {
  expect(repairText(new TextDecoder(encoding).decode(Buffer.from(text)))).toBe(text);
});

test("REA-01 a text whose bytes were taken for Western letters is found", () => {
  expect(repairText(Buffer.from("Կտավ, Été").toString("latin1"))).toBe("Կտավ, Été");
  expect(repairText("Âå÷åð íàä Ñåâàíîì, 60 x 80")).toBe("Вечер над Севаном, 60 x 80");
});

test.each([
  ...["—Été", "Et puis…été", "l’âme d’Ève", "«É»", "Ëà", "ŽÁR, Dvořák", "— À bord"],
  ...[
    "ÄÖÜ",
    "Öäü, Studie",
    "ÖÖÖ – äöß",
    "Été",
    "Вечер",
    "Կտավ",
    "60 × 80 cm",
    "Salt",
    "À l’huile – “Sel”",
    "№ 5, «Соль»",
  ],
])("REA-01 leaves %s as it is", (text) => expect(repairText(text)).toBeNull());
