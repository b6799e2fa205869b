import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { plainPicture } from "../../../../test/support/sample-pictures.ts";
import { escapeMarkup } from "../processing/draw.ts";
import { drawSharePicture } from "./share-picture.ts";

// Fontconfig reads it once. The picture processes receive the same.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, "fonts/fonts.conf");

const label = {
  title: "Salt",
  year: "2024",
  details: ["Oil on canvas"],
  sold: null,
  artist: "Anahit",
};

test("escapes Pango markup in texts", () => {
  expect(escapeMarkup(`<b>&amp;'"`)).toBe(`&lt;b&gt;&amp;amp;'"`);
});

test.each([
  ["markup", { title: "<b>Salt & 'Light'</b> </span> &amp; \u0007 \u202e" }],
  [
    "a novel of a title",
    { title: "Wind over the highland ".repeat(60), details: ["oil ".repeat(90)] },
  ],
  ["one endless word", { title: "Wind".repeat(200) }],
  ["Armenian, Cyrillic and other letters", { title: "Առավոտ · Утро · 北 · صباح · 🌄" }],
])("%s on the label does no harm", async (_what, changes) => {
  const picture = await plainPicture([60, 90, 140], 300, 240).jpeg().toBuffer();
  const bytes = await drawSharePicture(picture, { ...label, ...changes });
  expect(bytes.length).toBeLessThan(200_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});
