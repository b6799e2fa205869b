// @ts-nocheck: a tool for one occasion; subset-font is not among the dependencies.
// Cuts the site's typefaces down to what its pages use: one weight or a short range, one optical
// size per job, and the characters below. Anything else falls to the full files in fonts.css.
// Run from the project's folder: npx --package=subset-font@2.9.0 -- node scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(`${process.env.SUBSET_FONT ?? process.cwd()}/`);
const subsetFont = require("subset-font");

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const characters = `${ascii.join("")}\u00a0©«»·°²³×£€éèêëàâäáíïîöôóüûúçñ‘’“”‚„–—…•′″−½¼¾←→↗↑↓№`;

const serif = "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz";
const sans = "node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght";

const cuts = {
  // Headings: the fine-drawn optical size.
  "newsreader-display": { source: `${serif}-normal.woff2`, axes: { wght: 380, opsz: 60 } },
  // Titles of works, set as on a wall label.
  "newsreader-label-italic": { source: `${serif}-italic.woff2`, axes: { wght: 400, opsz: 24 } },
  // Longer reading.
  "newsreader-text": { source: `${serif}-normal.woff2`, axes: { wght: 400, opsz: 18 } },
  "hanken-grotesk": { source: `${sans}-normal.woff2`, axes: { wght: { min: 400, max: 600 } } },
};

for (const [name, { source, axes }] of Object.entries(cuts)) {
  const font = await subsetFont(readFileSync(source), characters, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(`src/web/styles/fonts/${name}.woff2`, font);
  console.log(name, font.length, "bytes");
}
