import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ArchiveRefused } from "@nkar/archive/archive";
import { expect, test } from "vitest";
import { listRecords } from "../../src/server/catalogue/content.ts";
import { planFolderImport } from "../../src/server/operations/import/import-artworks.ts";
import {
  convertFrom,
  convertItems,
  noProgress,
  writeFolder,
} from "../../test/support/conversion.ts";
import { listen } from "../../test/support/listen.ts";
import { openSite, type PaintedSite, paintPicture } from "../../test/support/painted-site.ts";
import { download } from "./download.ts";
import { attachment, squarespaceProducts, wordPressExport } from "./test/other-site-exports.ts";

async function folderWith(name: string, text: string | Buffer, pictures: string[]) {
  const painted = await Promise.all(pictures.map((_, number) => paintPicture(number)));
  const files = pictures.map((picture, number) => [picture, painted[number] ?? ""] as const);
  const folder = await writeFolder({ [name]: text, ...Object.fromEntries(files) });
  return { folder, file: join(folder, name) };
}

async function importFrom(site: PaintedSite, file: string, pictures: string, types: string[] = []) {
  const { to, works, warnings } = await convertFrom(file, pictures, types);
  const plan = await planFolderImport(site, to, noProgress);
  const actions = plan.lines.map(({ action }) => action);
  if (!actions.includes("error")) await plan.apply(noProgress);
  return { ...plan, actions, works, warnings };
}

const items: Parameters<typeof wordPressExport>[0] = [
  attachment(11, "2019/05/sevan-scaled.jpg", 21),
  attachment(12, "2019/05/sevan-detail.jpg", 21),
  attachment(13, "2020/01/ararat.jpg"),
  {
    id: 21,
    type: "product",
    title: "Evening over Sevan &#8211; Երեկո",
    excerpt: "<p>Oil on canvas, 60 × 80 cm, 2018</p>",
    content:
      '<!-- wp:paragraph --><p>The lake,<br>an hour before the storm.</p><!-- /wp:paragraph --><img class="wp-image-11" src="https://old.example/wp-content/uploads/2019/05/sevan-300x225.jpg"><script>alert(1)</script>',
    meta: {
      _thumbnail_id: "11",
      _product_image_gallery: "12",
      _price: ["1850", "1950"],
      _stock_status: "instock",
    },
    terms: [["product_cat", "Landscapes"]],
  },
  {
    id: 22,
    type: "product",
    title: "Ararat",
    content: "A morning in January.",
    meta: { _thumbnail_id: "13", _regular_price: "900", _stock_status: "outofstock" },
    terms: [["pa_medium", "Watercolour"]],
  },
  {
    id: 26,
    type: "product",
    title: "Untold",
    content: "<p>Size: 24 x 36 in</p><p>Year: painted 2003</p>",
    meta: { _thumbnail_id: "13", year: "c. 1999", medium: "Oil and ink" },
  },
  { id: 24, type: "page", title: "About", content: "I paint." },
];
const shop = wordPressExport(items);
const uploads = [
  "uploads/2019/05/sevan.jpg",
  "uploads/2019/05/sevan-scaled.jpg",
  "uploads/2019/05/sevan-300x225.jpg",
  "uploads/2019/05/sevan-detail.jpg",
  "uploads/2020/01/ararat.jpg",
];

const severalPrices =
  "States prices from 1,850 to 1,950: the lowest is used, and the text names both";

/** As an upload of the picture with this number would be stored. */
async function addressOf(number: number): Promise<string> {
  const hash = createHash("sha256").update(await paintPicture(number));
  return `/media/${hash.digest("hex").slice(0, 32)}.jpg`;
}

test("OPS-02 imports a WordPress shop as artworks with their originals, and adds nothing the second time", async () => {
  const site = await openSite("SQLite");
  const { folder, file } = await folderWith("wordpress.xml", shop, uploads);

  const first = await importFrom(site, file, folder);

  expect(first.actions).toEqual(["new", "new", "new"]);
  expect(first.newPictures).toBe(3);
  expect(first.works[0]?.remarks).toEqual([severalPrices]);
  const [cover, detail, ararat] = await Promise.all([0, 3, 4].map(addressOf));
  expect(await listRecords(site.database, "artworks")).toMatchObject([
    {
      title: "Evening over Sevan – Երեկո",
      description:
        "Oil on canvas, 60 × 80 cm, 2018\n\nThe lake,\nan hour before the storm.\n\nFrom 1,850 to 1,950, depending on the version.",
      medium: "Oil on canvas",
      dimensions: "60 × 80 cm",
      year: 2018,
      price: 1850,
      // The picture in the text is the cover in another size.
      images: [cover, detail],
      type: "oil",
      availability: "available",
    },
    {
      title: "Ararat",
      medium: "Watercolour",
      dimensions: "Size on request",
      year: 2019,
      price: 900,
      images: [ararat],
      availability: "sold",
    },
    { title: "Untold", medium: "Oil and ink", dimensions: "24 x 36 in", year: 1999, price: 0 },
  ]);

  const second = await importFrom(site, file, folder);
  expect(second.actions).toEqual(["unchanged", "unchanged", "unchanged"]);
});

test("REA-01 names everything that it leaves out", async () => {
  const product = { type: "product", content: "Oil on canvas, 60 x 80 cm, 2021" };
  const terms: [string, string][] = [["product_visibility", "exclude-from-catalog"]];
  const { works, warnings } = await convertItems([
    attachment(6, "2019/05/forgotten.jpg"),
    { ...product, id: 1, title: "Hidden", terms },
    {
      ...product,
      id: 2,
      title: "Not searchable",
      terms: [
        ["product_visibility", "exclude-from-search"],
        ["product_cat", "Landscapes"],
      ],
    },
    { ...product, id: 3, title: "Private", status: "private" },
    { ...product, id: 4, title: "Locked", password: "secret" },
    { ...product, id: 5, title: "Draft", status: "draft" },
    { ...product, id: 7, title: "Trash", status: "trash" },
    { ...product, id: 8, title: "Old draft", status: "draft" },
    { type: "page", id: 9, title: "About" },
  ]);
  expect(works.map(({ title }) => title)).toEqual(["Not searchable"]);
  expect(warnings).toEqual([
    "Not taken for works: page: 1 (About). Choose otherwise with --types, e.g. --types post,page.",
    "Left out, because hidden or not published there: hidden from the shop: 1 (Hidden); private: 1 (Private); behind a password: 1 (Locked); draft: 2 (Draft, Old draft); trash: 1 (Trash).",
    "Categories are not taken: 1 (Landscapes).",
    "Pictures that no work shows: 1 (forgotten.jpg).",
  ]);
});

test("REA-01 keeps captions, emoji and tables of a text", async () => {
  const content =
    "[caption id='attachment_1' caption='In spring'][/caption]<p>Gorge <img class='emoji' alt='🎨' src='https://s.w.org/e.svg'></p><figure><figcaption>Near Goris</figcaption></figure><table><tr><th>Size</th><td>60 x 80 cm</td></tr><tr><td>Technique:</td><td>oil</td></tr></table>";
  const { rows } = await convertItems([{ id: 1, type: "product", title: "Gorge", content }]);
  expect(rows).toMatchObject([
    {
      Description: "In spring\n\nGorge 🎨\n\nNear Goris\n\nSize – 60 x 80 cm\n\nTechnique: oil",
      Dimensions: "60 x 80 cm",
      Medium: "oil",
    },
  ]);
});

test("REA-01 reads the text that Elementor keeps apart", async () => {
  const settings = [{ elements: [{ settings: { editor: "<p>Oil on canvas, 60 x 80 cm</p>" } }] }];
  const meta = { _elementor_data: JSON.stringify(settings) };
  const { rows } = await convertItems([{ id: 1, type: "product", title: "Gorge", meta }]);
  expect(rows).toMatchObject([{ Medium: "Oil on canvas", Dimensions: "60 x 80 cm" }]);
});

test("REA-01 takes the versions of a product with their names and pictures", async () => {
  const version = (id: number, name: string, price: string) => ({
    id,
    type: "product_variation",
    title: name,
    parent: 1,
    meta: { attribute_pa_version: name, _price: price, _thumbnail_id: String(id + 10) },
  });
  const { remarks, rows, pictures } = await convertItems(
    [
      attachment(12, "a/original.jpg"),
      attachment(13, "a/print.jpg"),
      { id: 1, type: "product", title: "Gorge", content: "Oil, 60 x 80 cm, 2019" },
      version(2, "Original", "1850"),
      version(3, "Print A4", "45"),
    ],
    { "a/original.jpg": await paintPicture(1), "a/print.jpg": await paintPicture(2) },
  );
  expect(rows).toMatchObject([{ Price: "1850" }]);
  expect(pictures).toEqual(["original.jpg | print.jpg"]);
  expect(remarks[0]?.[0]).toMatch("(Original 1,850; Print A4 45): that of the original is used");
});

test("REA-01 reads the attributes of one product, and names the fields that are no column", async () => {
  const attributes =
    'a:2:{s:6:"medium";a:6:{s:4:"name";s:6:"Medium";s:5:"value";s:13:"Oil on canvas";s:8:"position";i:0;}s:4:"size";a:6:{s:4:"name";s:4:"Size";s:5:"value";s:9:"24" x 36"";s:8:"position";i:1;}}';
  const { rows, warnings } = await convertItems([
    {
      id: 1,
      type: "product",
      title: "Gorge",
      meta: { _product_attributes: attributes, frame_colour: "oak", total_sales: "0" },
    },
  ]);
  expect(rows).toMatchObject([{ Medium: "Oil on canvas", Dimensions: '24" x 36"' }]);
  expect(warnings).toEqual(["Fields that are not used: frame_colour."]);
});

test("REA-01 joins the sides that are in fields of their own, and names those of the parcel", async () => {
  const { rows, warnings } = await convertItems([
    {
      id: 1,
      type: "product",
      title: "Gorge",
      meta: { height: "60 cm", width: "80 cm", _length: "90", _width: "70", _height: "0" },
    },
  ]);
  expect(rows).toMatchObject([{ Dimensions: "80 × 60 cm" }]);
  expect(warnings).toEqual(["Fields that are not used: _length, _width."]);
});

test("REA-01 keeps the address of a work that another shop sells", async () => {
  const address = "https://shop.example/gorge";
  const { rows } = await convertItems([
    { id: 1, type: "product", title: "Gorge", meta: { _product_url: address } },
  ]);
  expect(rows).toMatchObject([{ Marketplace: address }]);
});

test.each([
  ["a category", { title: "Gorge", terms: [["product_cat", "Sold"]] }],
  ["its title", { title: "Gorge (SOLD)" }],
  ["its title in Russian", { title: "Ущелье – продано" }],
] as const)("REA-03 reads from %s that a work is sold", async (_, { title, ...rest }) => {
  const terms =
    "terms" in rest ? rest.terms.map(([kind, name]): [string, string] => [kind, name]) : [];
  const { rows, remarks } = await convertItems([
    { id: 1, type: "product", title, terms, content: "Oil, 60 x 80 cm, 2019" },
  ]);
  expect(rows).toMatchObject([{ Title: title, Sold: "yes" }]);
  expect(remarks).toEqual([["Shows no picture: add one, or the import refuses it"]]);
});

test("REA-01 asks about a page with many pictures", async () => {
  const pictures = [1, 2, 3, 4, 5, 6, 7].map((number) => `<img src="/a/${number}.jpg">`);
  const { remarks } = await convertItems([
    { id: 1, type: "page", title: "Gallery", content: pictures.join("") },
  ]);
  expect(remarks[0]).toContain(
    "Shows 7 pictures: if they are several works, give each a row of artworks.csv",
  );
});

test("REA-01 leaves out the characters at which other readers stop", async () => {
  const work = { id: 1, type: "product", title: "Sa\u0011lt", content: "Oil\u0000, 60 x 80 cm" };
  const { rows } = await convertItems([work]);
  expect(rows).toMatchObject([{ Title: "Salt", Medium: "Oil" }]);
});

test("REA-03 takes the language of a site that has one", async () => {
  const work = { id: 1, type: "product", title: "Соль", content: "Масло, 60 x 80 см" };
  const text = wordPressExport([work], "WordPress", "ru-RU");
  const { folder, file } = await folderWith("site.xml", text, []);
  const { rows } = await convertFrom(file, folder);
  expect(rows).toMatchObject([{ Title: "Соль", Language: "ru" }]);
});

test("REA-01 passes over marks without width, which editors leave in texts", async () => {
  const content = "<p>\ufeffOil on canvas, 60\u200b x 80 cm, 2018&#8203;</p>";
  const work = { id: 1, type: "product", title: "Salt\u200b", content };
  const { folder, file } = await folderWith("site.xml", wordPressExport([work]), []);
  const { rows } = await convertFrom(file, folder);
  expect(rows).toMatchObject([
    { Title: "Salt", Year: "2018", Medium: "Oil on canvas", Dimensions: "60 x 80 cm" },
  ]);
});

test.each([
  ["a ZIP file", "PK\u0003\u0004"],
  ["a gzip file", gzipSync("<rss/>")],
])("REA-01 asks to unpack an export in %s", async (format, contents) => {
  const { folder, file } = await folderWith("site.xml.gz", contents, []);
  const refusal = `This is ${format}: unpack it, and convert the XML file inside.`;
  await expect(convertFrom(file, folder)).rejects.toThrow(new ArchiveRefused(refusal));
});

test("OPS-02 imports the blog and the shop of a Squarespace site", async () => {
  const blog = wordPressExport(
    [
      {
        id: 3,
        type: "post",
        title: "Gorge",
        content:
          '<div class="sqs-layout"><img data-src="https://images.squarespace-cdn.com/content/v1/abc/17-G/gorge.jpg" alt=""><p>Medium: Egg tempera on wood</p><p>Size: 9 x 12 in</p><p>Year: 2011</p><p>Price: $650</p></div>',
      },
    ],
    "Site-Server v6.0.0",
  );
  const site = await openSite("SQLite");
  const pictures = ["Sevan Evening.jpg", "detail.jpg", "ararat.jpg", "gorge.jpg"];
  const { folder, file } = await folderWith("squarespace.xml", blog, pictures);
  expect((await importFrom(site, file, folder)).actions).toEqual(["new"]);
  const products = join(folder, "products.csv");
  await writeFile(products, squarespaceProducts);
  const shopPlan = await importFrom(site, products, folder);
  expect(shopPlan.works).toEqual([
    {
      where: "row 2",
      title: "Evening over Sevan",
      remarks: [severalPrices.replace("1,950:", "1,950 (None 1,850; Oak 1,950):")],
    },
    {
      where: "row 4",
      title: "Ararat",
      remarks: ["Is on sale for 720.00 instead of 900.00: 720.00 is used"],
    },
  ]);
  expect(shopPlan.actions).toEqual(["new", "new"]);
  expect(await listRecords(site.database, "artworks")).toMatchObject([
    { title: "Gorge", medium: "Egg tempera on wood", dimensions: "9 x 12 in", price: 650 },
    { title: "Evening over Sevan", price: 1850, availability: "available", year: 2021 },
    { title: "Ararat", price: 720, availability: "sold" },
  ]);
});

test("REA-03 says that an encoding is for tables, and not for XML", async () => {
  const { folder } = await folderWith("site.xml", "", []);
  const file = join(folder, "site.xml");
  await writeFile(file, "<?xml version='1.0'?><rss/>");
  const refused = convertFrom(file, folder, [], "windows-1252");
  await expect(refused).rejects.toThrow("leave --encoding out");
});

test("REA-03 reads a Squarespace table in the encoding that the command names", async () => {
  const { folder } = await folderWith("products.csv", "", []);
  const file = join(folder, "products.csv");
  const table = squarespaceProducts.replaceAll("×", "x").replace("Ararat", "Été");
  await writeFile(file, Buffer.from(table, "latin1"));
  await expect(convertFrom(file, folder)).rejects.toThrow("--encoding NAME");
  const { works } = await convertFrom(file, folder, [], "windows-1252");
  expect(works.map(({ title }) => title)).toEqual(["Evening over Sevan", "Été"]);
});

test("REA-01 names the sizes of a Squarespace shop, which may be those of parcels", async () => {
  const header = "Title,Price,Length,Width,Height,Visible,Hosted Image URLs";
  const { folder } = await folderWith("products.csv", "", []);
  const file = join(folder, "products.csv");
  await writeFile(file, `${header}\nBlue,900,80.0,60.0,0.0,Yes,`);
  const { warnings } = await convertFrom(file, folder);
  expect(warnings).toEqual(["Columns that are not used: length, width."]);
});

function labelled(id: number, label: string) {
  return { id, type: "product", title: `Work ${id}`, content: `<p>${label}</p>` };
}

test.each([
  ["one sign", ["Oil, 60 x 80 cm, 2019, €1,850", "Price: 950"], "Price (€)", ["1850", "950"]],
  ["one code", ["Oil, 2019, CHF 1'200.-", "Oil, 60,5 x 80 cm"], "Price (CHF)", ["1200", ""]],
  ["no currency", ["Price: 1.850,00", "Price: on request"], "Price", ["1850", "on request"]],
  ["two currencies", ["Price: $1,850", "Price: 950 EUR"], "Price", ["$1,850", "950 EUR"]],
] as const)(
  "OPS-02 writes prices that name %s as numbers with the currency of the old site",
  async (_, labels, header, prices) => {
    const shown = wordPressExport(labels.map((label, index) => labelled(index + 1, label)));
    const { folder, file } = await folderWith("site.xml", shown, []);
    const { rows } = await convertFrom(file, folder);
    expect(rows.map((row) => row[header])).toEqual(prices);
  },
);

test("OPS-02 reads a decimal comma in a size", async () => {
  const shown = wordPressExport([labelled(1, "Oil on canvas, 60,5 x 80 cm, 2019")]);
  const { folder, file } = await folderWith("site.xml", shown, []);
  const { rows } = await convertFrom(file, folder);
  expect(rows.map(({ Dimensions }) => Dimensions)).toEqual(["60,5 x 80 cm"]);
});

const manyTags = 200_000;
const nested = "<b>".repeat(manyTags) + "</b>".repeat(manyTags);
const product = { id: 21, type: "product", title: "Sevan" };

test.each([
  ["a title", "site.xml", wordPressExport([{ ...product, title: nested }]), "product 21"],
  [
    "a text",
    "site.xml",
    wordPressExport([{ ...product, content: "<div>".repeat(300_000) }]),
    "product 21",
  ],
  [
    "an entry",
    "site.xml",
    wordPressExport([product]).replace("<title><!", `<title>${nested}<!`),
    "item 1",
  ],
  [
    "a table",
    "site.csv",
    squarespaceProducts.replace("<p>Watercolour", "<b>".repeat(50_000)),
    "row 4",
  ],
])(
  "OPS-02 refuses deeply nested markup in %s and names the place",
  async (_, name, text, place) => {
    const { folder, file } = await folderWith(name, text, []);
    const refusal = `${place} nests more than 1,000 tags in one another. Correct it on the old site, and export again.`;
    await expect(convertFrom(file, folder)).rejects.toThrow(new ArchiveRefused(refusal));
  },
);

test("OPS-02 reads a long text whose paragraphs are not closed", async () => {
  const paragraphs = "<p>Oil on canvas".repeat(2000);
  const { folder, file } = await folderWith(
    "site.xml",
    wordPressExport([{ ...product, content: paragraphs }]),
    [],
  );
  const { rows } = await convertFrom(file, folder);
  expect(rows[0]?.Description?.split("\n\n")).toHaveLength(2000);
});

test("ignores custom entities", async () => {
  const bomb = shop.replace(
    "<rss",
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n<rss',
  );
  const text = bomb.replace("A morning in January.", "&b;&x;");
  const { folder, file } = await folderWith("bomb.xml", text, uploads);
  const [, ararat] = (await convertFrom(file, folder)).rows;
  expect(ararat?.Title).toBe("Ararat");
  expect(ararat?.Description).not.toMatch(/aaaa|root:/);
});

test("downloads pictures from public addresses only and up to the upload limit", async () => {
  const picture = await paintPicture(3);
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    if (request.url === "/moved.jpg") response.writeHead(302, { location: "/sevan.jpg" }).end();
    else response.end(request.url === "/large.jpg" ? Buffer.alloc(200_000) : picture);
  });
  const port = await listen(server);
  for (const host of ["127.0.0.1", "localhost"]) {
    const attempt = download(`http://${host}:${port}/sevan.jpg`, { maxBytes: 100_000 });
    await expect(attempt).rejects.toThrow("is not on the open internet");
  }
  expect(requestCount).toBe(0);

  const origin = `http://127.0.0.1:${port}`;
  const rules = { maxBytes: 100_000, isAllowed: () => true };
  expect(Buffer.from(await download(`${origin}/moved.jpg`, rules))).toEqual(picture);
  await expect(download(`${origin}/large.jpg`, rules)).rejects.toThrow("larger than MAX_UPLOAD_MB");
});
