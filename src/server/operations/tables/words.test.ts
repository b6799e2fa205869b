import { expect, test } from "vitest";
import type { ArtworkType } from "../../../core/entities/artwork-rules.ts";
import { mediaTexts } from "../../../core/texts/media.ts";
import { readAvailability, readLines, readYear, yesNoReader } from "./cells.ts";
import { findNamedTypes } from "./media-words.ts";
import { readSaleWord } from "./sale-words.ts";

/** The type of each medium that the admin proposes; the others are mixed. */
const types: [ArtworkType, RegExp][] = [
  ["mixed", /pastel|oilAcrylic/i],
  ["oil", /^oil/],
  ["acrylic", /^acrylic/],
  ["watercolor", /^(?:watercolor|gouache)/],
  ["digital", /^digital/],
];

const media = Object.entries(mediaTexts).flatMap(([language, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ language, name, text })),
);

test.each(media)("REA-03 knows the type of $text ($language)", ({ name, text }) => {
  const [type = "mixed"] = types.find(([, pattern]) => pattern.test(name)) ?? [];
  const named = findNamedTypes(text);
  expect(named.length).toBeGreaterThan(0);
  if (type === "mixed") expect(named.length > 1 || named[0] === "mixed").toBe(true);
  else expect(named).toEqual([type]);
});

test.each([
  ["х/м", "oil"],
  ["Oil-on-canvas", "oil"],
  ["Eau-forte", "mixed"],
  ["к/акр", "acrylic"],
  ["б/акв", "watercolor"],
  ["Литография", "mixed"],
])("REA-03 knows the type of %s", (text, type) => expect(findNamedTypes(text)).toEqual([type]));

test.each(["Enamel on steel", "Tinfoil", "Boiled wool", "Bronze"])(
  "REA-03 knows no type of %s",
  (text) => expect(findNamedTypes(text)).toEqual([]),
);

test.each([
  ["POA", "on request"],
  ["P.O.A.", "on request"],
  ["Price on request", "on request"],
  ["Գինը՝ ըստ հարցման", "on request"],
  ["գինը՝ հարցումով", "on request"],
  ["Цена по запросу", "on request"],
  ["Prix sur demande", "on request"],
  ["SOLD", "sold"],
  ["Վաճառված է", "sold"],
  ["Продано", "sold"],
  ["Vendu", "sold"],
  ["NFS", "not for sale"],
  ["Վաճառքի ենթակա չէ", "not for sale"],
  ["Не продаётся", "not for sale"],
  ["Pas à vendre", "not for sale"],
  ["В резерве", "reserved"],
  ["Հասանելի է", "available"],
  ["maybe", null],
])("REA-03 %s means %s", (text, meaning) => {
  expect(readSaleWord(text)).toBe(meaning);
});

test.each([
  ["WAHR", true],
  ["ИСТИНА", true],
  ["✔\ufe0f", true],
  ["FAUX", false],
  ["ЛОЖЬ", false],
  ["☐", false],
])("REA-01 reads %s of a spreadsheet program", (text, value) => {
  expect(yesNoReader.read(text)).toEqual({ value });
});

test.each([
  ["instock", "available"],
  ["outofstock", "sold"],
  ["Out of stock", "sold"],
])("REA-01 reads %s of a shop", (text, value) => {
  expect(readAvailability(text)).toMatchObject({ value });
});

test.each([
  ["1", { value: "available" }],
  ["12", { value: "available", remark: "counts as available" }],
  ["1,200", { value: "available", remark: "counts as available" }],
  ["2.0", { value: "available", remark: "counts as available" }],
  ["0", { value: "sold", remark: "counts as sold" }],
  ["0.00", { value: "sold", remark: "counts as sold" }],
  ["-1", { value: "sold", remark: "counts as sold" }],
])("REA-03 the number in stock %s is an availability", (text, cell) => {
  expect(readAvailability(text)).toEqual(cell);
});

test("REA-01 says that a year is to come", () => {
  expect(readYear("3020")).toEqual({ value: 3020, remark: "is a year to come" });
});

test("REA-01 reads the line breaks of a shop", () => {
  const remark = String.raw`has “\n” for line breaks`;
  expect(readLines(String.raw`Oil\n60 x 80 cm`)).toEqual({ value: "Oil\n60 x 80 cm", remark });
  expect(readLines("Oil\n60 x 80 cm")).toEqual({ value: "Oil\n60 x 80 cm" });
});
