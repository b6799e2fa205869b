import { expect, test } from "vitest";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { artworkTypesOnCreate, availabilitiesOnCreate } from "../entities/artwork-rules.ts";
import { listIssues } from "../problem.ts";
import { inputSchemas } from "./schemas.ts";

function complaints(value: unknown): Record<string, string> {
  const result = inputSchemas.artworks.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(listIssues(result.error).map(({ path, message }) => [path, message]));
}

test.each(Object.keys(minimalArtwork))(
  "an artwork needs its %s (DAT-02, VAL-19, VAL-20)",
  (field) => {
    expect(Object.keys(complaints({ ...minimalArtwork, [field]: undefined }))).toEqual([field]);
  },
);

test("fills in the defaults of an artwork (DAT-05, DAT-06)", () => {
  expect(inputSchemas.artworks.parse(minimalArtwork)).toMatchObject({
    featured: false,
    availableForPrint: false,
    preferredPrintMaterial: "paper",
  });
});

test.each([
  ["year", 2020.5, "Year must be a whole number"],
  ["price", "12", "Price must be a whole number"],
  ["price", -1, "Price cannot be negative"],
  ["price", 2 ** 31, expect.stringContaining("Price")],
  ["saatchiUrl", "javascript:alert(1)", expect.stringContaining("link")],
  ["size", "huge", expect.any(String)],
])("refuses for the %s %j (DAT-03, DAT-05, DAT-22)", (field, value, message) => {
  expect(complaints({ ...minimalArtwork, [field]: value })).toEqual({ [field]: message });
});

test.each([
  { dimensions: 'about 24" × 36", unframed' },
  { saatchiUrl: "", buyLink: null },
  { saatchiUrl: "https://www.saatchiart.com/x" },
  ...["oil", "acrylic", "mixed", "watercolor", "digital"].map((type) => ({ type })),
  ...["available", "sold", "reserved"].map((availability) => ({ availability })),
])("takes %o (DAT-03, DAT-05, DAT-22)", (fields) => {
  expect(complaints({ ...minimalArtwork, ...fields })).toEqual({});
});

test("the create form offers fewer types and availabilities (FAW-05, FAW-18)", () => {
  expect(artworkTypesOnCreate).toEqual(["oil", "acrylic", "mixed"]);
  expect(availabilitiesOnCreate).toEqual(["available", "sold"]);
});

test("drops empty image slots and requires one image (VAL-07, VAL-08)", () => {
  expect(
    inputSchemas.artworks.parse({ ...minimalArtwork, images: ["", "/a.jpg", " "] }).images,
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
