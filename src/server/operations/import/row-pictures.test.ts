import type { ZipReader } from "@nkar/archive/zip-reader";
import { expect, test } from "vitest";
import { readArtworkCells } from "./artwork-cells.ts";
import { openPictureFolder } from "./picture-folder.ts";
import { findPictures } from "./row-pictures.ts";
import { readTable } from "./table-file.ts";

function createFolder(...names: string[]): ZipReader {
  return {
    names,
    size: () => 1,
    readBytes: async () => new Uint8Array(),
    open: async () => null,
    list: async function* () {},
  };
}

/** Returns the pictures of each row of a table, with what is said about them. */
async function findPicturesIn(files: string[], table: string) {
  const rules = { currency: "USD", acceptDamagedText: false };
  const rows = readTable(Buffer.from(table)).rows.map((row) => ({
    row,
    cells: readArtworkCells(row, rules),
  }));
  return [...findPictures(rows, await openPictureFolder(createFolder(...files))).values()];
}

const createTable = (name: string) => `Title;Picture\nBlue;${name}`;

test.each([
  ["sevan.jpg", ["_thumbs/sevan.jpg", "sevan.jpg"], "sevan.jpg"],
  ["SEVAN.JPG", ["_thumbs/sevan.jpg", "sevan.jpg"], "sevan.jpg"],
  ["sevan", ["sevan.jpg", "sevan-2.jpg"], "sevan.jpg"],
  ["sevan-30x40.jpg", ["sevan.jpg", "sevan-30x40.jpg"], "sevan-30x40.jpg"],
  ["old\\sevan.jpg", ["new/sevan.jpg", "old/sevan.jpg"], "old/sevan.jpg"],
  ["C:\\Users\\Anahit\\old\\sevan.jpg", ["new/sevan.jpg", "old/sevan.jpg"], "old/sevan.jpg"],
  ["C:\\Users\\Anahit\\Pictures\\sevan.jpg", ["sevan.jpg"], "sevan.jpg"],
  [
    "D:\\art\\old\\sevan.jpg",
    ["works/new/sevan.jpg", "works/old/sevan.jpg"],
    "works/old/sevan.jpg",
  ],
  ["/Users/anahit/Pictures/sevan.jpg", ["sevan.jpg"], "sevan.jpg"],
  ["file:///C:/Users/anahit/evening%20sevan.jpg", ["evening sevan.jpg"], "evening sevan.jpg"],
  ["100% sevan.jpg", ["100% sevan.jpg"], "100% sevan.jpg"],
  ["Évening.jpg", ["E\u0301vening.jpg"], "E\u0301vening.jpg"],
  ["evening over sevan.jpg", ["Evening_over-Sevan.jpeg"], "Evening_over-Sevan.jpeg"],
  ["Blue; red.jpg", ["Blue; red.jpg", "red.jpg"], "Blue; red.jpg"],
  ["sevan.jpg", ["a/sevan.jpg"], "a/sevan.jpg"],
  ["sevan.jpg", ["sevan.jpg.webp"], "sevan.jpg.webp"],
  ["sevan", ["Sevan.JPG.jpg"], "Sevan.JPG.jpg"],
  [
    "https://old.example/2019/evening%20sevan.jpg?w=1024",
    ["evening sevan.jpg"],
    "evening sevan.jpg",
  ],
])("REA-01 the picture %s of %j is %s", async (name, files, path) => {
  const cell = name.includes(";") ? `"${name}"` : name;
  expect(await findPicturesIn(files, createTable(cell))).toMatchObject([
    { names: [path], problems: [] },
  ]);
});

test("REA-01 several names are separated by ; or |, or by commas if there are such pictures", async () => {
  const files = ["a.jpg", "b.jpg"];
  for (const cell of ["a.jpg | b.jpg", '"a.jpg; b.jpg"', "a.jpg, b.jpg"]) {
    expect(await findPicturesIn(files, createTable(cell))).toMatchObject([
      { names: files, problems: [] },
    ]);
  }
});

test.each([", ", " ", "\n", ",\n", "; ", " | "])(
  "REA-01 addresses are separated by %j",
  async (separator) => {
    const addresses = ["https://old.example/a, b.jpg", "https://old.example/c.jpg"];
    expect(await findPicturesIn([], createTable(`"${addresses.join(separator)}"`))).toMatchObject([
      { names: addresses, problems: [] },
    ]);
  },
);

test.each([
  [
    "sevan.jpg",
    ["a/sevan.jpg", "b/sevan.jpg"],
    "may be a/sevan.jpg or b/sevan.jpg: write the path",
  ],
  ["sevan", ["sevan.jpg", "sevan.png"], "may be sevan.jpg or sevan.png: write the path"],
  ["sevan.tif", ["sevan.jpg"], "There is no picture “sevan.tif” in the folder; there is sevan.jpg"],
  ["sevan.jpg", ["ararat.jpg"], "There is no picture “sevan.jpg” in the folder"],
])("REA-01 asks which picture %s of %j is", async (name, files, problem) => {
  const [row] = await findPicturesIn(files, createTable(name));
  expect(row?.names).toEqual([]);
  expect(row?.problems).toEqual([expect.stringContaining(problem)]);
});

test("REA-01 says which file a rule has chosen", async () => {
  expect(
    (await findPicturesIn(["sevan.jpg"], createTable("C:\\Users\\Anahit\\sevan.jpg")))[0]?.remarks,
  ).toEqual(["The picture “C:\\Users\\Anahit\\sevan.jpg” is sevan.jpg"]);
  expect((await findPicturesIn(["blue.jpg"], "Title\nBlue"))[0]?.remarks).toEqual([
    "Pictures by title: blue.jpg",
  ]);
});

test.each([
  ["Title,Picture\nSalt,1.jpg\nSea,2019/1.jpg", ["1.jpg"], [["1.jpg"], []]],
  ["Title,Picture\nSalt,\nSea,C:\\old\\salt.jpg", ["salt.jpg"], [["salt.jpg"], []]],
])(
  "REA-01 no rule takes a picture that another row of %j names",
  async (table, files, expected) => {
    const found = await findPicturesIn(files, table);
    expect(found.map(({ names }) => names)).toEqual(expected);
    expect(found[1]?.problems).toEqual([expect.stringMatching(/belongs to row 2$/)]);
  },
);

const long = "An evening in the mountains above the lake, with people who ";

test.each([
  [
    "a picture belongs to the row of its exact title",
    ["untitled.jpg", "untitled-2.jpg", "Untitled III.jpg", "untitled-4.jpg"],
    "Title\nUntitled\nUntitled 2\nUntitled III",
    [["untitled.jpg", "untitled-4.jpg"], ["untitled-2.jpg"], ["Untitled III.jpg"]],
  ],
  [
    "a picture that another row names is not taken",
    ["untitled.jpg", "untitled-2.jpg"],
    "Title,Picture\nUntitled,\nSalt,untitled-2.jpg",
    [["untitled.jpg"], ["untitled-2.jpg"]],
  ],
  [
    "the year tells works of one title apart",
    ["untitled-2019.jpg", "untitled-2020.jpg"],
    "Title,Year\nUntitled,2019\nUntitled,2020",
    [["untitled-2019.jpg"], ["untitled-2020.jpg"]],
  ],
  [
    "the size tells works of one title apart",
    ["sevan-30x40.jpg", "sevan 60 × 80 cm.jpg", "sevan-24x18in.jpg"],
    "Title,Dimensions\nSevan,40 x 30 cm\nSevan,60 × 80 cm\nSevan,18 x 24 inches",
    [["sevan-30x40.jpg"], ["sevan 60 × 80 cm.jpg"], ["sevan-24x18in.jpg"]],
  ],
  [
    "a picture beside the table is preferred to its thumbnails",
    ["_thumbs/sevan.jpg", "sevan.jpg", "details/sevan-2.jpg"],
    "Title\nSevan",
    [["sevan.jpg", "details/sevan-2.jpg"]],
  ],
  [
    "a name may have two extensions",
    ["sevan.jpg.webp", "ararat.tif.jpg"],
    "Title\nSevan\nArarat",
    [["sevan.jpg.webp"], ["ararat.tif.jpg"]],
  ],
  [
    "long titles are told apart by their ends",
    [`${long}sing.jpg`, `${long}dance.jpg`],
    `Title\n"${long}sing"\n"${long}dance"`,
    [[`${long}sing.jpg`], [`${long}dance.jpg`]],
  ],
  [
    "names may be cut",
    [`${long}d.jpg`, `${long}s.jpg`],
    `Title\n"${long}sing"\n"${long}dance"`,
    [[`${long}s.jpg`], [`${long}d.jpg`]],
  ],
  ["a JPEG is preferred to its TIFF", ["sevan.tif", "sevan.jpg"], "Title\nSevan", [["sevan.jpg"]]],
  ["a title without letters has none", ["picture.jpg", "-2.jpg"], "Title\n???", [[]]],
])("REA-01 %s", async (_, files, table, expected) => {
  const found = await findPicturesIn(files, table);
  expect(found.map(({ names }) => names)).toEqual(expected);
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
});

test.each([
  ["Title,Year\nUntitled,2019\nUntitled,2020", ["untitled.jpg"], "also fits row 3"],
  [`Title\n"${long}sing"\n"${long}dance"`, [`${long.trim()}.jpg`], "also fits row 3"],
  ["Title\nSevan", ["a/sevan.jpg", "b/sevan.jpg"], "Several pictures have this title"],
])("REA-01 asks which row of %j has the picture of %j", async (table, files, problem) => {
  expect((await findPicturesIn(files, table))[0]?.problems).toEqual([
    expect.stringContaining(problem),
  ]);
});
