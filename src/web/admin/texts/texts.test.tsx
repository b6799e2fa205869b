import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textFiles, translations } from "./all.ts";
import { t, tNodes } from "./text.ts";

const entries = Object.entries(translations);

test("LAN-03 every text is used", () => {
  const files = globSync("src/web/admin/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  const calls = /\b(?:t|tNodes|plural)\(\s*("[^"]+"|'[^']+')/g;
  const used = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(calls)].map(([, literal = ""]) => literal.slice(1, -1)),
  );
  expect(Object.keys(translations).filter((text) => !used.includes(text))).toEqual([]);
});

test("LAN-03 no text is in two files", () => {
  const texts = Object.values(textFiles).flatMap((file) => Object.keys(file));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("LAN-03 translations have the values and the plural forms of their language", () => {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const forms = (text: string) => text.split("|").length;
  const wrong = entries.filter(
    ([english, { hy, ru }]) =>
      [hy, ru].some((text) => String(values(text)) !== String(values(english))) ||
      forms(hy) !== forms(english) ||
      forms(ru) !== (forms(english) === 1 ? 1 : 3),
  );
  expect(wrong).toEqual([]);
});

test("LAN-03 no text is left in English", () => {
  const wrong = entries.filter(
    ([english, { hy, ru }]) =>
      /[a-z]{3}/i.test(english.replace(/\{\w+\}/g, "")) &&
      (!/\p{sc=Armn}/u.test(hy) || !/\p{sc=Cyrl}/u.test(ru)),
  );
  expect(wrong).toEqual([]);
});

test("LAN-03 Russian and Armenian use their own punctuation", () => {
  expect(entries.filter(([, { ru }]) => /["“”]/.test(ru))).toEqual([]);
  // A colon, a question mark and an exclamation mark are other characters in Armenian.
  expect(entries.filter(([, { hy }]) => /["“”:?!]/.test(hy))).toEqual([]);
});

test("LAN-03 a text takes values and elements", () => {
  const text = 'Are you sure you want to delete "{title}"? This action cannot be undone.';
  expect(t(text, { title: "Ararat" })).toBe(text.replace("{title}", "Ararat"));
  const title = <b key="title">Ararat</b>;
  const [before = "", after = ""] = text.split("{title}");
  expect(tNodes(text, { title })).toEqual([before, title, after]);
});
