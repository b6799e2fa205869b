import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { publicPages } from "../../../test/support/public-pages.ts";
import { minimalArtwork, minimalPrint } from "../../../test/support/samples.ts";
import { inLanguage } from "../../core/language-addresses.ts";
import { languages } from "../../core/languages.ts";
import { findCacheKey } from "../http/cacheable.ts";

async function startSite() {
  const callers = await startCallers(await emptyDatabase(), { ARTIST_NAME: "Anahit Sample" });
  await callers.admin.call("POST", "/api/artworks", minimalArtwork);
  await callers.admin.call("POST", "/api/prints", minimalPrint);
  return callers;
}

function listPages(language: (typeof languages)[number]): string[] {
  return publicPages.map((address) => inLanguage(address, language));
}

function listAlternates(html: string): string[] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)]
    .map(([, name, address]) => `${name} ${address}`)
    .sort();
}

test("LAN-01 every page names all its languages, mutually, and itself as canonical", async () => {
  const { visitor } = await startSite();
  const pages = languages.map(listPages);
  for (const index of listPages("en").keys()) {
    const versions = await Promise.all(
      pages.map(async (addresses) => {
        const address = addresses[index] ?? "";
        const { status, body } = await visitor.call("GET", address);
        return { address, status, body };
      }),
    );
    const [english] = versions;
    const stated = listAlternates(english?.body ?? "");
    expect(stated.map((each) => each.split(" ")[0])).toEqual([...languages, "x-default"].sort());
    for (const [at, { address, status, body }] of versions.entries()) {
      expect(status, address).toBe(200);
      expect(listAlternates(body), address).toEqual(stated);
      expect(body).toContain(`<html lang="${languages[at]}"`);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? "";
      expect(stated).toContain(`${languages[at]} ${canonical}`);
    }
  }
});

/** Names, and terms that are the same in every language. */
const sameInEveryLanguage =
  /Anahit Sample|Abstract Realism Artist from Armenia|English|Français|IIIF \w+|JPEG|PNG|HTTPS|Instagram|Saatchi|https?:\S+|\S+@\S+|@\S+/g;

/** Returns texts and labels without a `lang` of their own. The painter's texts have one. */
function listInterfaceTexts(html: string): string[] {
  const texts: string[] = [];
  const areOwn: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { lang, alt, title, placeholder, "aria-label": label }) {
      const isSilent = ["script", "style", "noscript", "template"].includes(name);
      areOwn.push(!isSilent && (lang === undefined ? (areOwn.at(-1) ?? true) : name === "html"));
      const labels = [alt, title, placeholder, label].filter((text) => text !== undefined);
      if (areOwn.at(-1)) texts.push(...labels);
    },
    ontext(text) {
      if (areOwn.at(-1)) texts.push(text);
    },
    onclosetag() {
      areOwn.pop();
    },
  });
  parser.end(html);
  return texts;
}

// A word in the code would be on the pages in every language. `texts.test.ts` compares the texts.
test("LAN-01 the pages in Armenian have no English word of the interface", async () => {
  const { visitor } = await startSite();
  // The title of the print contains that of the work.
  const typed = [minimalPrint, minimalArtwork].flatMap((record) => Object.values(record));
  const english: string[] = [];
  for (const address of [...listPages("hy"), "/hy/nowhere"]) {
    const texts = listInterfaceTexts(await visitor.read(address));
    expect(texts.join(), address).toMatch(/\p{Script=Armenian}{3}/u);
    const own = texts.map((text) =>
      typed
        .reduce<string>((left, each) => left.replaceAll(`${each}`, ""), text)
        .replaceAll(sameInEveryLanguage, ""),
    );
    english.push(...own.filter((text) => /[a-z]{3}/i.test(text)));
  }
  expect(english).toEqual([]);
});

test("LAN-01 the cache keeps the pages of each language apart", () => {
  const keys = languages.flatMap(listPages).map(findCacheKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(null);
});
