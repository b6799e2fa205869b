import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/support/folders.ts";
import { openSite, type PaintedSite, paintPicture } from "../../../../test/support/painted-site.ts";
import { writeFiles } from "../../../../test/support/zip-files.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { defaultSalesSettings } from "../../../core/records/settings-defaults.ts";
import { trimText } from "../../../core/trim-text.ts";
import { listRecords } from "../../catalogue/content.ts";
import { createContent, updateRecord } from "../../catalogue/content-changes.ts";
import { previewTakeBack, takeBack } from "../../catalogue/journal/take-back.ts";
import { listEarlierVersions } from "../../catalogue/journal/versions.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { saveSettings } from "../../catalogue/settings.ts";

import { planFolderImport } from "./import-artworks.ts";
import { readTable } from "./table-file.ts";

const noProgress = () => undefined;

async function createFolder(table: string | Uint8Array, pictures: string[]): Promise<string> {
  const folder = join(await temporaryFolder(), "works");
  await mkdir(folder);
  await writeFile(join(folder, "works.csv"), table);
  for (const [number, name] of pictures.entries()) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), await paintPicture(number));
  }
  return folder;
}

/** @param header of further columns */
function createFolderOfOneWork(header: string, cells: string): Promise<string> {
  const table = `Title;Year;Medium;Dimensions;${header}\nBlue;2020;Oil;10 x 10 cm;${cells}`;
  return createFolder(table, ["blue.jpg"]);
}

async function createSiteIn(artworkCurrency: string): Promise<PaintedSite> {
  const site = await openSite("SQLite");
  const { id: _, ...sales } = { ...defaultSalesSettings, artworkCurrency };
  await saveSettings(site.database, "salesSettings", sales);
  return site;
}

async function importFrom(site: PaintedSite, folder: string) {
  const plan = await planFolderImport(site, folder, noProgress);
  const actions = plan.lines.map(({ action }) => action);
  if (!actions.includes("error")) await plan.apply(noProgress);
  return { ...plan, actions };
}

test("OPS-02 imports a folder of pictures with a table, and adds nothing the second time", async () => {
  const site = await openSite("SQLite");
  const table = [
    "Name;Date of sale;Year;Technique;Size (cm);Price ($);Picture 1;Picture 2",
    "Evening over Sevan;;c. 2021;Oil on canvas;60 × 80;$1,850.00;sevan.jpg;details\\Sevan-2.JPG",
    "Ararat;;2022;Watercolour;20 x 30;900;;",
    "Sold one;;2020;Oil and pastel;120 x 90;;https://example.com/else.jpg;",
  ].join("\r\n");
  const sold = table.replace("Date of sale", "Sold").replace("Sold one;;", "Sold one;yes;");
  const folder = await createFolder(sold, [
    "sevan.jpg",
    "details/sevan-2.jpg",
    "ararat.jpg",
    "ararat-2.jpg",
    "ararat-10.jpg",
    "unused.jpg",
  ]);

  const first = await importFrom(site, folder);

  expect(first.actions).toEqual(["new", "new", "new"]);
  expect(first.warnings).toEqual(["Pictures that no row names: unused.jpg."]);
  const works = await listRecords(site.database, "artworks");
  expect(works).toMatchObject([
    {
      title: "Evening over Sevan",
      year: 2021,
      medium: "Oil on canvas",
      dimensions: "60 × 80 cm",
      price: 1850,
      type: "oil",
      size: "medium",
      availability: "available",
      description: "Oil on canvas, 60 × 80 cm",
    },
    { title: "Ararat", price: 900, type: "watercolor", size: "small" },
    { title: "Sold one", price: 0, type: "mixed", size: "large", availability: "sold" },
  ]);
  expect(works.map(({ images }) => images.length)).toEqual([2, 3, 1]);

  const second = await importFrom(site, folder);
  expect(second.actions).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect(second.newPictures).toBe(0);
  expect(await listRecords(site.database, "artworks")).toHaveLength(3);
});

test("OPS-02 reports every wrong row, and stores nothing if there is one", async () => {
  const site = await openSite("SQLite");
  const table = `title,year,medium,dimensions,price,availability,image
Good,2020,Oil,10 x 10 cm,100,available,good.jpg
,2020,Oil,10 x 10 cm,100,available,good.jpg
Out of reach,2020,Oil,10 x 10 cm,100,available,../outside.jpg
A link,2020,Oil,10 x 10 cm,100,available,link.jpg
Not a picture,2020,Oil,10 x 10 cm,100,available,text.png
Wrong words,sometime,Oil,10 x 10 cm,a lot,maybe,good.jpg
Good,2020,Oil,10 x 10 cm,100,available,good.jpg
`;
  const folder = await createFolder(table, ["good.jpg"]);
  await writeFile(join(folder, "text.png"), "no picture at all");
  await writeFile(join(folder, "..", "outside.jpg"), await paintPicture(9));
  await symlink("/etc/passwd", join(folder, "link.jpg"));

  const { lines, actions } = await importFrom(site, folder);

  expect(actions).toEqual(["new", ...Array.from({ length: 6 }, () => "error")]);
  expect(lines.map(({ notes }) => notes)).toEqual([
    ["Not in the table: type “oil”, size “small”, description “Oil, 10 x 10 cm”"],
    ["Title is required"],
    ["There is no picture “../outside.jpg” in the folder"],
    ["There is no picture “link.jpg” in the folder"],
    ["text.png: Invalid image format"],
    [
      "Year: “sometime” contains no year",
      "Price: “a lot” is not a price in USD",
      "Availability: “maybe” is none of available, sold, reserved",
    ],
    ["The same work is in row 2"],
  ]);
  expect(await listRecords(site.database, "artworks")).toEqual([]);
  expect(await site.database.query.selectFrom("media").selectAll().execute()).toEqual([]);
});

test("an artwork matched by its picture takes the stated fields from the table and keeps the rest", async () => {
  const site = await openSite("SQLite");
  const header = "title,year,medium,dimensions,price,picture";
  const row = "Blue,2020,Oil,10 x 10 cm,100,blue.jpg";
  const folder = await createFolder(`${header}\n${row}`, ["blue.jpg"]);
  await importFrom(site, folder);
  const [before] = await listRecords(site.database, "artworks");
  if (!before) throw new Error("no work");
  const sizes = [{ width: 30, height: 40, material: "paper" as const }];
  const edited = { ...before, description: "Written since.", featured: true, printSizes: sizes };
  await updateRecord(site.database, "artworks", before.id, edited);

  await writeFile(join(folder, "works.csv"), `${header}\n${row.replace("Blue", "Bluer")}`);
  const { lines } = await importFrom(site, folder);

  expect(lines).toMatchObject([{ action: "changed", notes: ["changes artwork 1, “Blue”: title"] }]);
  const changed = { ...edited, title: "Bluer", slug: "bluer" };
  expect(await listRecords(site.database, "artworks")).toEqual([changed]);
});

test.each([
  ["Price (EUR)", "1850"],
  ["Price in €", "1 850"],
  ["asking price, euros", "1.850,00"],
  ["Price", "€1,850"],
])("OPS-02 reads on a site in euro under %s the price %s", async (header, price) => {
  const site = await createSiteIn("EUR");
  const { actions } = await importFrom(site, await createFolderOfOneWork(header, price));
  expect(actions).toEqual(["new"]);
  expect(await listRecords(site.database, "artworks")).toMatchObject([{ price: 1850 }]);
});

test.each([
  ["Price", "$1,850", "“$1,850” is in USD"],
  ["Price (USD)", "1850", "“1850 USD” is in USD"],
  ["Price (EUR)", "CHF 1850", "“CHF 1850” is in CHF"],
])("OPS-02 refuses under %s the price %s on a site in euro", async (header, price, problem) => {
  const site = await createSiteIn("EUR");
  const { lines } = await importFrom(site, await createFolderOfOneWork(header, price));
  expect(lines.map(({ notes }) => notes)).toEqual([
    [`Price: ${problem}, but prices of originals are in EUR`],
  ]);
});

test.each([
  ["Wire drop (cm)", "12,5", 12.5],
  ["Wire drop (in)", "5", 12.7],
  ["Wire drop", "12 cm", 12],
])("OPS-02 reads under %s the cell %s as a wire drop of %s cm", async (header, cell, wireDrop) => {
  const site = await openSite("SQLite");
  await importFrom(site, await createFolderOfOneWork(`Price;${header}`, `100;${cell}`));
  expect(await listRecords(withUnpublished(site.database), "artworks")).toMatchObject([
    { wireDrop },
  ]);
});

test.each([
  ["Price", ["Prices without a currency are read in EUR."]],
  ["Price (EUR)", []],
])("OPS-02 under %s the report of a site in euro notes %j", async (header, notes) => {
  const { warnings } = await importFrom(
    await createSiteIn("EUR"),
    await createFolderOfOneWork(header, "1850"),
  );
  expect(warnings).toEqual(notes);
});

const oneWork = "Title,Year,Medium,Dimensions,Price,Picture\n";

async function importTable(site: PaintedSite, folder: string, table: string) {
  await writeFile(join(folder, "works.csv"), table);
  return importFrom(site, folder);
}

test("REA-01 an import that changes a work keeps its earlier version, and is taken back", async () => {
  const site = await openSite("SQLite");
  const { database } = site;
  const row = "Blue,2020,Oil,10 x 10 cm,100,blue.jpg";
  const folder = await createFolder(oneWork + row, ["blue.jpg", "red.jpg"]);
  await importFrom(site, folder);
  const red = "Red,2021,Oil,10 x 10 cm,100,red.jpg";
  const table = `${oneWork}${row.replace("100", "200").replace("Oil", "Acrylic")}\n${red}`;

  await writeFile(join(folder, "works.csv"), table);
  const plan = await planFolderImport(site, folder, noProgress);
  expect(plan.lines.map(({ action, notes }) => [action, notes[0]])).toEqual([
    ["changed", "changes artwork 1, “Blue”: medium, price"],
    ["new", expect.stringContaining("Not in the table")],
  ]);
  const change = await plan.apply(noProgress);

  const versions = await listEarlierVersions<Artwork>(database, { name: "artworks", id: 1 });
  expect(versions.map(({ record }) => record)).toMatchObject([{ price: 100, medium: "Oil" }]);
  const whole = { change: expect.any(Number), restored: 2, kept: [] };
  expect(await previewTakeBack(database, change)).toEqual(whole);
  expect(await listRecords(database, "artworks")).toHaveLength(2);
  expect(await takeBack(database, change)).toEqual(whole);
  expect(await listRecords(database, "artworks")).toMatchObject([{ price: 100, medium: "Oil" }]);
});

test("REA-01 a work that changed since an import stays, and is named", async () => {
  const site = await openSite("SQLite");
  const folder = await createFolder(`${oneWork}Blue,2020,Oil,10 x 10 cm,100,blue.jpg`, [
    "blue.jpg",
  ]);
  const change = await (await planFolderImport(site, folder, noProgress)).apply(noProgress);
  const [work] = await listRecords(site.database, "artworks");
  if (!work) throw new Error("no work");
  await updateRecord(site.database, "artworks", work.id, { ...work, title: "Azure" });
  const kept = [{ resource: "artworks", id: work.id, title: "Azure" }];
  expect(await takeBack(site.database, change)).toMatchObject({ restored: 0, kept });
});

test("REA-01 question marks over the letters of a work stop an import", async () => {
  const site = await openSite("SQLite");
  const folder = await createFolder("", ["cafe.jpg"]);
  const table = `${oneWork}Café,2020,"Կտավ, յուղաներկ",10 x 10 cm,100,cafe.jpg`;
  await importTable(site, folder, table);
  const lost = table.replaceAll(/\P{ASCII}/gu, "?");

  const { lines, actions } = await importTable(site, folder, lost);
  expect(actions).toEqual(["error"]);
  expect(lines[0]?.notes).toEqual([
    expect.stringContaining("Medium: “????, ?????????” has question marks"),
    expect.stringContaining("title: “Caf?” is now “Café”"),
  ]);
  const accepted = await planFolderImport(site, folder, noProgress, { acceptDamagedText: true });
  expect(accepted.lines[0]).toMatchObject({ action: "changed" });
});

test("REA-01 no row changes the work of another row, or one of several works", async () => {
  const site = await openSite("SQLite");
  const pictures = ["a.jpg", "b.jpg", "c.jpg"];
  const rowOf = (picture: string) => `Untitled,2020,Oil,10 x 10 cm,100,${picture}`;
  const folder = await createFolder("", pictures);
  const first = await importTable(site, folder, `${oneWork}${rowOf("a.jpg")}\n${rowOf("b.jpg")}`);
  expect(first.lines[1]?.notes[0]).toBe("Title and year are those of row 2");

  const unnamed = await importTable(site, folder, `Title,Year,Price\nUntitled,2020,200`);
  expect(unnamed.lines[0]?.notes).toContain(
    "Artworks 1 and 2 have this title: name the picture of the right one",
  );
  const third = await importTable(site, folder, oneWork + rowOf("c.jpg"));
  expect(third.actions).toEqual(["new"]);
  expect(third.lines[0]?.notes).toContain(
    "Artworks 1 and 2 have this title too; this becomes a new one",
  );
  const twice = `${rowOf("a.jpg").replace("100", "300")}\n${rowOf("a.jpg").replace("100", "400")}`;
  const same = await importTable(site, folder, oneWork + twice);
  expect(same.lines[1]).toMatchObject({ action: "error", notes: ["The same work is in row 2"] });
});

test("REA-01 says that two rows have one picture", async () => {
  const rows = ["Blue", "Red"].map((title) => `${title},2020,Oil,10 x 10 cm,100,blue.jpg`);
  const folder = await createFolder(oneWork + rows.join("\n"), ["blue.jpg"]);
  const { lines } = await importFrom(await openSite("SQLite"), folder);
  expect(lines[1]?.notes[0]).toBe("The cover is also that of row 2");
});

test("REA-01 an import changes no field that the table does not state", async () => {
  const site = await openSite("SQLite");
  const table = `${oneWork}Blue,2020,Oil,10 x 10 cm,100,blue.jpg`;
  const folder = await createFolder(table, ["blue.jpg"]);
  await importFrom(site, folder);
  const [work] = await listRecords(site.database, "artworks");
  if (!work) throw new Error("no work");
  await updateRecord(site.database, "artworks", work.id, { ...work, type: "mixed", size: "large" });
  expect((await importFrom(site, folder)).actions).toEqual(["unchanged"]);

  const other = table.replace("Oil", "Acrylic").replace("10 x 10", "60 x 80");
  expect((await importTable(site, folder, other)).lines[0]?.notes).toEqual([
    "changes artwork 1, “Blue”: medium, dimensions",
    "Type stays “mixed”",
    "Size stays “large”",
  ]);
});

test.each([
  ["sevan.mp4", "\0\0\0\x18ftypisom", "a film", "choose a picture instead"],
  ["sevan.tif", "II*\0", "a TIFF picture"],
  ["sevan.heic", "\0\0\0\x18ftypheic", "a HEIC picture"],
  ["sevan.avif", "\0\0\0\x18ftypavif", "an AVIF picture"],
  ["sevan.psd", "8BPS", "a Photoshop file"],
  ["sevan.pdf", "%PDF-1.7", "a PDF file"],
  ["sevan.cr2", "raw", "a camera's raw file"],
  ["sevan.jpg", "\0\0\0\x18ftypheic", "a HEIC picture"],
])(
  "REA-01 says of %s which format it has",
  async (name, start, format, advice = "save it as JPEG") => {
    const site = await openSite("SQLite");
    for (const picture of [name, ""]) {
      const table = `${oneWork}Sevan,2020,Oil,10 x 10 cm,100,${picture}`;
      const folder = await createFolder(table, []);
      await writeFile(join(folder, name), Buffer.from(start, "latin1"));
      const { lines } = await importFrom(site, folder);
      expect(lines[0]?.notes[0]).toBe(
        `${name}: It is ${format}, which the site does not read: ${advice}`,
      );
    }
  },
);

test.each([
  ["sevan", "sevan"],
  ["sevan", "sevan.jpg"],
  ["sevan", ""],
  ["IMG_0042.HEIC", "IMG_0042.HEIC"],
  ["sevan.jfif", "sevan.jfif"],
  ["sevan.dat", ""],
])(
  "REA-02 a JPEG named %s is a picture by its content, named “%s” in the table",
  async (file, cell) => {
    const site = await openSite("SQLite");
    const table = `${oneWork}Sevan,2020,Oil,10 x 10 cm,100,${cell}`;
    const { actions, newPictures } = await importFrom(site, await createFolder(table, [file]));
    expect({ actions, newPictures }).toEqual({ actions: ["new"], newPictures: 1 });
  },
);

test.each([
  ["", "", 1],
  [";Language", ";en", 0],
])(
  "OWN-01 a table with “%s” behind its price leads to %s %i notes about its language",
  async (header, cell, count) => {
    const site = await openSite("SQLite");
    const artist = { name: "Նարե", sentence: "", place: "", translationLanguages: [] };
    await saveSettings(site.database, "artistSettings", { ...artist, writingLanguage: "hy" });
    const { warnings } = await importFrom(
      site,
      await createFolderOfOneWork(`Price (USD)${header}`, `100${cell}`),
    );
    const note =
      "New works count as written in Armenian. If they are not, add a column Language (en, hy, ru, fr).";
    expect(warnings).toEqual(Array.from({ length: count }, () => note));
  },
);

test("REA-01 names tables and pictures that it does not use", async () => {
  const site = await openSite("SQLite");
  const folder = await createFolder("", ["blue.jpg", "._blue.jpg", "other.jpg"]);
  await writeFile(join(folder, "blue.tif"), "II*\0");
  await writeFile(join(folder, "artworks.csv"), `${oneWork}Blue,2020,Oil,10 x 10 cm,100,blue.jpg`);
  const { warnings, actions } = await importFrom(site, folder);
  expect(actions).toEqual(["new"]);
  expect(warnings).toEqual([
    "Prices without a currency are read in USD.",
    "Tables that are not read: works.csv.",
    "Pictures that no row names: other.jpg, blue.tif.",
  ]);
});

test("REA-01 says which workbook to save as a table", async () => {
  const folder = await createFolder("", []);
  await rename(join(folder, "works.csv"), join(folder, "works.xlsx"));
  await expect(planFolderImport(await openSite("SQLite"), folder, noProgress)).rejects.toThrow(
    "save one as artworks.csv (“CSV UTF-8”) beside the pictures. There is works.xlsx.",
  );
});

test("REA-01 imports a ZIP file of a folder with a table", async () => {
  const zip = join(await temporaryFolder(), "works.zip");
  await writeFiles(zip, {
    "works/artworks.csv": `${oneWork}Blue,2020,Oil,10 x 10 cm,100,blue.jpg`,
    "works/blue.jpg": await paintPicture(1),
    "__MACOSX/works/._artworks.csv": "x",
  });
  expect((await importFrom(await openSite("SQLite"), zip)).actions).toEqual(["new"]);
});

test.each([
  ["https://drive.example/file/d/1aB/view?usp=sharing", true],
  ["https://www.dropbox.example/s/1ab/blue.jpg?dl=0", true],
  ["https://old.example/blue.jpg?w=1024", false],
])("REA-01 says if %s may be a page: %s", async (address, mayBePage) => {
  const folder = await createFolder(`${oneWork}Blue,2020,Oil,10 x 10 cm,100,${address}`, []);
  const { lines } = await importFrom(await openSite("SQLite"), folder);
  const remark = `“${address}” may be a page, not a picture: if it is, save the picture into the folder`;
  expect(lines[0]?.notes.includes(remark)).toBe(mayBePage);
});

describe("readTable reads", () => {
  const text = "Title\tYear of creation\nԱրարատ\t2020";
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const cases: Array<[string, Uint8Array, string]> = [
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`), "Արարատ"],
    ["UTF-16 from a spreadsheet", utf16, "Արարատ"],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le"), "Արարատ"],
    ["UTF-16 of the other order", Buffer.from(text, "utf16le").swap16(), "Արարատ"],
    ["line breaks in a cell", Buffer.from('Title;Year\r\n"Été;\n""1""";2020\r\n'), 'Été;\n"1"'],
    ["commas, quotes and an escaped formula", Buffer.from(`title,Year\n"'=1,5",2020`), "=1,5"],
  ];
  test.each(cases)("%s", (_, bytes, title) => {
    const { rows } = readTable(bytes);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cells.get("title")).toEqual([title]);
    expect(rows[0]?.cells.get("year")).toEqual(["2020"]);
  });
});

test("OPS-02 reads each cell with any separator, order and spelling of the columns", () => {
  const names = ["title", "medium", "description", "price"] as const;
  const columns = fc.shuffledSubarray([...names], { minLength: names.length });
  const cell = fc
    .string({ unit: "grapheme", minLength: 1 })
    // Reading removes the apostrophe that exports put before a formula, and invisible marks at the ends.
    .filter(
      (text) => !/^'[=+\-@\t\r＝＋－＠]|^="/u.test(text) && trimText(text) === text && text !== "",
    );
  const row = fc.tuple(cell, cell, cell, cell);
  const spellings = [(name: string) => name.toUpperCase(), (name: string) => ` ${name} (1)`];
  const spelling = fc.constantFrom(...spellings);
  const delimiter = fc.constantFrom(",", ";", "\t");
  const property = fc.property(
    columns,
    row,
    spelling,
    delimiter,
    (fields, cells, spell, between) => {
      const quoted = cells.map((text) => `"${text.replaceAll('"', '""')}"`);
      const table = `${fields.map(spell).join(between)}\r\n${quoted.join(between)}`;
      const read = readTable(Buffer.from(table)).rows[0]?.cells;
      expect(fields.map((field) => read?.get(field))).toEqual(cells.map((text) => [text]));
    },
  );
  fc.assert(property);
});

test("SEL-02 a table puts works into series by title, and creates a missing one", async () => {
  const site = await openSite("SQLite");
  const title = "Winter Light";
  const translations = { fr: { title: "Lumière d’hiver" } };
  await createContent(site.database, "series", { fields: { title }, translations });
  const rows = [
    "Blue;2020;Oil;10 x 10 cm;100;lumière d’hiver | Lake",
    "Red;2021;Oil;10 x 10 cm;100;Lake",
  ];
  const table = ["Title;Year;Medium;Dimensions;Price;Series", ...rows].join("\n");
  const folder = await createFolder(table, ["blue.jpg", "red.jpg"]);

  const { lines } = await importFrom(site, folder);
  expect(lines.map(({ notes }) => notes.filter((note) => note.includes("series")))).toEqual([
    ["goes into the series “Winter Light”", "creates the series “Lake”"],
    ["goes into the series “Lake”"],
  ]);
  expect(await listRecords(site.database, "series")).toMatchObject([
    { title, works: [{ artwork: 1 }] },
    { title: "Lake", works: [{ artwork: 1 }, { artwork: 2 }] },
  ]);
  expect((await importFrom(site, folder)).actions).toEqual(["unchanged", "unchanged"]);
});

test("SEL-02 a work that is there already joins the series that a table names", async () => {
  const site = await openSite("SQLite");
  await importFrom(site, await createFolderOfOneWork("Price", "100"));
  const { actions } = await importFrom(site, await createFolderOfOneWork("Series", "Lake"));
  expect(actions).toEqual(["changed"]);
  expect(await listRecords(site.database, "series")).toMatchObject([{ works: [{ artwork: 1 }] }]);
});

test("SEL-02 an import that is taken back leaves the series as they were", async () => {
  const site = await openSite("SQLite");
  await importFrom(site, await createFolderOfOneWork("Price", "100"));
  const fields = { title: "Lake" };
  await createContent(site.database, "series", { fields });
  const folder = await createFolderOfOneWork("Series", "Lake | Winter Light");
  const plan = await planFolderImport(site, folder, noProgress);
  const change = await plan.apply(noProgress);
  await takeBack(site.database, change);
  const series = await listRecords(withUnpublished(site.database), "series");
  expect(series).toMatchObject([{ title: "Lake", works: [] }]);
});

test("SEL-02 a table cannot mean one of two series with the same title", async () => {
  const site = await openSite("SQLite");
  for (const _ of [1, 2]) {
    await createContent(site.database, "series", { fields: { title: "Lake" } });
  }
  const folder = await createFolderOfOneWork("Price;Series", "100;Lake");
  const { lines } = await importFrom(site, folder);
  expect(lines).toMatchObject([
    { action: "error", notes: ["Series 1 and 2 have the title “Lake”"] },
  ]);
});
