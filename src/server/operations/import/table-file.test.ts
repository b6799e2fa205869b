import { parseDimensions } from "@nkar/dimensions/parse";
import { expect, test, vi } from "vitest";
import { readTable } from "./table-file.ts";

const readTitles = (text: string) =>
  readTable(Buffer.from(text)).rows.map(({ cells }) => cells.get("title")?.[0]);

test.each([
  "Title,Year\r\nOne,2020\nTwo,2021\nThree,2022",
  "Title,Year\nOne,2020\r\nTwo,2021\r\nThree,2022\r\n",
  "Title,Year\nOne,2020\nTwo,2021\r\nThree,2022",
  "Title,Year\rOne,2020\rTwo,2021\nThree,2022",
])("REA-01 a row ends at any line end: %j", (text) => {
  expect(readTitles(text)).toEqual(["One", "Two", "Three"]);
});

test.each([
  ['Title,Dimensions\nSalt,30" x 40"', ["Salt", '30" x 40"']],
  ['Title,Dimensions\nSalt,"30" x 40""', ["Salt", '30" x 40"']],
  ['Title,Dimensions\nSalt,"30"" x 40"""', ["Salt", '30" x 40"']],
  ['Title,Dimensions\n"Salt" study,"30 x 40"', ['"Salt" study', "30 x 40"]],
])("REA-01 reads a quote inside a cell as it stands: %j", (text, [title, dimensions]) => {
  const [row] = readTable(Buffer.from(text)).rows;
  expect([row?.cells.get("title"), row?.cells.get("dimensions")]).toEqual([[title], [dimensions]]);
});

test("REA-01 refuses a table in which a quote swallows another row", () => {
  const text = 'Title,Year,Medium\n"Blue,2020,Oil\n"Red",2021,Oil';
  expect(() => readTable(Buffer.from(text))).toThrow("a quote is not closed in row 2");
});

test("REA-01 reads cells that a program marked as text, and passes over invisible ones", () => {
  const { rows } = readTable(Buffer.from('Title,Year\n="001",="2020"\n\u200b,\u00a0\nBlue,\u200b'));
  expect(rows.map(({ cells }) => [...cells.values()])).toEqual([[["001"], ["2020"]], [["Blue"]]]);
});

test("REA-01 names a cell that is in no column", () => {
  const [row] = readTable(Buffer.from("Title,Price\nBlue,1,200")).rows;
  expect(row?.problems).toEqual(["“200” is in no column"]);
});

test("REA-01 passes over invisible marks at the ends of cells and headers", () => {
  const { rows } = readTable(
    Buffer.from("\u200eTitle\u200b,Picture\nBlue\u200b,\u202aC:\\blue.jpg"),
  );
  expect(rows.map(({ cells }) => [...cells.values()])).toEqual([[["Blue"], ["C:\\blue.jpg"]]]);
});

test("REA-01 passes over empty rows above the header, and counts them", () => {
  const { rows } = readTable(Buffer.from("\n,,\nTitle,Year\nBlue,2020"));
  expect(rows.map(({ rowName, cells }) => [rowName, cells.get("title")])).toEqual([
    ["row 4", ["Blue"]],
  ]);
});

test.each(["Units", "Dimension Units", "Unit of Measure", "Единица измерения", "Maßeinheit"])(
  "REA-01 sizes have the unit of the column %s",
  (name) => {
    const table = `Title,Height,Width,${name}\nBlue,24,36,in\nRed,30,40,cm`;
    const { rows, warnings } = readTable(Buffer.from(table));
    expect(rows.map(({ cells }) => cells.get("dimensions"))).toEqual([
      ["36 × 24 in"],
      ["40 × 30 cm"],
    ]);
    expect(warnings).toEqual(["Dimensions are read from the columns Width, Height."]);
  },
);

test.each([
  "sep=;\r\nTitle;Year\r\nBlue, red;2020",
  "Title;Size, cm;Price, USD, net\nBlue, red;60,5 x 80;100",
  'Title;Notes, private\n"Blue, red";2020',
  "Title|Year\nBlue, red|2020",
  '"Title";"Year";"Size, height, width"\nBlue, red;2020;',
])("REA-01 finds the separator of %j", (text) => {
  expect(readTitles(text)).toEqual(["Blue, red"]);
});

test("REA-01 prefers the column with the field's own name, and names the other", () => {
  const { rows, warnings } = readTable(Buffer.from("Name,Title,Notes\nA,B,private"));
  expect(rows[0]?.cells.get("title")).toEqual(["B"]);
  expect(warnings).toEqual(["Columns that are not used: Name, Notes."]);
});

test("REA-01 asks if the cost differs from the retail price", () => {
  const [row] = readTable(Buffer.from("Title,Retail Price (USD),Cost\nBlue,900,120")).rows;
  expect(row?.problems).toEqual(["Cost: another column states “900 USD” instead"]);
});

test("REA-01 asks if two columns of other names state one field differently", () => {
  const [row] = readTable(
    Buffer.from("Artwork,Piece name,Technique,Material\nA,B,Oil,Canvas"),
  ).rows;
  expect(row?.problems).toEqual(["Piece name: another column states “A” instead"]);
  expect(row?.cells.get("medium")).toEqual(["Oil", "Canvas"]);
});

test.each([
  "Վերնագիր;Տարեթիվ;Տեխնիկա;Չափեր (սմ);Գին (֏);Պատկեր",
  "Название;Год;Техника;Размеры, см;Цена, руб.;Изображение",
  "Titre;Année;Technique;Dimensions en cm;Prix (€);Photo",
  "Titel;Jahr;Technik;Maße (cm);Preis in EUR;Bild",
])("REA-03 knows the columns %s", (header) => {
  const { rows, warnings } = readTable(Buffer.from(`${header}\nA;2020;B;60 x 80;100;a.jpg`));
  expect(warnings).toEqual([]);
  expect(rows[0]?.cells.get("dimensions")?.[0]).toMatch(/^60 x 80 (?:cm|см|սմ)$/);
  const fields = ["title", "year", "medium", "dimensions", "price", "images"];
  expect([...(rows[0]?.cells.keys() ?? [])]).toEqual(fields);
});

test("REA-03 the unit of a number may be in a column of its own", () => {
  const table =
    "Title,Price,Currency,Size,Units\nBlue,900,EUR,60 x 80,in\nRed,$900,EUR,60 x 80 cm,";
  const { rows, warnings } = readTable(Buffer.from(table));
  expect(warnings).toEqual([]);
  expect(rows.map(({ cells }) => [...cells.values()].flat())).toEqual([
    ["Blue", "900 EUR", "60 x 80 in"],
    ["Red", "$900", "60 x 80 cm"],
  ]);
});

test.each([
  ["Height (cm),Width (cm),Depth (cm)", "60,80,4", "80 × 60 × 4 cm"],
  ["Height,Width,Depth,Units", "24,36,0,in", "36 × 24 in"],
  ["Ширина (см),Высота (см)", '"60,5",80', "60,5 × 80 см"],
  ["Width,Height", '"36""",24"', '36 × 24 "'],
  ["Width,Height", "60,80", "60 × 80"],
  ["Width,Height", "60 cm,24 in", "60 cm × 24 in"],
  ["Width,Height", "60,", undefined],
])("REA-03 the columns %s with %s state %s", (header, cells, size) => {
  const { rows, warnings } = readTable(Buffer.from(`Title,${header}\nBlue,${cells}`));
  expect(rows[0]?.cells.get("dimensions")?.[0]).toBe(size);
  expect(warnings[0]).toMatch(/^(?:Dimensions are read from|Quotes inside)/);
});

test("REA-01 the sides are not used beside a column Dimensions", () => {
  const { warnings } = readTable(Buffer.from("Title,Dimensions,Width,Height\nBlue,10 x 10 cm,1,2"));
  expect(warnings).toEqual(["Columns that are not used: Width, Height."]);
});

test("REA-01 names a column without a name if it has cells", () => {
  expect(readTable(Buffer.from("Title,,\nBlue,private,")).warnings).toEqual([
    "Columns that are not used: column 2.",
  ]);
});

test.each([
  ["Size in cm", "60 x 80 cm"],
  ["Size (in)", "60 x 80 in"],
  ["Dimensions (mm)", "60 x 80 mm"],
  ["Dimensions (H x W cm)", "60 x 80 cm (H x W)"],
  ["Size HxW, in", "60 x 80 in (HxW)"],
  ["Размеры ВхШ, см", "60 x 80 см (ВхШ)"],
  ["Größe (Höhe x Breite) in cm", "60 x 80 cm (Höhe x Breite)"],
])("REA-03 the header %s says %s", (header, size) => {
  const [row] = readTable(Buffer.from(`Title,"${header}"\nBlue,60 x 80`)).rows;
  expect([...(row?.cells.values() ?? [])]).toEqual([["Blue"], [size]]);
});

test("REA-03 the header states the order of the sides", () => {
  const [row] = readTable(Buffer.from("Title,Dimensions (H x W)\nBlue,60 x 80 cm")).rows;
  const size = parseDimensions(row?.cells.get("dimensions")?.[0] ?? "");
  expect(size).toMatchObject({ width: 80, height: 60, sidesNamed: true });
});

test.each([
  ["Format", "portrait"],
  ["Format", "A4"],
  ["Format", "4:3"],
  ["Формат", "вертикальный"],
  ["format", "hochformat"],
])("REA-03 a column %s with %s states no size, and a note names it", (header, cell) => {
  const table = `Title,${header},Width,Height\nBlue,${cell},60,80\nRed,${cell},30,40`;
  const { rows, warnings } = readTable(Buffer.from(table));
  expect(rows[0]?.cells.get("dimensions")).toEqual(["60 × 80"]);
  expect(rows[0]?.cells.get("size")).toBeUndefined();
  expect(warnings).toContain(`Columns that are not used: ${header}.`);
});

test.each([
  ["Format", "60 x 80 cm", "dimensions"],
  ["Format (cm)", "60 x 80", "dimensions"],
  ["Формат", "большой", "size"],
] as const)("REA-03 a column %s with %s states the %s", (header, cell, field) => {
  const { rows } = readTable(Buffer.from(`Title,${header}\nBlue,${cell}`));
  expect(rows[0]?.cells.get(field)?.[0]).toContain(cell);
});

test("REA-01 compares the headers once, not for each row", () => {
  const compare = vi.spyOn(String.prototype, "normalize");
  const countComparisons = (rows: number) => {
    compare.mockClear();
    const row = "Blue,1200,60 x 90,60,90\n";
    readTable(Buffer.from(`Title,Price (EUR),Size,Width (cm),Height\n${row.repeat(rows)}`));
    return compare.mock.calls.filter(([form]) => form === "NFKD").length;
  };
  const [one, fifty] = [countComparisons(1), countComparisons(50)];
  compare.mockRestore();
  expect(fifty).toBe(one);
});
