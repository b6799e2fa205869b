import { expect, test } from "vitest";
import { listRecords } from "../../src/server/catalogue/content.ts";
import { listTranslations } from "../../src/server/catalogue/translations.ts";
import { planFolderImport } from "../../src/server/operations/import/import-artworks.ts";
import { convertItems, noProgress, paintPicture, readRows } from "../../test/support/conversion.ts";
import { openSite } from "../../test/support/painted-site.ts";
import { attachment } from "./test/other-site-exports.ts";

type Item = Parameters<typeof convertItems>[0][number];

const cover = { _thumbnail_id: "101", _stock_status: "outofstock" };
const english = {
  id: 10,
  type: "product",
  title: "Evening",
  content: "Oil on canvas, 60 x 80 cm, 2021",
};
const french = { ...english, id: 11, title: "Soir", content: "Huile sur toile, 60 x 80 cm, 2021" };

async function convertLanguages(items: Item[]) {
  const files = { "a/sevan.jpg": await paintPicture(1) };
  return convertItems([attachment(101, "a/sevan.jpg"), ...items], files);
}

test.each<[string, Item, Item]>([
  [
    "Polylang",
    {
      ...english,
      meta: cover,
      terms: [
        ["language", "en"],
        ["post_translations", "pll_1"],
      ],
    },
    {
      ...french,
      meta: cover,
      terms: [
        ["language", "fr"],
        ["post_translations", "pll_1"],
      ],
    },
  ],
  [
    "WPML",
    {
      ...english,
      meta: { ...cover, _wpml_import_language_code: "en", _wpml_import_translation_group: "7" },
    },
    {
      ...french,
      meta: { ...cover, _wpml_import_language_code: "fr", _wpml_import_translation_group: "7" },
    },
  ],
  [
    "WPML's duplicates",
    { ...english, link: "https://old.example/en/evening/", meta: cover },
    {
      ...french,
      link: "https://old.example/?p=11&lang=fr",
      meta: { ...cover, _icl_lang_duplicate_of: "10" },
    },
  ],
])("REA-01 joins the languages of a work that %s connects", async (_, ...items) => {
  const { works, to, rows, translations } = await convertLanguages(items);
  expect(works).toEqual([
    {
      where: "product 10",
      title: "Evening",
      remarks: ["Translated into French: product 11, “Soir”"],
    },
  ]);
  expect(rows).toMatchObject([{ Title: "Evening", Language: "en" }]);
  expect(translations).toEqual([`${to}-fr`]);
  expect(await readRows(`${to}-fr`)).toMatchObject([
    { Title: "Soir", Medium: "Huile sur toile", Language: "fr", Price: "" },
  ]);
});

test("REA-01 joins the languages that qTranslate keeps in one entry", async () => {
  const { rows, to } = await convertLanguages([
    {
      ...english,
      title: "[:en]Evening[:fr]Soir[:]",
      content: "[:en]Oil on canvas[:fr]Huile sur toile[:], 60 x 80 cm, 2021",
      meta: cover,
    },
  ]);
  expect(rows).toMatchObject([{ Title: "Evening", Medium: "Oil on canvas", Language: "en" }]);
  expect(await readRows(`${to}-fr`)).toMatchObject([{ Title: "Soir", Medium: "Huile sur toile" }]);
});

test("REA-01 imports one work with its translations, and nothing the second time", async () => {
  const site = await openSite("SQLite");
  const connected = (language: string): Item["terms"] => [
    ["language", language],
    ["post_translations", "pll_1"],
  ];
  const { to, translations } = await convertLanguages([
    { ...english, meta: cover, terms: connected("en") },
    { ...french, meta: cover, terms: connected("fr") },
  ]);
  const actions: string[][] = [];
  for (const folder of [to, ...translations, to, ...translations]) {
    const plan = await planFolderImport(site, folder, noProgress);
    actions.push(plan.lines.map(({ action }) => action));
    await plan.apply(noProgress);
  }
  expect(actions).toEqual([["new"], ["changed"], ["unchanged"], ["unchanged"]]);
  const works = await listRecords(site.database, "artworks");
  expect(works).toMatchObject([{ title: "Evening", medium: "Oil on canvas", type: "oil" }]);
  const [id = 0] = works.map((work) => work.id);
  const stored = await listTranslations(site.database, "artworks", [id]);
  expect(stored.get(id)).toMatchObject({ fr: { title: "Soir", medium: "Huile sur toile" } });
});

test("REA-01 asks about works with one cover or one article number", async () => {
  const { works } = await convertLanguages([
    { ...english, meta: { ...cover, _sku: "A 1" } },
    { ...french, meta: { ...cover, _sku: "A 1" } },
  ]);
  expect(works.map(({ remarks }) => remarks)).toEqual([
    [],
    [
      "Has the same picture as product 10, “Evening”: a translation of it, or the same work twice?",
      "Has the same article number as product 10, “Evening”: a translation of it, or the same work twice?",
    ],
  ]);
});

test("REA-01 names translations that the site cannot take", async () => {
  const connected = (id: number, language: string): Item => ({
    ...french,
    id,
    meta: { ...cover, _price: id === 11 ? "900" : "800" },
    terms: [
      ["post_translations", "pll_1"],
      ...(language ? [["language", language] as [string, string]] : []),
    ],
  });
  const { works, rows } = await convertLanguages([
    { ...connected(10, "fr"), title: "Soir" },
    { ...connected(11, "de"), title: "Abend" },
    { ...connected(12, ""), title: "?" },
    { ...connected(13, "en"), title: "Evening" },
  ]);
  expect(rows.map(({ Title }) => Title)).toEqual(["Evening", "?"]);
  expect(works.map(({ remarks }) => remarks)).toEqual([
    [
      "product 11, “Abend” translates it into German, which this site does not have: not taken",
      "Translated into French: product 10, “Soir”, but it has no picture of its own by which an import finds it: add the translation in the admin",
    ],
    [
      "Is a translation of product 13, “Evening”, but does not say its language: taken as a work",
      "Has the same picture as product 13, “Evening”: a translation of it, or the same work twice?",
    ],
  ]);
});
