// @ts-nocheck: subset-font is not a dependency.
// Reduces the typefaces to the weights, optical sizes and characters of the pages. fonts.css has the
// full files for other characters. Run: npx --package=subset-font@2.9.0 -- node scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(`${process.env.SUBSET_FONT ?? process.cwd()}/`);
const subsetFont = require("subset-font");
const { convert } = require("fontverter");

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const latin = `${ascii.join("")}\u00a0©«»·°²³×£€éèêëàâäáíïîöôóüûúçñ‘’“”‚„–—…•′″−½¼¾←→↗↑↓№`;

/** In files of their own, because other languages seldom need them. */
const french = "œŒÉÀÊÈÇ\u202f";

/** Russian. Newsreader and Hanken Grotesk have no Cyrillic letters. */
const cyrillic = `${Array.from({ length: 64 }, (_, index) => String.fromCharCode(0x410 + index)).join("")}Ёё`;

const serif = "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz";
const sans = "node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght";

const cyrillicSerif =
  "node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-opsz-normal";
const cyrillicSans = "node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal";

const cuts = {
  "newsreader-display": { source: `${serif}-normal.woff2`, axes: { wght: 380, opsz: 60 } },
  "newsreader-label-italic": { source: `${serif}-italic.woff2`, axes: { wght: 400, opsz: 24 } },
  "newsreader-text": { source: `${serif}-normal.woff2`, axes: { wght: 400, opsz: 18 } },
  "hanken-grotesk": { source: `${sans}-normal.woff2`, axes: { wght: { min: 400, max: 600 } } },
  "nkar-cyrillic": {
    source: `${cyrillicSerif}.woff2`,
    axes: { wght: 400, opsz: 24 },
    characters: cyrillic,
    // Alternates of its letters would enlarge the file by a third.
    keepFeatures: ["kern"],
    // Its licence reserves "Source" for unchanged fonts. Names of equal length keep the table valid.
    names: { "Source Serif 4": "Nkar Cyrillic ", SourceSerif4: "NkarCyrillic" },
  },
  "onest-cyrillic": {
    source: `${cyrillicSans}.woff2`,
    axes: { wght: 430 },
    characters: cyrillic,
  },
};

for (const name of ["newsreader-display", "newsreader-label-italic", "hanken-grotesk"]) {
  cuts[`${name}-french`] = { ...cuts[name], characters: french };
}

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
  const { source, axes, characters = latin, keepFeatures, names = {} } = cut;
  const font = await subsetFont(await rename(readFileSync(source), names), characters, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures,
  });
  writeFileSync(`src/web/styles/fonts/${name}.woff2`, font);
  console.log(name, font.length, "bytes");
}
