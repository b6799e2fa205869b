import { expect, test } from "vitest";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { issuesOf } from "../problem.ts";
import { artworkInputSchema } from "./artwork.ts";
import { artworkTypesOnCreate, availabilitiesOnCreate } from "./artwork-rules.ts";

function complaints(value: unknown): Record<string, string> {
  const result = artworkInputSchema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(issuesOf(result.error).map(({ path, message }) => [path, message]));
}

test.each(Object.keys(minimalArtwork))("an artwork needs its %s (DAT-02, VAL-19, VAL-20)", (field) => {
  expect(Object.keys(complaints({ ...minimalArtwork, [field]: undefined }))).toEqual([field]);
});

test("fills in the defaults of an artwork (DAT-05, DAT-06)", () => {
  expect(artworkInputSchema.parse(minimalArtwork)).toMatchObject({
    featured: false,
    availableForPrint: false,
    preferredPrintMaterial: "paper",
  });
});

test("year and price are whole numbers, dimensions free text (DAT-03)", () => {
  expect(complaints({ ...minimalArtwork, year: 2020.5 })).toEqual({
    year: "Year must be a whole number",
  });
  expect(complaints({ ...minimalArtwork, price: "12" })).toEqual({
    price: "Price must be a whole number",
  });
  expect(complaints({ ...minimalArtwork, price: -1 })).toEqual({
    price: "Price cannot be negative",
  });
  for (const price of [2 ** 31, 1e300, Number.MAX_SAFE_INTEGER]) {
    expect(Object.keys(complaints({ ...minimalArtwork, price }))).toEqual(["price"]);
  }
  expect(complaints({ ...minimalArtwork, dimensions: 'about 24" × 36", unframed' })).toEqual({});
});

test("drops empty image slots and requires one image (VAL-07, VAL-08)", () => {
  expect(
    artworkInputSchema.parse({ ...minimalArtwork, images: ["", "/a.jpg", " "] }).images,
  ).toEqual(["/a.jpg"]);
  expect(complaints({ ...minimalArtwork, images: ["", " "] })).toEqual({
    images: "At least one image is required",
  });
});

test.each([
  ["https://example.com/a.jpg", true],
  ["/media/a.jpg", true],
  ["data:image/png;base64,AAAA", true],
  ["javascript:alert(1)", false],
  ["//evil.example/a.jpg", false],
  ["/\\evil.example", false],
  ["data:text/html,x", false],
  ["file:///etc/passwd", false],
])("an image may be %s: %s (DAT-04)", (image, isRight) => {
  const wrong = Object.keys(complaints({ ...minimalArtwork, images: [image] }));
  expect(wrong).toEqual(isRight ? [] : ["images.0"]);
});

test("accepts web addresses or no link (DAT-05)", () => {
  expect(complaints({ ...minimalArtwork, saatchiUrl: "", buyLink: null })).toEqual({});
  expect(complaints({ ...minimalArtwork, saatchiUrl: "https://www.saatchiart.com/x" })).toEqual({});
  expect(Object.keys(complaints({ ...minimalArtwork, saatchiUrl: "javascript:alert(1)" }))).toEqual(
    ["saatchiUrl"],
  );
});

test("the API accepts all types and availabilities, the create form fewer (DAT-22, FAW-05, FAW-18)", () => {
  for (const type of ["oil", "acrylic", "mixed", "watercolor", "digital"]) {
    expect(complaints({ ...minimalArtwork, type })).toEqual({});
  }
  for (const availability of ["available", "sold", "reserved"]) {
    expect(complaints({ ...minimalArtwork, availability })).toEqual({});
  }
  expect(Object.keys(complaints({ ...minimalArtwork, size: "huge" }))).toEqual(["size"]);
  expect(artworkTypesOnCreate).toEqual(["oil", "acrylic", "mixed"]);
  expect(availabilitiesOnCreate).toEqual(["available", "sold"]);
});
