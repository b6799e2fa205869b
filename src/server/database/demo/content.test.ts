import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { maxFeaturedWorks } from "../../../core/entities/artwork-rules.ts";
import { isOrderable } from "../../../core/entities/print-size-rules.ts";
import { defaultHeroQuote } from "../../../core/entities/settings-defaults.ts";
import {
  translatableFields,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import { demoPicturesFolder, readDemoContent } from "./content.ts";

const folder = demoPicturesFolder();
const files = await readdir(folder);
const { artworks, prints, exhibitions, homepage, bio, contact } = await readDemoContent(
  new Map(files.map((file) => [file, `/media/${file}`])),
);
const inch = /^(\d+) x (\d+) in$/;

async function proportionsOf(address: string): Promise<number> {
  const file = path.join(folder, path.basename(address));
  const { width, height } = await sharp(await readFile(file)).metadata();
  return width / height;
}

test("DAT-02 DAT-08 DAT-16 DAT-17 DAT-18 DAT-19 all demo content matches the schemas of the API", () => {
  expect([artworks.length, prints.length, exhibitions.length]).toEqual([12, 8, 6]);
  expect(homepage.heroQuote).toBe(defaultHeroQuote);
  expect(bio.title).toBe("Biography");
  expect(contact.email).toBe("hello@example.com");
});

test("LAN-02 all texts of the demo content are translated into every language", () => {
  const records = [
    ...artworks.map((record) => ["artworks", record] as const),
    ...prints.map((record) => ["prints", record] as const),
    ...exhibitions.map((record) => ["exhibitions", record] as const),
    ["homepageSettings", homepage] as const,
    ["artistBio", bio] as const,
    ["contactSettings", contact] as const,
  ];
  const missing = records.flatMap(([name, { translations, ...record }]) =>
    translatableFields[name].flatMap((field) =>
      translationLanguages.flatMap((language) => {
        const { [field]: original }: Record<string, unknown> = record;
        const texts: Record<string, string | undefined> = translations[language] ?? {};
        return original && !texts[field] ? [`${name} ${language} ${field}`] : [];
      }),
    ),
  );
  expect(missing).toEqual([]);
});

test("names an unknown picture", async () => {
  await expect(readDemoContent(new Map())).rejects.toThrow(/images/);
});

describe("sizes have the proportions of the pictures", () => {
  test.each(artworks.map((artwork) => [artwork.title, artwork] as const))(
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

  test.each(prints.map((print) => [print.title, print] as const))(
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
    expect(new Set(artworks.map(({ availability }) => availability))).toEqual(
      new Set(["available", "sold", "reserved"]),
    );
    expect(artworks.filter(({ images }) => images.length > 1).length).toBeGreaterThan(2);
    expect(artworks.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(
      maxFeaturedWorks,
    );
    const shapes = await Promise.all(
      artworks.map(async ({ images: [cover = ""] }) => {
        const proportions = await proportionsOf(cover);
        if (Math.abs(proportions - 1) < 0.02) return "square";
        return proportions > 1 ? "landscape" : "portrait";
      }),
    );
    expect(new Set(shapes)).toEqual(new Set(["square", "landscape", "portrait"]));
  });

  test("prints: one discontinued, one without sizes, one on paper alone, some with a set price", () => {
    expect(prints.filter(({ status }) => status === "discontinued")).toHaveLength(1);
    expect(prints.filter(({ availableSizes }) => availableSizes.length === 0)).toHaveLength(1);
    const onPaperAlone = prints.filter(
      ({ availableSizes: sizes }) =>
        sizes.length > 0 && sizes.every(({ material }) => material === "paper"),
    );
    expect(onPaperAlone).toHaveLength(1);
    expect(
      prints.some(({ availableSizes }) =>
        availableSizes.some(({ priceOverride }) => priceOverride),
      ),
    ).toBe(true);
  });

  test("exhibitions: both kinds, with and without dates and image", () => {
    expect(new Set(exhibitions.map(({ type }) => type))).toEqual(new Set(["solo", "group"]));
    expect(new Set(exhibitions.map(({ image }) => Boolean(image))).size).toBe(2);
    expect(new Set(exhibitions.map(({ startDate }) => Boolean(startDate))).size).toBe(2);
  });
});

test("all demo pictures together weigh at most 7 MB and each is used", async () => {
  const used = new Set([
    ...[...artworks, ...prints].flatMap(({ images }) => images),
    ...exhibitions.flatMap(({ image }) => image ?? []),
    homepage.heroImage,
    bio.image,
  ]);
  expect(new Set(files.map((file) => `/media/${file}`))).toEqual(used);
  const weights = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  expect(weights.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(7_000_000);
});
