import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adminLanguages } from "../admin-languages.ts";
import { formatsIn } from "../format.ts";
import { type Language, languages } from "../languages.ts";
import { islandTexts } from "./islands/all.ts";
import { pageTexts } from "./pages/all.ts";
import { painterTexts } from "./painter/all.ts";
import { viewerTexts } from "./viewers/all.ts";
import { wallTexts } from "./wall/all.ts";

const catalogues = [islandTexts, pageTexts, viewerTexts, wallTexts];

interface Text {
  path: string;
  /** A text with parameters gets some. */
  text: string;
}

function listTexts(group: object, path = ""): Text[] {
  return Object.entries(group).flatMap(([key, value]): Text[] => {
    const below = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [{ path: below, text: value }];
    if (typeof value === "function") return [{ path: below, text: String(value("1", "2", "3")) }];
    return listTexts(value, below);
  });
}

function textsIn(language: Language): Text[] {
  const painterLanguage = adminLanguages.find((each) => each === language);
  const groups: object[] = catalogues.map((catalogue) => catalogue[language]);
  if (painterLanguage) groups.push(painterTexts[painterLanguage]);
  return groups.flatMap((group) => listTexts(group));
}

test("LAN-01, LAN-03 every text is used", () => {
  const sources = globSync("src/{web,server,core}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "src/core/messages/**"],
  });
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const isRead = ({ path }: Text) => {
    const [group = "", key = ""] = path.split(".");
    // Code reads a text by a property or by destructuring.
    const read = new RegExp(`\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = `);
    return code.includes(group) && read.test(code);
  };
  expect(textsIn("en").filter((text) => !isRead(text))).toEqual([]);
});

test("LAN-01, LAN-03 no text is left in English", () => {
  const english = new Map(textsIn("en").map(({ path, text }) => [path, text]));
  const same = languages
    .filter((language) => language !== "en")
    .flatMap((language) =>
      textsIn(language)
        .filter(({ path, text }) => /[a-z]{3}/.test(text) && english.get(path) === text)
        .map(({ path }) => `${language} ${path}`),
    );
  expect(same).toEqual([
    "fr frame.menu",
    "fr screens.contact",
    "fr gallery.pages",
    "fr contact.message",
    "fr iiif.labels.dimensions",
    "fr preview.original",
  ]);
});

test("LAN-01 no two labels of the footer are the same", () => {
  for (const language of languages) {
    const { frame, screens } = pageTexts[language];
    const labels = [frame.quickLinks, frame.connect, frame.admin, ...Object.values(screens)];
    expect(new Set(labels).size, labels.join()).toBe(labels.length);
  }
});

test.each([
  [0, "0 работ", "Доступно 0 принтов"],
  [1, "1 работа", "Доступен 1 принт"],
  [2, "2 работы", "Доступно 2 принта"],
  [5, "5 работ", "Доступно 5 принтов"],
  [11, "11 работ", "Доступно 11 принтов"],
  [21, "21 работа", "Доступен 21 принт"],
  [24, "24 работы", "Доступно 24 принта"],
  [112, "112 работ", "Доступно 112 принтов"],
])("LAN-01 Russian counts %i", (count, works, prints) => {
  expect(pageTexts.ru.gallery.artworks(count)).toBe(works);
  expect(pageTexts.ru.prints.available(count)).toBe(prints);
});

test.each([0, 1, 2, 21])("LAN-01 Armenian keeps the singular after %i", (count) => {
  expect(pageTexts.hy.gallery.artworks(count)).toBe(`${count} գործ`);
  expect(pageTexts.hy.prints.available(count)).toBe(`Հասանելի է ${count} տպագրություն`);
});

test("LAN-01 French counts 0 and 1 in the singular", () => {
  expect([0, 1, 2].map(pageTexts.fr.gallery.artworks)).toEqual(["0 œuvre", "1 œuvre", "2 œuvres"]);
});

test("LAN-01 French elides before a vowel", () => {
  const names = ["Mariam", "Anahit", "Édouard"];
  expect(names.map(pageTexts.fr.about.portrait)).toEqual([
    "Portrait de Mariam",
    "Portrait d’Anahit",
    "Portrait d’Édouard",
  ]);
});

test("LAN-01 French puts a fixed space before high punctuation and inside quotation marks", () => {
  const wrong = textsIn("fr").filter(({ text }) =>
    /(?<![\u00a0\u202f])[:;!?»]|«(?!\u00a0)/.test(text),
  );
  expect(wrong).toEqual([]);
});

test("LAN-01, LAN-03 Russian and Armenian use their own punctuation", () => {
  expect(textsIn("ru").filter(({ text }) => /["“”]/.test(text))).toEqual([]);
  // A colon, a question mark and an exclamation mark are other characters in Armenian.
  expect(textsIn("hy").filter(({ text }) => /["“”:?!]/.test(text))).toEqual([]);
});

test("LAN-01 prices and sizes follow the language", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  const shown = languages.map((language) => {
    const format = formatsIn(language);
    const size = { width: 20, height: 40.5 };
    return [
      format.dollars(1850),
      format.euro(15.6),
      format.size(size),
      format.inches({ width: 7.87, height: 15.94 }),
      format.squareDecimetres(30, 40),
    ].map(plain);
  });
  expect(shown).toEqual([
    ["$1,850", "€15.60", "20 × 40.5 cm", "7.9 × 16 in", "12.0 dm²"],
    ["1850 $", "15,60 €", "20 × 40,5 սմ", "7,9 × 16 դյույմ", "12,0 դմ²"],
    ["1 850 $", "15,60 €", "20 × 40,5 см", "7,9 × 16 дюйм.", "12,0 дм²"],
    ["1 850 $US", "15,60 €", "20 × 40,5 cm", "7,9 × 16 po", "12,0 dm²"],
  ]);
});
