import { expect, test } from "vitest";
import { parseSegmentId, recordSegment, toRoute, toSlug } from "./slug.ts";

test.each([
  ["Winter Light", "winter-light"],
  ["Été à Sevan, N° 2", "ete-a-sevan-n-2"],
  ["  — Light! — ", "light"],
  ["Ձմեռ", ""],
  ["2019–2023", ""],
  ["word ".repeat(20), "word-word-word-word-word-word-word-word-word-word-word-word"],
])("SEL-01 the words of “%s” in an address are “%s”", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test("SEL-01 the id of a record's address is read without its words", () => {
  expect(parseSegmentId(recordSegment({ id: 12, slug: "winter-light" }))).toBe(12);
  expect(parseSegmentId(recordSegment({ id: 12, slug: "" }))).toBe(12);
});

test.each(["", "0", "012", "1.5", "winter", "3_x", "-3", "3/4"])(
  "SEL-01 “%s” is no record's address",
  (segment) => expect(parseSegmentId(segment)).toBeNull(),
);

test.each([
  ["/hy/series/3-winter-light", "/hy/series/:place"],
  ["/series/3", "/series/:place"],
  ["/series", "/series"],
  ["/series/winter", "/series/winter"],
])("SEL-01 the page of %s is %s", (address, page) => expect(toRoute(address)).toBe(page));
