import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { type Caller, startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { noisePicture } from "../../../test/support/sample-pictures.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";

const biography = {
  title: "A life",
  description: "Born in Gyumri.",
  image: "",
  statement: "I paint hope.",
  education: "Academy",
  awards: "A medal",
};
const artist = { name: "Anahit", sentence: "I paint stone", place: "Gyumri" };
const homepage = { heroQuote: "Light is hope.", heroImage: "", featuredArtworkIds: [] };
const contact = { instagramUrl: "", saatchiUrl: "", email: "", location: "Gyumri, Armenia" };

/** Starts a site with texts in English and Russian. The last text of each record has no Russian. */
async function startTranslatedSite() {
  const callers = await startCallers(await emptyDatabase());
  const { admin } = callers;
  const inRussian = (ru: object) => ({ translations: { ru } });
  const create = (list: string, record: object, ru: object) =>
    admin.call("POST", list, { ...record, ...inRussian(ru) });
  const save = (address: string, record: object, ru: object) =>
    admin.call("PUT", address, { ...record, ...inRussian(ru) });
  await create("/api/artworks", minimalArtwork, { title: "Вечер", medium: "Масло" });
  await create("/api/prints", { ...minimalPrint, description: "On paper." }, { title: "Оттиск" });
  await create("/api/exhibitions", minimalExhibition, { title: "Покой", venue: "Дом художника" });
  await save("/api/artist-settings", artist, { name: "Анаит", sentence: "Я пишу камень" });
  await save("/api/homepage-settings", homepage, { heroQuote: "Свет — надежда." });
  const ru = { title: "Жизнь", description: "Родилась в Гюмри.", statement: "Я пишу надежду." };
  await save("/api/artist-bio", biography, ru);
  await save("/api/contact-settings", { ...contact, instagramHandle: "" }, { location: "Гюмри" });
  return callers;
}

/** Returns the `lang` of each part of the page with the text; empty for the page's language. */
function listLanguages(html: string, text: string): string[] {
  const languages: string[] = [];
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(_, { lang }) {
      languages.push(lang ?? languages.at(-1) ?? "");
    },
    ontext(part) {
      if (part.includes(text)) found.add(languages.at(-1) ?? "");
    },
    onclosetag() {
      languages.pop();
    },
  });
  parser.end(html.slice(html.indexOf("<body")));
  return [...found];
}

async function read(caller: Caller, address: string): Promise<string> {
  const { status, body } = await caller.call("GET", address);
  expect(status, address).toBe(200);
  return body;
}

const pages: [address: string, russian: string[], english: string[]][] = [
  [
    "/ru",
    ["Анаит", "Я пишу камень", "Свет — надежда.", "Вечер", "Масло", "61 × 91 см"],
    ["Blue on blue."],
  ],
  ["/ru/artworks", ["Вечер", "Масло", "61 × 91 см"], []],
  ["/ru/artworks?view=scale", ["Вечер", "61 × 91 см"], []],
  ["/ru/artworks?work=1", ["Вечер", "Масло", "© Анаит", "61 × 91 см"], ["Blue on blue."]],
  ["/ru/prints", ["Оттиск"], []],
  ["/ru/prints/1", ["Оттиск", "30 × 40 см"], ["On paper."]],
  [
    "/ru/about",
    ["Жизнь", "Родилась", "Я пишу надежду.", "Покой", "Дом художника"],
    ["Academy", "A medal", "Yerevan, Armenia"],
  ],
  ["/ru/exhibitions", ["Покой", "Дом художника"], ["Yerevan, Armenia"]],
  ["/ru/contact", ["Гюмри"], []],
];

test("LAN-02 a page shows translations, and the other texts with their language", async () => {
  const { visitor } = await startTranslatedSite();
  for (const [address, russian, english] of pages) {
    const html = await read(visitor, address);
    for (const text of russian) expect(listLanguages(html, text), address + text).toEqual([""]);
    for (const text of english) expect(listLanguages(html, text), address + text).toEqual(["en"]);
  }
  const work = await read(visitor, "/ru/artworks?work=1");
  expect(work).toContain("<title>Вечер, 2024 — Анаит</title>");
  expect(work).toContain('alt="Вечер, 2024, Масло"');
});

test("LAN-02 a text that is removed in English is removed in every language", async () => {
  const { visitor, admin } = await startCallers(await emptyDatabase());
  const dates = { startDate: "12 March", endDate: "20 April" };
  const ru = { description: "Свет и камень", startDate: "12 марта", endDate: "20 апреля" };
  const exhibition = { ...minimalExhibition, ...dates, description: "Light and stone" };
  const translations = { ru };
  await admin.call("POST", "/api/exhibitions", { ...exhibition, translations });
  const html = await read(visitor, "/ru/exhibitions");
  for (const text of Object.values(ru)) expect(html).toContain(text);
  const removed = { description: "", startDate: "", endDate: null };
  await admin.call("PUT", "/api/exhibitions/1", { ...exhibition, ...removed });
  const after = await read(visitor, "/ru/exhibitions");
  for (const text of Object.values(ru)) expect(after).not.toContain(text);
  const stored = await admin.call("GET", "/api/exhibitions/1?unpublished=true");
  expect(stored.body.translations).toEqual(translations);
});

const inArmenian = {
  artist: { name: "Անահիտ", sentence: "Քար եմ նկարում", place: "Գյումրի" },
  work: {
    title: "Երեկո",
    description: "Կապույտ։",
    medium: "Ջրաներկ, թուղթ",
    dimensions: "61 × 91 սմ",
  },
};

/** Starts the site of a painter who writes in Armenian. Two of its texts are in English too. */
async function startArmenianSite() {
  const callers = await startCallers(await emptyDatabase());
  const { admin } = callers;
  const settings = { ...inArmenian.artist, writingLanguage: "hy" };
  await admin.call("PUT", "/api/artist-settings", {
    ...settings,
    translations: { en: { name: "Anahit" } },
  });
  await admin.add("/api/artworks", {
    ...minimalArtwork,
    ...inArmenian.work,
    translations: { en: { title: "Evening" } },
  });
  return callers;
}

test("OWN-01, LAN-02 each page shows a text in its language, else the Armenian one with its language", async () => {
  const { visitor } = await startArmenianSite();
  const { artist, work } = inArmenian;
  const english = await read(visitor, "/artworks?work=1");
  for (const text of ["Evening", "Anahit", "61 × 91 cm"]) {
    expect(listLanguages(english, text), text).toEqual([""]);
  }
  for (const text of [work.description, work.medium, artist.sentence]) {
    expect(listLanguages(english, text), text).toEqual(["hy"]);
  }
  const armenian = await read(visitor, "/hy/artworks?work=1");
  for (const text of [...Object.values(work), ...Object.values(artist)]) {
    expect(listLanguages(armenian, text), text).toEqual([""]);
  }
  const russian = await read(visitor, "/ru/artworks?work=1");
  for (const text of [work.title, work.medium, artist.name]) {
    expect(listLanguages(russian, text), text).toEqual(["hy"]);
  }
  expect(listLanguages(russian, "61 × 91 см")).toEqual([""]);
  // Facts are read from Armenian words too.
  expect(armenian).toContain("&quot;writtenMedium&quot;:&quot;paper&quot;");
});

test("OWN-01 search engines, feeds and other museums learn which language comes first", async () => {
  const { visitor, admin } = await startArmenianSite();
  const page = await read(visitor, "/about");
  expect(page).toMatch(/hrefLang="x-default" href="[^"]*\/hy\/about"/);
  expect(page).toContain('"inLanguage":"en"');
  expect(page).toMatch(/data-languages=""><a href="\/hy\/about"/);
  const sitemap = await read(visitor, "/sitemap.xml");
  expect(sitemap).toMatch(/hreflang="x-default" href="[^"]*\/hy\/about"/);
  expect(await read(visitor, "/feed.xml")).toContain(
    "&lt;p lang=&quot;hy&quot;&gt;Կապույտ։&lt;/p&gt;",
  );
  const images = [await admin.upload(await noisePicture(800, 600).jpeg().toBuffer())];
  await admin.call("PUT", "/api/artworks/1", { ...minimalArtwork, ...inArmenian.work, images });
  const manifest = await visitor.read("/iiif/artworks/1/manifest.json");
  expect(manifest).toMatchObject({
    label: { hy: ["Երեկո"], en: ["Evening"] },
    summary: { hy: ["Կապույտ։"] },
    homepage: [{ id: expect.stringMatching(/\/hy\/artworks\?work=1$/), language: ["hy"] }],
  });
});
