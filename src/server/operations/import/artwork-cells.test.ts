import { expect, test } from "vitest";
import { chooseDefaults, describeSizeProblem, readArtworkCells } from "./artwork-cells.ts";
import { isDamagedCopyOf } from "./lost-letters.ts";
import { readTable } from "./table-file.ts";

function parseCells(header: string, cells: string, acceptDamagedText = false) {
  const [row] = readTable(Buffer.from(`Title;${header}\nBlue;${cells}`)).rows;
  if (!row) throw new Error("no row");
  return readArtworkCells(row, { currency: "EUR", acceptDamagedText });
}

test.each([
  ["Price", "POA", { price: 0 }],
  ["Price", "Sold", { availability: "sold" }],
  ["Price", "Reserved", { availability: "reserved" }],
  ["Availability", "В наличии", { availability: "available" }],
  ["Price;Sold", "850;yes", { price: 850, availability: "sold" }],
  ["Availability;Sold", "reserved;no", { availability: "reserved" }],
  ["Type", "Масло", { type: "oil" }],
  ["Size", "Մեծ", { size: "large" }],
  ["Language", "հայերեն", {}],
])("REA-03 %s %s states %j", (header, cells, statedFields) => {
  const read = parseCells(header, cells);
  expect(read.problems).toEqual([]);
  expect(read.statedFields).toEqual({ title: "Blue", ...statedFields });
});

test("REA-01 says that a work which is not for sale counts as sold", () => {
  const { statedFields, remarks } = parseCells("Price", "NFS");
  expect(statedFields.availability).toBe("sold");
  expect(remarks).toEqual(["Price: “NFS” counts as sold"]);
});

test.each([
  ["Price;Availability", "Sold;available", "Price says sold, but Availability says available"],
  ["Sold;Availability", "yes;available", "Sold says sold, but Availability says available"],
  ["Price", "available", "Price: “available” is not a price in EUR"],
  ["Price", "1850 sold", "Price: “1850 sold” is not a price in EUR"],
  ["Medium", "#NAME?", "Medium: “#NAME?” is an error of the spreadsheet program"],
  ["Year", "#ЗНАЧ!", "Year: “#ЗНАЧ!” is an error of the spreadsheet program"],
  ["Year", "#NV", "Year: “#NV” is an error of the spreadsheet program"],
  ["Price", "#N/D", "Price: “#N/D” is an error of the spreadsheet program"],
  ["Medium", "#¡VALOR!", "Medium: “#¡VALOR!” is an error of the spreadsheet program"],
  ["Year", "####", "Year: “####” is an error of the spreadsheet program"],
])("REA-01 asks about %s %s", (header, cells, problem) => {
  expect(parseCells(header, cells).problems).toEqual([problem]);
});

test.each(["????, ????????", "?t?", "Oil on ??????", "M\ufffdller", "Ð¡Ð¾Ð»ÑŒ"])(
  "REA-01 the medium %s has lost its letters, and is stored only if somebody accepts it",
  (medium) => {
    expect(parseCells("Medium", medium).problems).toEqual([
      expect.stringMatching(/--accept-damaged-text$/),
    ]);
    expect(parseCells("Medium", medium, true).problems).toEqual([]);
  },
);

test.each(["Why??", "Who? Me", "What is left?", "Oil (?)", "see https://example.com/?id=1"])(
  "REA-01 the text %s has all its letters",
  (text) => expect(parseCells("Description", text).problems).toEqual([]),
);

test.each([
  ["Caf?", "Café", true],
  ["????, ????????", "Կտավ, յուղաներկ", false],
  ["????, ?????????", "Կտավ, յուղաներկ", true],
  ["Salt?", "Salt", false],
  ["Why?", "Why?", false],
])("REA-01 %s lacks letters of %s: %s", (text, before, isLost) => {
  expect(isDamagedCopyOf(text, before)).toBe(isLost);
});

test.each(["Blue &amp; red", "<p>Oil on canvas</p>", "O&#39;Connell"])(
  "REA-01 says that %s contains HTML",
  (text) => {
    const remark = `Description: “${text}” contains HTML, which the site shows as it stands`;
    expect(parseCells("Description", `"${text}"`).remarks).toEqual([remark]);
  },
);

test("REA-01 asks which of two sizes is right", () => {
  expect(parseCells("Size (cm);Dimensions", "60 x 80;24 x 36 in").problems).toEqual([
    "Dimensions says 24 x 36 in, but Size says 60 x 80 cm",
  ]);
});

test("REA-01 names the years of which one is taken", () => {
  for (const years of [
    ...["2019–2021", "2019-21", "2019/20", "2019s", "12.05.2019", "20190504", "May 2019"],
    ...["c. 2019", "circa 2019", "2019?", "ок. 2019 г.", "մոտ 2019 թ.", "2019 – present"],
  ]) {
    const { statedFields, remarks } = parseCells("Year", years);
    expect(statedFields.year).toBe(2019);
    expect(remarks).toEqual([`Year: “${years}” is read as 2019`]);
  }
  for (const year of ["2019 г.", "2019 թ.", "(2019)", "© 2019", "Painted in 2019"]) {
    expect(parseCells("Year", year)).toMatchObject({ year: 2019, remarks: [] });
  }
});

test("REA-01 names each value that the table does not state", () => {
  const statedFields = {
    medium: "Huile sur toile",
    dimensions: "120 x 90 cm",
    availability: "sold",
  };
  const { defaults, remarks } = chooseDefaults(statedFields);
  const description = "Huile sur toile, 120 x 90 cm";
  expect(defaults).toEqual({ title: "", type: "oil", size: "large", description, price: 0 });
  expect(remarks).toEqual([
    `Not in the table: type “oil”, size “large”, description “${description}”, price “0”`,
  ]);
});

test("REA-03 says that a medium is not known", () => {
  const { defaults, remarks } = chooseDefaults({ medium: "Enamel", size: "small" });
  expect(defaults.type).toBe("mixed");
  expect(remarks[1]).toBe(
    "Type: no known medium in “Enamel”, so it is mixed: state it in a column Type",
  );
});

test.each([
  ["60 x 80 cm", undefined],
  ["60 x 80", "the unit is missing"],
  ["60 x 80 cm or 70 x 90 cm", "the painting's own size is not clear"],
  ["Jun-80", "this is not readable as a size"],
])("REA-03 the size %s has the remark %s", (dimensions, reason) => {
  const remarks = reason ? [expect.stringContaining(reason)] : [];
  expect(describeSizeProblem(dimensions)).toEqual(remarks);
});
