import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { findMissingLetters, letterRanges, toPrintable } from "./letters.ts";
import { fontNames, readFont } from "./typefaces.ts";

test("REA-05 the table has the letters that all typefaces have", () => {
  const fonts = fontNames.map((name) => new Set((create(readFont(name)) as Font).characterSet));
  const common = [...(fonts[0] ?? [])].filter((code) => fonts.every((font) => font.has(code)));
  const last = letterRanges.length / 2;
  const listed = Array.from({ length: last }, (_, at) => letterRanges.slice(2 * at, 2 * at + 2));
  const codes = listed.flatMap(([first = 0, end = 0]) =>
    Array.from({ length: end - first + 1 }, (_, at) => first + at),
  );
  // 0xffff belongs to the format of the file.
  expect(codes).toEqual(common.filter((code) => code !== 0xffff).sort((one, other) => one - other));
});

test.each([
  ["Vietnamese", "Ánh sáng trên hồ, Nguyễn Thị Ưởng"],
  ["Greek with all accents", "Ελληνικό φως, ᾅδης ΐ ᾗ Ώ"],
  ["Cyrillic of several languages", "Їжак ґанок, Қазақ әліппесі ңғұһ, Ђорђе Њ Џ, за́мок"],
  ["Armenian and Georgian", "Արևածագ և լույս, ქართული შუქი ᲥᲐ"],
  ["Latin of several languages", "Łódź ğşıİ șț őű ẞ ǎ ḥ þð æø Ŋ"],
  ["decomposed letters", "é ắ й ё Ǡ".normalize("NFD")],
  ["signs", "“a” „b“ «c» № ₽ ֏ € £ ₴ ₸ ₾ × ½ ⅓ ⅛ → ← ↑ ↓ … – — · ° ′ ″ © ™"],
  ["invisible signs", "\u200fA\u200b\u2060B\ufeff\u00adC\ufe0f\tD\u2009E\r\nF"],
  ["other forms of letters", "ﬁre 𝐒𝐚𝐥𝐭 Ａ Å"],
])("REA-05 papers print %s", (_, text) => {
  expect(findMissingLetters(text)).toEqual([]);
});

test.each([
  ["שלום", ["ש", "ל", "ו", "ם"]],
  ["نور", ["ن", "و", "ر"]],
  ["山水 山", ["山", "水"]],
  ["แสง", ["แ", "ส", "ง"]],
  ["हि", ["हि"]],
  ["Sun ☀️ 😀", ["☀", "😀"]],
  ["x̂", ["x̂"]],
])("REA-05 papers name the letters of %s that they lack", (text, letters) => {
  expect(findMissingLetters(text)).toEqual(letters);
});

test("REA-05 a decomposed text is printed as composed letters, a fancy one as common ones", () => {
  expect(toPrintable("Sévan 𝐒𝐚𝐥𝐭 ﬁ".normalize("NFD"))).toBe("Sévan Salt fi");
});
