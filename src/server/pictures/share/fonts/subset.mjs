// @ts-nocheck: subset-font and Noto Serif are not dependencies of the project.
// Subsets the fonts of share pictures and papers as static TrueType: the renderer of pictures reads
// neither WOFF2 nor variable fonts. Run in the project's root; SUBSET_FONT is a folder with these packages installed:
// subset-font@2.9.0, @fontsource/noto-serif@5.3.0
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const tools = process.env.SUBSET_FONT ?? process.cwd();
const subsetFont = createRequire(`${tools}/`)("subset-font");

function range(first, last) {
  const count = last - first + 1;
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at)).join("");
}

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x203a)}€™×−′″⁄½¼¾Œœı`;
const latinExtended = `${range(0x100, 0x2ba)}${range(0x1e00, 0x1eff)}`;
const armenian = `${range(0x530, 0x58f)}${range(0xfb13, 0xfb17)}\u2024`;
const cyrillic = `${range(0x400, 0x4ff)}№`;

const newsreader = "node_modules/@fontsource-variable/newsreader/files/newsreader";
const hanken = "node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk";
const notoArmenian = "node_modules/@fontsource/noto-serif-armenian/files/noto-serif-armenian";
const notoSerif = join(tools, "node_modules/@fontsource/noto-serif/files/noto-serif-cyrillic-400");

const axes = {
  title: { wght: 400, opsz: 36 },
  // For large type.
  name: { wght: 380, opsz: 60 },
  detail: { wght: 400 },
  // For text on paper.
  text: { wght: 400, opsz: 14 },
};

// Apart, because the renderer of pictures would take them for the fonts of the same family;
// packages/paper/typefaces/merge.py merges them with the others, and they go.
const papers = "../../../../../packages/paper/typefaces/newsreader-text";
const latinOnPaper = `${latinExtended}${range(0x20a0, 0x20c0)}`;

const cuts = {
  "newsreader-italic": [`${newsreader}-latin-opsz-italic.woff2`, latin, axes.title],
  "newsreader-italic-extended": [
    `${newsreader}-latin-ext-opsz-italic.woff2`,
    latinExtended,
    axes.title,
  ],
  newsreader: [`${newsreader}-latin-opsz-normal.woff2`, latin, axes.name],
  "newsreader-extended": [`${newsreader}-latin-ext-opsz-normal.woff2`, latinExtended, axes.name],
  [papers]: [`${newsreader}-latin-opsz-normal.woff2`, latin, axes.text],
  [`${papers}-extended`]: [`${newsreader}-latin-ext-opsz-normal.woff2`, latinOnPaper, axes.text],
  [`${papers}-italic`]: [`${newsreader}-latin-opsz-italic.woff2`, latin, axes.text],
  [`${papers}-italic-extended`]: [
    `${newsreader}-latin-ext-opsz-italic.woff2`,
    latinOnPaper,
    axes.text,
  ],
  "hanken-grotesk": [`${hanken}-latin-wght-normal.woff2`, latin, axes.detail],
  "hanken-grotesk-extended": [`${hanken}-latin-ext-wght-normal.woff2`, latinExtended, axes.detail],
  "noto-serif-armenian": [`${notoArmenian}-armenian-400-normal.woff2`, armenian],
  "noto-serif-cyrillic": [`${notoSerif}-normal.woff2`, cyrillic],
  "noto-serif-cyrillic-italic": [`${notoSerif}-italic.woff2`, cyrillic],
};

for (const [name, [source, characters, variationAxes]] of Object.entries(cuts)) {
  const font = await subsetFont(readFileSync(source), characters, {
    targetFormat: "truetype",
    variationAxes,
  });
  writeFileSync(new URL(`${name}.ttf`, import.meta.url), font);
  console.log(name, font.length, "bytes");
}
