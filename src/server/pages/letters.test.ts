import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { paintPicture } from "../../../test/support/painted-site.ts";
import { publicPages } from "../../../test/support/public-pages.ts";
import { minimalArtwork, minimalExhibition, minimalPrint } from "../../../test/support/samples.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import { languages } from "../../core/languages.ts";

/** Each text of the painter is in Armenian, and only in Armenian. */
async function startArmenianSite() {
  const { admin, visitor } = await startCallers(await emptyDatabase());
  const save = (address: string, record: object) => admin.call("PUT", address, record);
  await save("/api/artist-settings", {
    ...{ name: "Անահիտ", sentence: "Քար եմ նկարում", place: "Գյումրի" },
    ...{ writingLanguage: "hy", translationLanguages: [] },
  });
  const images = [
    await admin.upload(await paintPicture(1)),
    await admin.upload(await paintPicture(2)),
  ];
  const [image = ""] = images;
  const words = { title: "Երեկո", description: "Կապույտ կապույտի վրա։" };
  const work = { ...words, medium: "Կտավ, յուղաներկ", dimensions: "61 × 91 սմ", images };
  await admin.add("/api/artworks", { ...minimalArtwork, ...work, featured: true });
  for (const title of ["Տանիք", "Բակ", "Լապտեր", "Պատ"]) {
    await admin.add("/api/prints", { ...minimalPrint, ...words, title, images, artworkId: 1 });
  }
  const place = { venue: "Նկարչի տուն", location: "Երևան" };
  await admin.add("/api/exhibitions", { ...minimalExhibition, ...words, ...place, image });
  const statement = "Ես հույս եմ նկարում։";
  const education = { education: "Ակադեմիա", awards: "Մեդալ" };
  await save("/api/artist-bio", {
    ...{ title: "Մի կյանք", description: "Ծնվել է Գյումրիում։", image, statement, ...education },
  });
  await save("/api/homepage-settings", {
    ...{ heroQuote: "Լույսը հույս է։", heroImage: image, featuredArtworkIds: [] },
  });
  return visitor;
}

const shownAttributes = ["alt", "aria-label", "title", "placeholder"];

/** Returns the texts with Armenian letters that are not marked as Armenian. */
function listUnmarkedTexts(html: string): string[] {
  const stack: string[] = [];
  const found: string[] = [];
  const check = (text: string | undefined, lang: string, place: string) => {
    if (text && /\p{Script=Armenian}/u.test(text) && lang !== "hy") found.push(`${place}: ${text}`);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const lang = attributes.lang ?? stack.at(-1) ?? "";
      // A message is the visitor's own, and a field has no elements.
      stack.push(["script", "textarea"].includes(name) ? "hy" : lang);
      const shown = shownAttributes.map((each) => attributes[each]);
      if (attributes["data-alt"])
        check(attributes["data-alt"], attributes["data-lang"] ?? "", name);
      for (const text of shown) check(text, lang, `<${name}>`);
    },
    ontext: (text) => check(text.trim(), stack.at(-1) ?? "", "text"),
    onclosetag: () => stack.pop(),
  });
  parser.end(html.slice(html.indexOf("<body")));
  return found;
}

test("OWN-01, LAN-02 every Armenian letter of a page stands in an element in Armenian", async () => {
  const visitor = await startArmenianSite();
  const others = languages.filter((language) => language !== "hy");
  for (const language of others) {
    for (const address of [...publicPages, "/contact?artwork=1", "/contact?print=1", "/nowhere"]) {
      const page = inLanguage(address, language);
      expect.soft(listUnmarkedTexts(await visitor.read(page)), page).toEqual([]);
    }
  }
});

/** Returns all descriptions for search engines of a page. */
function readStructuredData(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

test("OWN-01 structured data says the language of each text that is not in the page's", async () => {
  const visitor = await startArmenianSite();
  const read = async (address: string) => readStructuredData(await visitor.read(address));
  const armenian = (text: string) => ({ "@value": text, "@language": "hy" });
  const author = { "@type": "Person", name: armenian("Անահիտ") };
  const work = { name: armenian("Երեկո"), artMedium: armenian("Կտավ, յուղաներկ") };
  expect(await read("/artworks?work=1")).toMatchObject([
    { ...work, size: "61 × 91 cm (24 × 36 in)", creator: author },
  ]);
  expect(await read("/prints/1")).toMatchObject([{ name: armenian("Տանիք"), brand: author }]);
  expect(await read("/exhibitions")).toMatchObject([
    { location: { name: armenian("Նկարչի տուն"), address: armenian("Երևան") }, performer: author },
  ]);
  expect(await read("/about")).toMatchObject([
    { ...author, homeLocation: { name: armenian("Գյումրի") } },
  ]);
  expect(await read("/hy/artworks?work=1")).toMatchObject([
    { name: "Երեկո", artMedium: "Կտավ, յուղաներկ", size: "61 × 91 սմ (24 × 36 դյույմ)" },
  ]);
});

test("OWN-01 readers of other languages are sent to the Armenian page from each page", async () => {
  const visitor = await startArmenianSite();
  for (const language of languages) {
    const html: string = await visitor.read(inLanguage("/prints/1", language));
    const addresses = [...html.matchAll(/hrefLang="x-default" href="([^"]*)"/g)].map(
      ([, at]) => at,
    );
    expect(addresses).toEqual([expect.stringMatching(/\/hy\/prints\/1$/)]);
  }
});
