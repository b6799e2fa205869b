import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { artworkInputSchema, maxFeaturedWorks } from "../../../core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../../core/entities/exhibition.ts";
import { originalAddress } from "../../../core/entities/picture.ts";
import { printInputSchema } from "../../../core/entities/print.ts";
import { isOrderable } from "../../../core/entities/print-size-rules.ts";
import {
  artistBioInputSchema,
  contactSettingsInputSchema,
  defaultHeroQuote,
  homepageSettingsInputSchema,
} from "../../../core/entities/settings.ts";
import { demoArtworks } from "./content/artworks.ts";
import { demoExhibitions } from "./content/exhibitions.ts";
import { demoPrints } from "./content/prints.ts";
import { demoBio, demoContact, demoHomepage } from "./content/settings.ts";
import { demoPicturesFolder } from "./pictures-folder.ts";

const folder = demoPicturesFolder();
const stored = originalAddress("0".repeat(32));
const inch = /^(\d+) x (\d+) in$/;

async function proportionsOf(fileName: string): Promise<number> {
  const { width, height } = await sharp(await readFile(path.join(folder, fileName))).metadata();
  return width / height;
}

describe("the API accepts every demo record", () => {
  test.each(demoArtworks.map((artwork) => [artwork.title, artwork] as const))(
    "DAT-02 artwork %s",
    (_title, artwork) => {
      const printSizes = artwork.printSizes ? JSON.stringify(artwork.printSizes) : null;
      const parsed = artworkInputSchema.parse({
        ...artwork,
        images: artwork.images.map(() => stored),
        printSizes,
      });
      expect(parsed.title).toBe(artwork.title);
    },
  );

  test.each(demoPrints.map((print) => [print.title, print] as const))(
    "DAT-08 print %s",
    (_title, print) => {
      const availableSizes = JSON.stringify(print.availableSizes);
      const images = print.images.map(() => stored);
      expect(printInputSchema.parse({ ...print, images, availableSizes })).toBeTruthy();
    },
  );

  test("DAT-16 exhibitions", () => {
    for (const exhibition of demoExhibitions) {
      const image = exhibition.image ? stored : undefined;
      expect(exhibitionInputSchema.parse({ ...exhibition, image }).title).toBe(exhibition.title);
    }
  });

  test("DAT-17 DAT-18 DAT-19 settings", () => {
    expect(
      homepageSettingsInputSchema.parse({ ...demoHomepage, heroImage: stored }).heroQuote,
    ).toBe(defaultHeroQuote);
    expect(artistBioInputSchema.parse({ ...demoBio, image: stored }).title).toBe(demoBio.title);
    expect(contactSettingsInputSchema.parse(demoContact)).toEqual(demoContact);
  });
});

describe("sizes have the proportions of the pictures", () => {
  test.each(demoArtworks.map((artwork) => [artwork.title, artwork] as const))(
    "artwork %s",
    async (_title, { images: [cover = ""], dimensions, printSizes }) => {
      const proportions = await proportionsOf(cover);
      const [, width, height] = inch.exec(dimensions) ?? [];
      expect(Number(width) / Number(height)).toBeCloseTo(proportions, 1);
      for (const size of printSizes ?? []) {
        expect(size.width / size.height).toBeCloseTo(proportions, 1);
        expect(isOrderable(size.width, size.height)).toBe(true);
      }
    },
  );

  test.each(demoPrints.map((print) => [print.title, print] as const))(
    "print %s",
    async (_title, { images: [cover = ""], availableSizes }) => {
      const proportions = await proportionsOf(cover);
      for (const { width, height } of availableSizes) {
        expect(width / height).toBeCloseTo(proportions, 1);
        expect(isOrderable(width, height)).toBe(true);
      }
    },
  );
});

describe("the demo content shows every case", () => {
  test("artworks: each availability, several pictures, enough featured, every shape", async () => {
    expect(new Set(demoArtworks.map(({ availability }) => availability))).toEqual(
      new Set(["available", "sold", "reserved"]),
    );
    expect(demoArtworks.filter(({ images }) => images.length > 1).length).toBeGreaterThan(2);
    expect(demoArtworks.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(
      maxFeaturedWorks,
    );
    const shapes = await Promise.all(
      demoArtworks.map(async ({ images: [cover = ""] }) => {
        const proportions = await proportionsOf(cover);
        if (Math.abs(proportions - 1) < 0.02) return "square";
        return proportions > 1 ? "landscape" : "portrait";
      }),
    );
    expect(new Set(shapes)).toEqual(new Set(["square", "landscape", "portrait"]));
  });

  test("prints: one discontinued, one without sizes, one on paper alone, some with a set price", () => {
    expect(demoPrints.filter(({ status }) => status === "discontinued")).toHaveLength(1);
    expect(demoPrints.filter(({ availableSizes }) => availableSizes.length === 0)).toHaveLength(1);
    const onPaperAlone = demoPrints.filter(
      ({ availableSizes: sizes }) =>
        sizes.length > 0 && sizes.every(({ material }) => material === "paper"),
    );
    expect(onPaperAlone).toHaveLength(1);
    expect(
      demoPrints.some(({ availableSizes }) =>
        availableSizes.some(({ priceOverride }) => priceOverride),
      ),
    ).toBe(true);
  });

  test("exhibitions: both kinds, with and without dates and image", () => {
    expect(new Set(demoExhibitions.map(({ type }) => type))).toEqual(new Set(["solo", "group"]));
    expect(new Set(demoExhibitions.map(({ image }) => Boolean(image))).size).toBe(2);
    expect(new Set(demoExhibitions.map(({ startDate }) => Boolean(startDate))).size).toBe(2);
  });
});

test("all demo pictures together weigh at most 7 MB and each is used", async () => {
  const used = new Set([
    ...[...demoArtworks, ...demoPrints].flatMap(({ images }) => images),
    ...demoExhibitions.flatMap(({ image }) => image ?? []),
    demoHomepage.heroImage,
    demoBio.image,
  ]);
  const files = await readdir(folder);
  expect(new Set(files)).toEqual(used);
  const weights = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  expect(weights.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(7_000_000);
});
