import { expect, test } from "vitest";
import { blankDraft, type Draft } from "./draft.ts";
import type { Edit } from "./edits.ts";
import { parseEdit } from "./form-values.ts";

const size = { width: 30, height: 40, material: "paper", priceOverride: 95 };

const sales: Draft = {
  ...blankDraft,
  ...{ id: "1", kind: "salesSettings", address: "/api/sales-settings", isNew: false },
  ...{ page: "/admin", title: "", editedAt: 0, base: { paperRate: 1.3, canvasRate: 1.5 } },
};
const artwork: Draft = {
  ...sales,
  kind: "artworks",
  base: { availableForPrint: true, wireDrop: 75, year: 24, printSizes: JSON.stringify([size]) },
};
const exhibition: Draft = { ...sales, kind: "exhibitions", base: { year: 2024 } };

/** The messages about the numbers of an edit. */
async function messagesOn(draft: Draft, edit: Edit): Promise<Record<string, string>> {
  const parsed = await parseEdit(draft, edit);
  const issues = "issues" in parsed ? parsed.issues : [];
  const ofEdit = issues.filter(({ path }) =>
    Object.keys(edit).some((name) => path.startsWith(name)),
  );
  return Object.fromEntries(ofEdit.map(({ path, message }) => [path, message]));
}

test("KEE-02, KEE-08, REA-03 a text that is no number is refused with its field, in an optional field too", async () => {
  const notNumber = (typed: string) =>
    `“${typed}” is not a number. Write digits, such as 1200 or 12.5.`;
  expect(await messagesOn(artwork, { wireDrop: "6-8" })).toEqual({ wireDrop: notNumber("6-8") });
  const printSizes = [size, { ...size, width: "40x", priceOverride: "95-" }];
  expect(await messagesOn(artwork, { printSizes })).toEqual({
    "printSizes.1.width": notNumber("40x"),
    "printSizes.1.priceOverride": notNumber("95-"),
  });
  // The schema would read any text as a year.
  expect(await messagesOn(exhibition, { year: "20-24" })).toEqual({ year: notNumber("20-24") });
  expect(await messagesOn(artwork, { wireDrop: null })).toEqual({});
});

test("PRI-01, REA-03 a rate that may be thousands or decimals is asked about", async () => {
  expect(await messagesOn(sales, { paperRate: "1.450" })).toEqual({
    paperRate: "“1.450” may mean 1450 or 1.45. Write one of the two.",
  });
});

test("REA-03 a price with its currency that can mean two amounts is asked about", async () => {
  const printSizes = [{ ...size, priceOverride: "1.200 €" }];
  expect(await messagesOn(artwork, { printSizes })).toEqual({
    "printSizes.0.priceOverride": "“1.200 €” may mean 1200 or 1.2. Write one of the two.",
  });
});

test("REA-03 a typed year has four digits, and a stored one stays until it is changed", async () => {
  const message = "Write all four digits of the year, such as 1998.";
  expect(await messagesOn(artwork, { year: 98 })).toEqual({ year: message });
  expect(await messagesOn(exhibition, { year: 98 })).toEqual({ year: message });
  expect(await messagesOn(artwork, { year: 1998 })).toEqual({});
  expect(await messagesOn(artwork, { title: "Ararat" })).toEqual({});
});

test("KEE-01 a draft of an earlier version holds the year of an exhibition as text", async () => {
  expect(await messagesOn(exhibition, { year: "2023" })).toEqual({});
  expect(await messagesOn(exhibition, { year: "" })).toEqual({});
});
