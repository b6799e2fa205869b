import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultHeroQuote } from "../../../core/entities/settings-defaults.ts";
import {
  translatableFields,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import { demoPicturesFolder, readDemo } from "./demo.ts";

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const folder = demoPicturesFolder();
const files = await readdir(folder);
const names = new Map<string, string>();
for (const file of files) names.set(sha256Of(await readFile(path.join(folder, file))), file);
const content = await readDemo(async (bytes) => `/media/${names.get(sha256Of(bytes))}`);
const { artworks, prints, exhibitions, homepage, biography, contact } = content;

test("DAT-02 DAT-08 DAT-16 DAT-17 DAT-18 DAT-19 all demo content matches the schemas of the API", () => {
  expect([artworks.length, prints.length, exhibitions.length]).toEqual([12, 8, 6]);
  expect(homepage?.heroQuote).toBe(defaultHeroQuote);
  expect(biography?.title).toBe("Biography");
  expect(contact?.email).toBe("hello@example.com");
});

test("LAN-02 all texts of the demo content are translated into every language", () => {
  const records = [
    ...artworks.map((record) => ["artworks", record] as const),
    ...prints.map((record) => ["prints", record] as const),
    ...exhibitions.map((record) => ["exhibitions", record] as const),
    ["homepageSettings", homepage ?? expect.unreachable()] as const,
    ["artistBio", biography ?? expect.unreachable()] as const,
    ["contactSettings", contact ?? expect.unreachable()] as const,
  ];
  const missing = records.flatMap(([name, { translations, ...record }]) =>
    translatableFields[name].flatMap((field) =>
      translationLanguages.flatMap((language) => {
        const { [field]: original }: Record<string, unknown> = record;
        const texts = new Map(Object.entries(translations[language] ?? {}));
        return original && !texts.get(field) ? [`${name} ${language} ${field}`] : [];
      }),
    ),
  );
  expect(missing).toEqual([]);
});

test("all demo pictures together weigh at most 7 MB and each is used", async () => {
  const used = new Set([
    ...[...artworks, ...prints].flatMap(({ images }) => images),
    ...exhibitions.flatMap(({ image }) => image ?? []),
    homepage?.heroImage,
    biography?.image,
  ]);
  expect(new Set(files.map((file) => `/media/${file}`))).toEqual(used);
  const weights = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  expect(weights.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(7_000_000);
});
