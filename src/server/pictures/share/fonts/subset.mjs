// @ts-nocheck: subset-font, fontkit and Noto are not dependencies of the project.
// Subsets the fonts of share pictures and papers as static TrueType: the renderer of pictures reads
// neither WOFF2 nor variable fonts. Run in the project's root; SUBSET_FONT is a folder with these packages installed:
// subset-font@2.9.0, fontkit@2.0.4, @fontsource/noto-serif@5.3.0, @fontsource/noto-serif-georgian@5.3.0,
// @fontsource/noto-sans-math@5.3.0
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const tools = process.env.SUBSET_FONT ?? process.cwd();
const require = createRequire(`${tools}/`);
const subsetFont = require("subset-font");
const fontkit = require("fontkit");

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

const cuts = {
  "newsreader-italic": [`${newsreader}-latin-opsz-italic.woff2`, latin, axes.title],
  "newsreader-italic-extended": [
    `${newsreader}-latin-ext-opsz-italic.woff2`,
    latinExtended,
    axes.title,
  ],
  newsreader: [`${newsreader}-latin-opsz-normal.woff2`, latin, axes.name],
  "newsreader-extended": [`${newsreader}-latin-ext-opsz-normal.woff2`, latinExtended, axes.name],
  "hanken-grotesk": [`${hanken}-latin-wght-normal.woff2`, latin, axes.detail],
  "hanken-grotesk-extended": [`${hanken}-latin-ext-wght-normal.woff2`, latinExtended, axes.detail],
  "noto-serif-armenian": [`${notoArmenian}-armenian-400-normal.woff2`, armenian],
  "noto-serif-cyrillic": [`${notoSerif}-normal.woff2`, cyrillic],
  "noto-serif-cyrillic-italic": [`${notoSerif}-italic.woff2`, cyrillic],
};

async function subset(address, source, characters, variationAxes) {
  const options = { targetFormat: "truetype", variationAxes };
  const font = await subsetFont(readFileSync(source), characters, options);
  writeFileSync(address, font);
  console.log(address.pathname, font.length, "bytes");
}

for (const [name, [source, characters, variationAxes]] of Object.entries(cuts)) {
  await subset(new URL(`${name}.ttf`, import.meta.url), source, characters, variationAxes);
}

// Papers: each source gives the letters that those before it lack. The files, text-0.ttf and so on,
// are merged by packages/paper/typefaces/merge.py, and then go.
const papers = new URL("../../../../../packages/paper/typefaces/", import.meta.url);
const noto = (subset, style) =>
  join(tools, `node_modules/@fontsource/noto-serif/files/noto-serif-${subset}-400-${style}.woff2`);
const georgian = join(
  tools,
  "node_modules/@fontsource/noto-serif-georgian/files/noto-serif-georgian-georgian-400-normal.woff2",
);
const math = join(
  tools,
  "node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
);

// Eighths and thirds of an inch.
const onest = "node_modules/@fontsource-variable/onest/files/onest-symbols-wght-normal.woff2";

const lettersOnPaper = [
  latin,
  latinExtended,
  `${range(0x1ab, 0x24f)}${range(0x2c60, 0x2c7f)}${range(0xa720, 0xa7ff)}`,
  // Greek with all accents.
  `${range(0x370, 0x3ff)}${range(0x1f00, 0x1fff)}`,
  // Cyrillic with the letters of all its languages, and the accent of Russian vowels.
  `${range(0x400, 0x52f)}${range(0x1c80, 0x1c8a)}${range(0xa640, 0xa69d)}№\u0301`,
  armenian,
  `${range(0x10a0, 0x10ff)}${range(0x1c90, 0x1cbf)}${range(0x2d00, 0x2d2d)}`,
  `${range(0x2010, 0x205e)}${range(0x20a0, 0x20c0)}${range(0x2116, 0x2122)}${range(0x2150, 0x218b)}`,
  "←↑→↓↔↕↖↗↘↙⇒⇔≈≠≤≥∞√∆■□▪▲△▼▽◆◇○●◦★☆",
].join("");

/** @param style "normal" or "italic" */
function sourcesOf(style, variation) {
  const newsreaders = ["latin", "latin-ext", "vietnamese"].map((subset) => [
    `${newsreader}-${subset}-opsz-${style}.woff2`,
    variation,
  ]);
  const notos = ["cyrillic", "cyrillic-ext", "greek", "greek-ext", "latin-ext", "math"];
  const upright = `${notoArmenian}-armenian-400-normal.woff2`;
  return [
    ...newsreaders,
    ...notos.map((subset) => [noto(subset, style)]),
    [upright],
    [georgian],
    [math],
    [onest, axes.detail],
  ];
}

/** Newsreader's own marks would not stand above Cyrillic letters. */
const isMark = (letter) => /\p{M}/u.test(letter);

const cutsOnPaper = {
  text: sourcesOf("normal", axes.text),
  italic: sourcesOf("italic", axes.text),
  display: sourcesOf("normal", axes.name),
};
for (const [cut, sources] of Object.entries(cutsOnPaper)) {
  let wanted = [...new Set(lettersOnPaper)];
  for (const [number, [source, variation]] of sources.entries()) {
    const known = new Set(fontkit.create(readFileSync(source)).characterSet);
    const isGiven = (letter) =>
      known.has(letter.codePointAt(0)) && (!isMark(letter) || source.includes("cyrillic"));
    const given = wanted.filter(isGiven);
    wanted = wanted.filter((letter) => !isGiven(letter));
    if (given.length === 0) continue;
    await subset(new URL(`${cut}-${number}.ttf`, papers), source, given.join(""), variation);
  }
}
