import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultHeroQuote } from "../../../core/entities/settings-defaults.ts";
import {
  translatableFields,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import { demoPicturesFolder, readDemoContent } from "./content.ts";

const folder = demoPicturesFolder();
const files = await readdir(folder);
const content = await readDemoContent(new Map(files.map((file) => [file, `/media/${file}`])));
const { artworks, prints, exhibitions, homepageSettings, artistBio, contactSettings } = content;

test("DAT-02 DAT-08 DAT-16 DAT-17 DAT-18 DAT-19 all demo content matches the schemas of the API", () => {
  expect([artworks.length, prints.length, exhibitions.length]).toEqual([12, 8, 6]);
  expect(homepageSettings.heroQuote).toBe(defaultHeroQuote);
  expect(artistBio.title).toBe("Biography");
  expect(contactSettings.email).toBe("hello@example.com");
});

test("LAN-02 all texts of the demo content are translated into every language", () => {
  const records = [
    ...artworks.map((record) => ["artworks", record] as const),
    ...prints.map((record) => ["prints", record] as const),
    ...exhibitions.map((record) => ["exhibitions", record] as const),
    ["homepageSettings", homepageSettings] as const,
    ["artistBio", artistBio] as const,
    ["contactSettings", contactSettings] as const,
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

test("all demo pictures together weigh at most 7 MB and each is used", async () => {
  const used = new Set([
    ...[...artworks, ...prints].flatMap(({ images }) => images),
    ...exhibitions.flatMap(({ image }) => image ?? []),
    homepageSettings.heroImage,
    artistBio.image,
  ]);
  expect(new Set(files.map((file) => `/media/${file}`))).toEqual(used);
  const weights = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  expect(weights.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(7_000_000);
});
