import { expect, test } from "vitest";
import { toCells } from "./artwork-row.ts";
import type { FoundWork } from "./found-work.ts";

function cellsOf(description: string, changes: Partial<FoundWork> = {}) {
  const remarks: string[] = [];
  const work = {
    where: "post 1",
    type: "post",
    title: "Sevan",
    description,
    stated: {},
    versions: [],
    publishedYear: "2023",
    pictures: [],
    sku: "",
    remarks: [],
    language: undefined,
    group: undefined,
    ...changes,
  };
  return { ...toCells(work, remarks), remarks };
}

const sold = { stated: { sold: "yes" } };

test.each([
  ["Huile sur toile, 61 x 91,5 cm, 2019", "Huile sur toile", "61 x 91,5 cm", "2019"],
  ["60,5 × 80 cm, oil on canvas, 2019", "oil on canvas", "60,5 × 80 cm", "2019"],
  ["Холст, масло, 60,5 х 80 см, 2019 г.", "Холст, масло", "60,5 х 80 см", "2019"],
  ["Картон, акрил. 30х40 см. 2020 год", "Картон, акрил", "30х40 см", "2020"],
  ["Կտավ, յուղաներկ, 60 x 80 սմ, 2019 թ.", "Կտավ, յուղաներկ", "60 x 80 սմ", "2019"],
  ["Թուղթ, ջրաներկ, 20 × 30 սմ, 2021թ.", "Թուղթ, ջրաներկ", "20 × 30 սմ", "2021"],
  ["Aquarelle sur papier – 24 × 32 cm – 2020", "Aquarelle sur papier", "24 × 32 cm", "2020"],
  ["Oil on linen / 24 x 36 in / © 2019", "Oil on linen", "24 x 36 in", "2019"],
  ["Oil on panel, 2019, 60*80*4 cm", "Oil on panel", "60*80*4 cm", "2019"],
  ["2019,60,5x80cm; acrylic, ink", "acrylic, ink", "60,5x80cm", "2019"],
  ["Oil on canvas 60 x 80 cm 2019", "Oil on canvas", "60 x 80 cm", "2019"],
  ["Height 60 cm, width 80 cm, oil (2019)", "oil", "Height 60 cm, width 80 cm", "2019"],
  ["Oil, 24 1/2 x 36 inches. 2019.", "Oil", "24 1/2 x 36 inches", "2019"],
  [
    "Техника: холст, масло\nРазмер: 60,5 х 80 см\nГод: 2019",
    "холст, масло",
    "60,5 х 80 см",
    "2019",
  ],
  [
    "Տեխնիկա՝ կտավ, յուղաներկ\nՉափսեր՝ 60 x 80 սմ\nՏարի՝ 2019",
    "կտավ, յուղաներկ",
    "60 x 80 սմ",
    "2019",
  ],
  ["Technique : huile\nFormat : 60 x 80 cm\nAnnée : 2019", "huile", "60 x 80 cm", "2019"],
  ["Size: 60 x 80 cm, Year: 2019, Medium: Oil, wax", "Oil, wax", "60 x 80 cm", "2019"],
  [
    "Medium – Oil on canvas\nDimensions – 60 x 80 cm\nDate – 2019 г.",
    "Oil on canvas",
    "60 x 80 cm",
    "2019",
  ],
])("REA-03 reads the label %j", (label, medium, dimensions, year) => {
  const { remarks, ...cells } = cellsOf(label, sold);
  expect(cells).toMatchObject({ medium, dimensions, year });
  expect(remarks).toEqual([]);
});

test.each([
  "60 x 80 cm, framed 70 x 90 cm",
  "60 x 80 cm (framed 70 x 90 cm)",
  "60 х 80 см (в раме 70 х 90 см)",
  "20 × 30 cm on 30 × 40 cm paper",
  "60 x 80 cm / 24 x 31 in",
  "60 x 80 cm framed 70 x 90 cm",
])("REA-03 keeps the size %j as one", (dimensions) => {
  const { remarks, ...cells } = cellsOf(`Oil on canvas, ${dimensions}, 2019`, sold);
  expect(cells.dimensions).toBe(dimensions);
  expect(remarks).toEqual([]);
});

test.each([
  ["Oil, 60 x 80 cm, 30 x 40 cm, 2019", "60 x 80 cm, 30 x 40 cm"],
  ["Oil, 2019\nSize: 60 x 80 cm\nSize: 30 x 40 cm", "60 x 80 cm; 30 x 40 cm"],
  ["Oil, 60–65 x 80 cm, 2019", "60–65 x 80 cm"],
])("REA-03 chooses none of the sizes in %j", (label, written) => {
  const { remarks, dimensions } = cellsOf(label, sold);
  expect(dimensions).toBe(written);
  expect(remarks).toEqual([
    `Dimensions: “${written}”: the painting's own size is not clear, so the site does not show the work to scale`,
  ]);
});

test.each(["Mixed feelings", "A digital age", "Цифровой век"])(
  "REA-03 reads no medium from %j",
  (text) => {
    expect(cellsOf(`${text}\n60 x 80 cm, 2019`, sold).medium).toBe("Painting");
  },
);

test.each(["Mixed media", "Technique mixte", "Digital painting", "Смешанная техника"])(
  "REA-03 reads the medium %j",
  (medium) => {
    expect(cellsOf(`${medium}, 60 x 80 cm, 2019`, sold)).toMatchObject({ medium, remarks: [] });
  },
);

test("REA-03 reads the unit that a label states", () => {
  const cells = cellsOf("Oil, 2019\nPrice (EUR): 1200\nDimensions (cm): 60 x 80");
  expect(cells).toMatchObject({ price: "1200 EUR", dimensions: "60 x 80 cm", remarks: [] });
});

test("REA-03 keeps the order of the sides that a label states", () => {
  const { dimensions } = cellsOf("Oil, 2019\nSize (h x w): 60 x 80 cm", sold);
  expect(dimensions).toBe("60 x 80 cm (h x w)");
});

test("REA-03 says that a size has no unit", () => {
  const { remarks, dimensions } = cellsOf("Oil, 60 x 80, 2019", sold);
  expect(dimensions).toBe("60 x 80");
  expect(remarks).toEqual([
    "Dimensions: “60 x 80”: the unit is missing, so the site does not show the work to scale",
  ]);
});

test.each([
  ["2019–2021", "2019"],
  ["2019 - 2021", "2019"],
  ["2019-21", "2019"],
  ["2019–2021 гг", "2019"],
  ["2019, 2021", "2019"],
  ["2009-10", "2009"],
  ["1990s", "1990"],
])("REA-03 reads the year %j as the import does, and says so", (text, year) => {
  const cells = cellsOf(`Oil, 60 x 80 cm, ${text}`, sold);
  expect(cells).toMatchObject({ year, remarks: [`Year: “${text}” is read as ${year}`] });
});

test.each([
  "1 200,00 €",
  "1,200.-",
  "1.200,- EUR",
  "500 000 драм",
  "45 000 руб",
  "Price on request",
  "POA",
  "цена по запросу",
  "sur demande",
])("REA-03 keeps the price %j for the import", (price) => {
  const { remarks, ...cells } = cellsOf(`Oil, 60 x 80 cm, 2019\nPrice: ${price}`);
  expect(cells.price).toBe(price);
  expect(remarks).toEqual([]);
});

test.each(["Sold", "NFS", "sold out", "Продано", "vendu", "վաճառված է"])(
  "REA-03 reads %j as sold",
  (text) => {
    const cells = cellsOf(`Oil, 60 x 80 cm, 2019, ${text}`);
    const stated = cellsOf("Oil, 60 x 80 cm, 2019", { stated: { price: text } });
    expect([cells, stated]).toMatchObject([
      { sold: "yes", remarks: [] },
      { price: text, remarks: [] },
    ]);
  },
);

test.each(["$1,850 / €1,700", "from $500", "€500–800"])(
  "REA-03 asks about the price %j instead of guessing",
  (price) => {
    const cells = cellsOf(`Oil, 60 x 80 cm, 2019\nPrice: ${price}`);
    expect(cells).toMatchObject({
      price,
      remarks: [`The price “${price}” is not understood: write one number into artworks.csv`],
    });
  },
);

test("REA-03 reads the prices of a shop as numbers, whatever their decimals", () => {
  const versions = [{ name: "", price: "850.000", isSold: false }];
  expect(cellsOf("Oil, 60 x 80 cm, 2019", { versions }).price).toBe("850");
});

test.each(["Date: May 2019", "c. 2019", "ca. 2019", "Year: 2019?"])(
  "REA-01 says of %j what it leaves out",
  (text) => {
    const { year, remarks } = cellsOf(`Oil, 60 x 80 cm\n${text}`, sold);
    expect(year).toBe("2019");
    expect(remarks).toEqual([`Year: “${text.replace(/.*: /, "")}” is read as 2019`]);
  },
);

test.each(["1850.50", "1850,50"])("REA-01 says that the price %s is rounded", (price) => {
  const remarks = [`The price “${price}” is rounded to 1851`];
  const versions = [{ name: "", price, isSold: false }];
  expect(cellsOf("Oil, 60 x 80 cm, 2019", { versions })).toMatchObject({ price: "1851", remarks });
  const { remarks: inText } = cellsOf(`Oil, 60 x 80 cm, 2019, ${price} €`, {});
  expect(inText).toEqual([`The price “${price} €” is rounded to 1851`]);
});

test("REA-01 takes the price of the original among its prints, and names all", () => {
  const versions = [
    { name: "Original", price: "1850", isSold: true },
    { name: "Print A4", price: "45", isSold: false },
  ];
  expect(cellsOf("Oil, 60 x 80 cm, 2019", { versions })).toMatchObject({
    price: "1850",
    sold: "yes",
    remarks: [
      "States prices from 45 to 1,850 (Original 1,850; Print A4 45): that of the original is used, and the text names both",
    ],
  });
});

test("REA-01 tells where the text and the fields differ", () => {
  const cells = cellsOf("Oil, 60 x 80 cm, 2019, €1,700", {
    stated: { dimensions: "30 x 40 cm" },
    versions: [{ name: "", price: "1850", isSold: false }],
  });
  expect(cells).toMatchObject({ dimensions: "30 x 40 cm", price: "1850" });
  expect(cells.remarks).toEqual([
    "The text says “60 x 80 cm”, a field “30 x 40 cm”: the dimensions of the field is used",
    "The text says “€1,700”, a field “1850”: the price of the field is used",
  ]);
});

test("REA-01 names the media among which it takes the first", () => {
  const { medium, remarks } = cellsOf("Oil, 60 x 80 cm, 2019\nAcrylic on paper", sold);
  expect(medium).toBe("Oil");
  expect(remarks).toEqual(["Names several media: “Oil” is used, not “Acrylic on paper”"]);
});

test("REA-03 a format that is a shape is no size", () => {
  const { dimensions } = cellsOf("Oil on canvas, 2019, 60 x 80 cm\nFormat: portrait", sold);
  expect(dimensions).toBe("60 x 80 cm");
});
