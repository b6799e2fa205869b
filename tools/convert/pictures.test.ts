import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { convertItems, paintPicture, writeFolder } from "../../test/support/conversion.ts";
import { listen } from "../../test/support/listen.ts";
import { completeAddress } from "./picture-addresses.ts";
import { openPictureFiles } from "./picture-files.ts";
import { savePicture } from "./save-picture.ts";
import { attachment } from "./test/other-site-exports.ts";

const label = "<p>Oil on canvas, 60 x 80 cm, 2021</p>";
const sold = { _stock_status: "outofstock" };
const work = { id: 10, type: "product", title: "Sevan", content: label, meta: sold };
const missing = (id: number) =>
  `Names picture ${id}, which the export does not contain: export “All content”`;

test("REA-01 names each picture that an export without attachments lacks", async () => {
  const { remarks, pictures } = await convertItems([
    { ...work, meta: { ...sold, _thumbnail_id: "101", _product_image_gallery: "102,103" } },
    { ...work, id: 11, content: `${label}[gallery ids="104,105"]` },
    { ...work, id: 12, content: `${label}<!-- wp:gallery {"ids":[106]} --><!-- /wp:gallery -->` },
  ]);
  expect(remarks).toEqual([[101, 102, 103], [104, 105], [106]].map((ids) => ids.map(missing)));
  expect(pictures).toEqual(["", "", ""]);
});

test("REA-01 takes posts whose pictures the export lacks for works", async () => {
  const post = { ...work, type: "post", meta: { _thumbnail_id: "101" } };
  const { remarks } = await convertItems([post, { ...post, id: 11, meta: {} }]);
  expect(remarks).toEqual([[missing(101), "States no price: imported as sold"]]);
});

test.each([
  ["root-relative", '<img src="/wp-content/uploads/2023/05/sevan.jpg">'],
  ["protocol-relative", '<img src="//old.example/wp-content/uploads/2023/05/sevan.jpg">'],
  ["page-relative", '<img src="../uploads/2023/05/sevan.jpg">'],
  ["lazy", '<img src="/blank.gif" data-src="/uploads/2023/05/sevan.jpg">'],
  ["lazy in a set", '<img src="data:image/gif;base64,R0" data-srcset="/a/2023/05/sevan.jpg 2x">'],
  ["lazy for an unknown script", '<img src="/blank.gif" data-x="/up/2023/05/sevan.jpg">'],
  ["in a source", '<picture><source srcset="/2023/05/sevan.jpg 9w"><img src="data:,"></picture>'],
  ["without a script", '<noscript><img src="/uploads/2023/05/sevan.jpg"></noscript>'],
  ["linked", '<a href="/uploads/2023/05/sevan.jpg"><img src="/2023/05/sevan-300x200.jpg"></a>'],
  ["linked to a paper", '<a href="/cv.pdf"><img src="/2023/05/sevan.jpg"></a>'],
  ["a background", `<div style="background: url('/uploads/2023/05/sevan.jpg')"></div>`],
  ["from Jetpack", '<img src="https://i0.wp.com/old.example/a/2023/05/sevan.jpg?resize=9%2C9">'],
  ["in Divi", '[et_pb_image src="https://old.example/2023/05/sevan.jpg"][/et_pb_image]'],
])("REA-01 takes a picture that is %s", async (_, markup) => {
  const post = { ...work, link: "https://old.example/works/sevan/", content: label + markup };
  const files = { "uploads/2023/05/sevan.jpg": await paintPicture(1, 600, 400) };
  const { remarks, pictures } = await convertItems([post], files);
  expect({ remarks, pictures }).toEqual({ remarks: [[]], pictures: ["sevan.jpg"] });
});

test.each([
  ["a WPBakery picture", '[vc_single_image image="101"]', {}],
  ["a cover block", '<!-- wp:cover {"id":101} --><div></div><!-- /wp:cover -->', {}],
  ["a whole gallery", '[gallery columns="3"]', {}],
  ["an Elementor page", "", { _elementor_data: '[{"image":{"id":7,"url":"/a/sevan.jpg"}}]' }],
  ["a custom field", "", { painting_image: "101" }],
  ["a custom gallery", "", { photo_gallery: 'a:1:{i:0;s:3:"101";}' }],
  ["a field with its address", "", { fifu_image_url: "https://old.example/a/sevan.jpg" }],
])("REA-01 finds the picture of %s", async (_, markup, meta) => {
  const items = [
    attachment(101, "a/sevan.jpg", markup.startsWith("[gallery") ? 10 : 0),
    { ...work, content: label + markup, meta: { ...sold, ...meta } },
  ];
  const { remarks, pictures } = await convertItems(items, { "a/sevan.jpg": await paintPicture(1) });
  expect({ remarks, pictures }).toEqual({ remarks: [[]], pictures: ["sevan.jpg"] });
});

test("REA-01 names what else a text shows", async () => {
  const film = '<iframe src="https://video.example/1"></iframe>';
  const { remarks } = await convertItems([{ ...work, content: label + film }]);
  expect(remarks).toEqual([["Shows https://video.example/1, which is not taken"]]);
});

test("REA-01 names a gallery of a plug-in, whose pictures the export does not list", async () => {
  const { remarks } = await convertItems([{ ...work, content: `${label}[nggallery id="3"]` }]);
  expect(remarks).toEqual([
    ['[nggallery id="3"] shows pictures that the export does not name: add them by hand'],
  ]);
});

test.each([
  ["avif", "an AVIF picture"],
  ["HEIC", "a HEIC picture"],
  ["tif", "a TIFF picture"],
  ["bmp", "a BMP picture"],
  ["svg", "an SVG drawing"],
  ["pdf", "a PDF file"],
])("REA-01 names a cover in %s, and the picture that takes its place", async (ending, format) => {
  const { remarks, pictures } = await convertItems(
    [
      attachment(101, `a/sevan.${ending}`),
      attachment(102, "a/detail.jpg"),
      { ...work, meta: { ...sold, _thumbnail_id: "101", _product_image_gallery: "102" } },
    ],
    { "a/detail.jpg": await paintPicture(1) },
  );
  expect(pictures).toEqual(["detail.jpg"]);
  expect(remarks[0]).toEqual([
    `“sevan.${ending}” is ${format}, which the site does not read: save it as JPEG, and add it`,
    expect.stringMatching(/^Its first picture is missing: “.*detail\.jpg” is the cover until/),
  ]);
});

test("REA-01 tells the format of a file by its content", async () => {
  const items = [
    attachment(1, "a/sevan.jpg"),
    attachment(2, "a/page.jpg"),
    { ...work, meta: { ...sold, _thumbnail_id: "1", _product_image_gallery: "2" } },
  ];
  const tiff = await sharp(await paintPicture(1))
    .tiff()
    .toBuffer();
  const page = Buffer.from("<html>Please sign in</html>");
  const { remarks } = await convertItems(items, { "a/sevan.jpg": tiff, "a/page.jpg": page });
  const address = "The picture https://old.example/wp-content/uploads/a/";
  expect(remarks).toEqual([
    [
      `${address}sevan.jpg is missing: It is a TIFF picture, which the site does not read: save it as JPEG, and add it`,
      `${address}page.jpg is missing: It is not a picture`,
    ],
  ]);
});

test("REA-01 gives each painting the file that its attachment names, whatever its name ends with", async () => {
  const paintings = ["sevan", "sevan-30x40", "sevan-40x60", "sevan-1", "sevan-2"];
  const files = paintings.map((name, index) => [`a/${name}.jpg`, paintPicture(index)] as const);
  const { remarks, pictures } = await convertItems(
    [
      ...paintings.map((name, index) => attachment(101 + index, `a/${name}.jpg`)),
      ...paintings.map((title, index) => {
        const meta = { ...sold, _thumbnail_id: String(101 + index) };
        return { ...work, id: 10 + index, title, meta };
      }),
    ],
    Object.fromEntries(await Promise.all(files.map(async ([name, file]) => [name, await file]))),
  );
  expect(pictures).toEqual(paintings.map((name) => `${name}.jpg`));
  expect(remarks).toEqual(paintings.map(() => []));
});

test("REA-01 finds the attachment of a picture in a text, and of its smaller copies", async () => {
  const folder = "/wp-content/uploads/a";
  const content = ["sevan-30x40.jpg", "salt-30x40-225x300.jpg", "moor-300x200.jpg"]
    .map((name) => `<img src="${folder}/${name}">`)
    .join("");
  const named = ["sevan.jpg", "sevan-30x40.jpg", "salt.jpg", "salt-30x40.jpg", "moor.jpg"];
  const files = named.map(async (name, index) => [`a/${name}`, await paintPicture(index)] as const);
  const { remarks, pictures } = await convertItems(
    [
      ...named.map((name, index) => attachment(101 + index, `a/${name}`)),
      { ...work, content: label + content },
    ],
    Object.fromEntries(await Promise.all(files)),
  );
  expect(remarks).toEqual([[]]);
  expect(pictures).toEqual(["sevan-30x40.jpg | salt-30x40.jpg | moor.jpg"]);
});

test("REA-01 takes the original of smaller copies that no attachment names", async () => {
  const { remarks, pictures } = await convertItems(
    [{ ...work, content: `${label}<img src="/a/sevan-60x40.jpg"><img src="/a/salt-30x40.jpg">` }],
    {
      "a/sevan.jpg": await paintPicture(1, 600, 400),
      "a/sevan-60x40.jpg": await paintPicture(1, 60, 40),
      "a/salt.jpg": await paintPicture(2, 600, 400),
      "a/salt-30x40.jpg": await paintPicture(3, 500, 400),
    },
  );
  expect({ remarks, pictures }).toEqual({
    remarks: [[]],
    pictures: ["sevan.jpg | salt-30x40.jpg"],
  });
});

test.each(["sevan-scaled.jpg", "sevan-scaled-300x200.jpg"])(
  "REA-01 takes the original of %s, which no attachment names",
  async (name) => {
    const { remarks, pictures } = await convertItems(
      [{ ...work, content: `${label}<img src="/a/${name}">` }],
      {
        "a/sevan.jpg": await paintPicture(1, 900, 600),
        "a/sevan-scaled.jpg": await paintPicture(1, 600, 400),
        "a/sevan-scaled-300x200.jpg": await paintPicture(1, 300, 200),
      },
    );
    expect({ remarks, pictures }).toEqual({ remarks: [[]], pictures: ["sevan.jpg"] });
  },
);

test("REA-01 says where only its name makes a file the original of another", async () => {
  const { remarks, pictures } = await convertItems(
    [{ ...work, content: `${label}<img src="/a/b-1024x683.jpg"><img src="/a/c-30x40.jpg">` }],
    { "a/b.jpg": await paintPicture(1, 600, 400), "a/c.jpg": await paintPicture(2, 300, 400) },
  );
  expect(pictures).toEqual(["b.jpg"]);
  expect(remarks).toEqual([
    [
      "“b-1024x683.jpg” is taken for a smaller copy of “b.jpg”",
      "The picture https://old.example/a/c-30x40.jpg is missing: It is not among the pictures, and a/c.jpg may be another one",
    ],
  ]);
});

test("REA-01 takes a picture as it was cropped in WordPress, and says so", async () => {
  const items = [
    attachment(1, "a/b-e1612345678901.jpg"),
    { ...work, meta: { ...sold, _thumbnail_id: "1" } },
  ];
  const files = {
    "a/b.jpg": await paintPicture(1),
    "a/b-e1612345678901.jpg": await paintPicture(2),
  };
  const { remarks, pictures } = await convertItems(items, files);
  expect(pictures).toEqual(["b-e1612345678901.jpg"]);
  expect(remarks).toEqual([
    [
      "“b-e1612345678901.jpg” was turned or cropped in WordPress: “b-e1612345678901.jpg” is taken, not “b.jpg”",
    ],
  ]);
});

test("REA-01 asks when several files, or several works, may be meant", async () => {
  const cover = (id: number) => ({ ...work, id, meta: { ...sold, _thumbnail_id: `${id}` } });
  const { remarks, pictures } = await convertItems(
    [
      ...[
        attachment(1, "2019/05/1.jpg"),
        attachment(2, "2020/01/1.jpg"),
        attachment(3, "2020/01/b.jpg"),
      ],
      ...[1, 2, 3].map(cover),
    ],
    {
      "1.jpg": await paintPicture(1),
      "x/b.jpg": await paintPicture(2),
      "y/b.jpg": await paintPicture(3),
    },
  );
  expect(pictures).toEqual(["", "", ""]);
  const address = "https://old.example/wp-content/uploads/2020/01/b.jpg";
  expect(remarks[0]?.[0]).toMatch(
    /1\.jpg may be any of \S+2019\/05\/1\.jpg, \S+2020\/01\/1\.jpg: put/,
  );
  expect(remarks[1]?.[0]).toMatch(/1\.jpg may be any of/);
  expect(remarks[2]).toEqual([
    `The picture ${address} is missing: Several files have this name: x/b.jpg, y/b.jpg. Leave only the right one`,
  ]);
});

test("REA-01 downloads the original of a smaller copy, and never another painting", async () => {
  const pictures: Record<string, Buffer> = {
    "/a/sevan-30x40.jpg": await paintPicture(1, 300, 400),
    "/a/sevan.jpg": await paintPicture(2, 600, 400),
    "/a/salt-60x40.jpg": await paintPicture(3, 60, 40),
    "/a/salt.jpg": await paintPicture(3, 600, 400),
    "/a/lone-60x40.jpg": await paintPicture(4, 60, 40),
  };
  const server = createServer(({ url = "" }, response) => {
    const picture = pictures[url];
    response.writeHead(picture ? 200 : 404).end(picture);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const to = await writeFolder({ "pictures/.keep": "" });
  const files = openPictureFiles({ names: [], readBytes: () => Promise.reject() }, []);
  const download = { maxBytes: 1_000_000, isAllowed: () => true };
  const remarks: string[] = [];
  const saved: (Buffer | undefined)[] = [];
  for (const name of ["sevan-30x40", "salt-60x40", "lone-60x40"]) {
    const picture = { address: `${origin}/a/${name}.jpg`, isNamed: false };
    const file = await savePicture(picture, to, { files, download }, remarks);
    saved.push(await readFile(join(to, file)));
  }
  const wanted = ["/a/sevan-30x40.jpg", "/a/salt.jpg", "/a/lone-60x40.jpg"];
  expect(saved).toEqual(wanted.map((path) => pictures[path]));
  expect(remarks).toEqual(["“lone-60x40.jpg” is a smaller copy: the old site has no “lone.jpg”"]);
});

test("REA-01 takes a post for a work if its picture is a part of its text", async () => {
  const content = `${label}<img src="data:image/png;base64,AAAA">`;
  const { remarks } = await convertItems([{ ...work, type: "post", content }]);
  expect(remarks).toEqual([
    ["One picture is a part of the text, not a file: save it as a file, and add it"],
  ]);
});

test("REA-01 never takes a file of another month", async () => {
  const items = [
    attachment(1, "2019/05/1.jpg"),
    { ...work, meta: { ...sold, _thumbnail_id: "1" } },
  ];
  const { pictures } = await convertItems(items, {
    "uploads/2020/01/1.jpg": await paintPicture(1),
  });
  expect(pictures).toEqual([""]);
});

test.each([
  ["/up/a.jpg", "https://old.example/up/a.jpg"],
  ["//cdn.example/a.jpg", "https://cdn.example/a.jpg"],
  ["../up/a.jpg", "https://old.example/works/up/a.jpg"],
  [
    "https://i0.wp.com/old.example/wp-content/a.jpg?resize=9%2C9",
    "https://old.example/wp-content/a.jpg",
  ],
  ["https://nare.files.wordpress.com/a.jpg?w=300", "https://nare.files.wordpress.com/a.jpg"],
  ["https://cdn.example/a.jpg?format=2500w", "https://cdn.example/a.jpg?format=2500w"],
])("REA-01 completes the address %s as a browser does", (address, complete) => {
  const pages = ["https://old.example/works/sevan/", "https://old.example"];
  expect(completeAddress(address, pages)).toBe(complete);
  expect(completeAddress(address, ["", "https://old.example/works/sevan/"])).toBe(complete);
});
