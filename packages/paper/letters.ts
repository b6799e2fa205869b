import type { Paper, PaperWork, Words } from "./paper.ts";

// Tells which letters papers can print, and writes texts in these letters.

/** First and last code points of the letters that all typefaces have; `letters.test.ts` checks them. */
export const letterRanges: readonly number[] = [
  0x20, 0x7e, 0xa0, 0x2ba, 0x301, 0x301, 0x370, 0x377, 0x37a, 0x37f, 0x384, 0x38a, 0x38c, 0x38c,
  0x38e, 0x3a1, 0x3a3, 0x3e1, 0x3f0, 0x52f, 0x531, 0x556, 0x559, 0x58a, 0x58d, 0x58f, 0x10a0,
  0x10c5, 0x10c7, 0x10c7, 0x10cd, 0x10cd, 0x10d0, 0x10ff, 0x1c80, 0x1c88, 0x1c90, 0x1cba, 0x1cbd,
  0x1cbf, 0x1e00, 0x1f15, 0x1f18, 0x1f1d, 0x1f20, 0x1f45, 0x1f48, 0x1f4d, 0x1f50, 0x1f57, 0x1f59,
  0x1f59, 0x1f5b, 0x1f5b, 0x1f5d, 0x1f5d, 0x1f5f, 0x1f7d, 0x1f80, 0x1fb4, 0x1fb6, 0x1fc4, 0x1fc6,
  0x1fd3, 0x1fd6, 0x1fdb, 0x1fdd, 0x1fef, 0x1ff2, 0x1ff4, 0x1ff6, 0x1ffe, 0x200b, 0x200b, 0x2010,
  0x2010, 0x2013, 0x201a, 0x201c, 0x201e, 0x2020, 0x2022, 0x2024, 0x2026, 0x202f, 0x202f, 0x2032,
  0x203a, 0x203c, 0x203c, 0x2040, 0x2040, 0x2043, 0x2044, 0x2047, 0x2047, 0x2050, 0x2050, 0x2057,
  0x2057, 0x20a0, 0x20bf, 0x2116, 0x2122, 0x2153, 0x215e, 0x2190, 0x2199, 0x21d2, 0x21d2, 0x21d4,
  0x21d4, 0x2206, 0x2206, 0x2212, 0x2212, 0x221a, 0x221a, 0x221e, 0x221e, 0x2248, 0x2248, 0x2260,
  0x2260, 0x2264, 0x2265, 0x25a0, 0x25a1, 0x25aa, 0x25aa, 0x25b2, 0x25b3, 0x25bc, 0x25bd, 0x25c6,
  0x25c7, 0x25cb, 0x25cb, 0x25cf, 0x25cf, 0x25e6, 0x25e6, 0x2605, 0x2606, 0x2c60, 0x2c7f, 0x2d00,
  0x2d25, 0x2d27, 0x2d27, 0x2d2d, 0x2d2d, 0xa640, 0xa69d, 0xa720, 0xa7ca, 0xa7d0, 0xa7d1, 0xa7d3,
  0xa7d3, 0xa7d5, 0xa7d9, 0xa7f2, 0xa7ff, 0xfb13, 0xfb17,
];

function isInLetterRanges(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  // The list alternates between first and last letters: an odd place is the end of a range.
  const nextIndex = letterRanges.findIndex((each) => each > code);
  return nextIndex % 2 === 1 || letterRanges.includes(code);
}

/** The only mark that the typefaces can place on a letter: the accent of Russian vowels. */
const accentedCyrillic = /^\p{Script=Cyrillic}\u0301$/u;

/** True for line breaks, and for letters of all typefaces without a mark that must be placed. */
const isPrintable = (letter: string) =>
  letter === "\n" ||
  accentedCyrillic.test(letter) ||
  (!/\p{M}/u.test(letter) && isInLetterRanges(letter));

/** Splits a text into letters, each with the marks that follow it. */
const splitLetters = (text: string) => text.match(/\P{M}\p{M}*|\p{M}/gu) ?? [];

/**
 * Returns a text as papers print it: letters composed with their marks, without invisible signs,
 * other spaces as common ones, and other forms of a letter, such as “ﬁ” or “𝐒”, as the letter.
 */
export function toPrintable(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu, "")
    .replace(/[^\S\n\u00a0\u202f]/gu, " ");
  return splitLetters(plain)
    .map((letter) => {
      const common = letter.normalize("NFKC");
      return !isPrintable(letter) && splitLetters(common).every(isPrintable) ? common : letter;
    })
    .join("");
}

/** Returns the letters of a text that papers cannot print, each once. */
export function findMissingLetters(text: string): string[] {
  return [...new Set(splitLetters(toPrintable(text)).filter((letter) => !isPrintable(letter)))];
}

type PrintedWork = Pick<PaperWork, "title"> & Partial<PaperWork>;

/** Lists the texts of a work that a paper of this kind shows. */
function listWorkTexts({ kind, ...paper }: Paper, work: PrintedWork): string[] {
  if (kind === "hanging") return [work.title.text];
  const isDescribed = "twoPerPage" in paper && !paper.twoPerPage;
  const words: (Words | null | undefined)[] = [
    work.title,
    ...(work.lines ?? []),
    isDescribed ? work.description : null,
  ];
  return [...words.map((each) => each?.text), work.year, work.price, work.sold?.text].filter(
    (text) => typeof text === "string",
  );
}

/** Lists the texts of a paper apart from those of its works. */
function listOtherTexts(paper: Paper): string[] {
  const { artist } = paper;
  switch (paper.kind) {
    case "labels":
      return paper.artistName ? [artist.text] : [];
    case "certificate": {
      const { heading, number, day, statement, signature, check, address } = paper;
      return [artist.text, heading, number, day, statement, signature, check, address];
    }
    case "prices":
      return [
        ...[artist.text, paper.heading, paper.day, paper.terms.text, paper.validity],
        ...paper.contact.lines,
      ];
    case "hanging":
      return [artist.text, paper.heading, paper.day];
    case "catalogue": {
      const sections = paper.sections.flatMap(({ title, text }) => [title, text.text]);
      const history = paper.history.entries.map(({ year, text }) => year + text.text);
      const { title, lines } = paper.contact;
      const textsBefore = [artist.text, paper.heading, paper.day, ...sections];
      return [...textsBefore, paper.history.title, ...history, paper.index, title, ...lines];
    }
  }
}

/** Returns the letters that a paper would leave blank, for each of its works and for its other texts. */
export function findLettersMissingOn(paper: Paper): { works: string[][]; others: string[] } {
  const works: readonly PrintedWork[] = paper.kind === "certificate" ? [paper.work] : paper.works;
  const missingIn = (texts: string[]) => findMissingLetters(texts.join("\n"));
  return {
    works: works.map((work) => missingIn(listWorkTexts(paper, work))),
    others: missingIn(listOtherTexts(paper)),
  };
}
