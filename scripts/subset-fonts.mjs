// @ts-nocheck: subset-font is not a dependency.
// Reduces the typefaces to the weights, optical sizes and characters of the pages. fonts.css has the
// full files for other characters. Run: npx --package=subset-font@2.9.0 -- node scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(`${process.env.SUBSET_FONT ?? process.cwd()}/`);
const subsetFont = require("subset-font");
const { convert } = require("fontverter");

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    "",
  );

const signs = `${between(0x20, 0x3f)}\u00a0«»·×–—’…`;
const latin = `${signs}${between(0x40, 0x7e)}©°±²³£€éèêëàâäáíïîöôóüûúçñ‘“”‚„•′″−½¼¾←→↗↑↓№`;
const french = `${latin}ùœŒÉÀÊÈÇÎÔ\u202f`;
/** Russian. Newsreader and Hanken Grotesk have neither these letters nor the Armenian ones. */
const cyrillic = `${between(0x410, 0x44f)}Ёё`;
const armenian = `${between(0x531, 0x556)}${between(0x55a, 0x55f)}${between(0x561, 0x587)}։֊֏`;

const variable = (name) => `node_modules/@fontsource-variable/${name}.woff2`;
const sourceSerif = variable("source-serif-4/files/source-serif-4-cyrillic-opsz-normal");

const display = {
  source: variable("newsreader/files/newsreader-latin-opsz-normal"),
  axes: { wght: 380, opsz: 60 },
};
const text = { ...display, axes: { wght: 400, opsz: 18 } };
const italic = {
  source: variable("newsreader/files/newsreader-latin-opsz-italic"),
  axes: { wght: 400, opsz: 24 },
};
const sans = {
  source: variable("hanken-grotesk/files/hanken-grotesk-latin-wght-normal"),
  axes: { wght: { min: 400, max: 600 } },
};
const cyrillicSerif = {
  source: sourceSerif,
  characters: cyrillic,
  // Its licence reserves "Source" for unchanged fonts. Names of equal length keep the table valid.
  names: { "Source Serif 4": "Nkar Cyrillic ", SourceSerif4: "NkarCyrillic" },
};

const cuts = {
  "newsreader-display": display,
  "newsreader-text": text,
  "newsreader-label-italic": italic,
  "hanken-grotesk": sans,
  // Whole files, because one more file for each typeface would weigh more than the common letters save.
  "newsreader-display-french": { ...display, characters: french },
  "newsreader-text-french": { ...text, characters: french },
  "newsreader-label-italic-french": { ...italic, characters: french },
  "hanken-grotesk-french": { ...sans, characters: french },
  // Texts in Russian and Armenian often have figures and signs only of these.
  "newsreader-text-signs": { ...text, characters: signs },
  "newsreader-label-italic-signs": { ...italic, characters: signs },
  "nkar-cyrillic": { ...cyrillicSerif, axes: { wght: 400, opsz: 36 } },
  "nkar-cyrillic-text": { ...cyrillicSerif, axes: { wght: 400, opsz: 18 } },
  "onest-cyrillic": {
    source: variable("onest/files/onest-cyrillic-wght-normal"),
    axes: { wght: 430 },
    characters: cyrillic,
  },
  "noto-serif-armenian": {
    source:
      "node_modules/@fontsource/noto-serif-armenian/files/noto-serif-armenian-armenian-400-normal.woff2",
    characters: armenian,
  },
  "noto-sans-armenian": {
    source: variable("noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal"),
    axes: { wght: 430 },
    characters: armenian,
  },
};

/** Replaces names in a font, which are in UTF-16BE. */
async function rename(font, names) {
  const bytes = await convert(font, "sfnt");
  for (const [before, after] of Object.entries(names)) {
    const [old, replacement] = [before, after].map((each) => Buffer.from(each, "utf16le").swap16());
    for (let at = bytes.indexOf(old); at !== -1; at = bytes.indexOf(old, at)) {
      replacement.copy(bytes, at);
    }
  }
  return bytes;
}

for (const [name, cut] of Object.entries(cuts)) {
  const { source, axes, characters = latin, names = {} } = cut;
  const font = await subsetFont(await rename(readFileSync(source), names), characters, {
    targetFormat: "woff2",
    variationAxes: axes,
    // Alternates of letters would enlarge the files by up to a third.
    keepFeatures: ["kern", "liga"],
  });
  writeFileSync(`src/web/styles/fonts/${name}.woff2`, font);
  console.log(name, font.length, "bytes");
}
