import { expect, test } from "vitest";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import { artworkBody, artworkValues, blankArtwork } from "./artwork-values.ts";

const stored: ApiArtwork = {
  id: 7,
  position: 3,
  title: "Ararat, Evening",
  description: "Oil over tempera.",
  medium: "Oil on canvas",
  dimensions: "24 × 32 in",
  year: 2021,
  price: 1850,
  images: ["/media/a.jpg", "/media/b.jpg", "/media/c.jpg", "/media/d.jpg"],
  type: "watercolor",
  size: "large",
  availability: "reserved",
  saatchiUrl: null,
  buyLink: null,
  featured: true,
  availableForPrint: true,
  printSizes: '[{"width":30,"height":40,"material":"canvas","priceOverride":25}]',
  preferredPrintMaterial: "canvas",
};

function roundTrip(change: Partial<ReturnType<typeof artworkValues>> = {}) {
  return artworkBody({ ...artworkValues(stored), ...change }, stored);
}

test("FAW-14, FAW-22 an update keeps pictures beyond the third and the preferred material", () => {
  expect(roundTrip().images).toEqual(stored.images);
  expect(roundTrip().preferredPrintMaterial).toBe("canvas");
  expect(roundTrip()).not.toHaveProperty("position");
});

test("FAW-13 sends sizes as JSON text if the artwork is available as a print, else null", () => {
  expect(roundTrip().printSizes).toBe(stored.printSizes);
  expect(roundTrip({ availableForPrint: false }).printSizes).toBeNull();
});

test("FAW-04, FAW-14 a new artwork starts with the default values", () => {
  const values = blankArtwork(new Date("2026-03-01"));
  expect(values).toMatchObject({
    year: 2026,
    price: 0,
    type: "oil",
    size: "medium",
    availability: "available",
    featured: false,
    availableForPrint: false,
    images: ["", "", ""],
  });
});

test("FAW-03 links without https:// are completed", () => {
  const links = { saatchiUrl: "saatchiart.com/mariam", buyLink: "shop.example/7" };
  expect(roundTrip(links)).toMatchObject({
    saatchiUrl: "https://saatchiart.com/mariam",
    buyLink: "https://shop.example/7",
  });
});
