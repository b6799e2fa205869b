import { expect, test } from "vitest";
import { drawLabel, escapeMarkup } from "./share-label.ts";

const label = {
  title: "Salt",
  year: "2024",
  details: ["Oil on canvas"],
  sold: false,
  artist: "Anahit",
};

test("escapes Pango markup in texts", async () => {
  expect(escapeMarkup(`<b>&amp;'"`)).toBe(`&lt;b&gt;&amp;amp;'"`);
  const plain = await drawLabel({ ...label, title: "Salt & b" }, "below", 1000);
  const signs = await drawLabel({ ...label, title: "<b>Salt</b> &amp;" }, "below", 1000);
  expect(signs.width).toBeGreaterThan(plain.width);
});

test("long texts do not exceed the column width or the line limits", async () => {
  const lines = async (title: string, sold: boolean) => {
    const long = { ...label, title, sold, details: [title, title], artist: title };
    const { width, height } = await drawLabel(long, "beside", 300);
    expect(width).toBeLessThanOrEqual(310);
    return height;
  };
  expect(await lines("Wind over the highland ".repeat(3), true)).toBeLessThan(560);
  expect(await lines("Wind over the highland ".repeat(50), true)).toBeLessThan(560);
  expect(await lines("W".repeat(5000), true)).toBeLessThan(560);
});
