import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { artworkInputSchema } from "../../../core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../../core/entities/exhibition.ts";
import { printInputSchema } from "../../../core/entities/print.ts";
import {
  artistBioInputSchema,
  contactSettingsInputSchema,
  homepageSettingsInputSchema,
} from "../../../core/entities/settings.ts";
import { defaultHeroQuote, defaultLocation } from "../../../core/entities/settings-defaults.ts";
import type { Translations } from "../../../core/entities/translation-rules.ts";

const folderFromRoot = "src/server/database/demo";

/** Adds the record's texts in the other languages. */
function translated<Input extends z.ZodType>(input: Input) {
  return z.intersection(input, z.object({ translations: z.custom<Translations>(isObject) }));
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Artworks are in gallery order; prints and the home page refer to them by position from 1. */
const contentSchema = z.object({
  artworks: z.array(translated(artworkInputSchema)),
  prints: z.array(translated(printInputSchema)),
  exhibitions: z.array(translated(exhibitionInputSchema)),
  homepageSettings: translated(homepageSettingsInputSchema),
  artistBio: translated(artistBioInputSchema),
  contactSettings: translated(contactSettingsInputSchema),
});
export type DemoContent = z.output<typeof contentSchema>;

export const demoResources = Object.keys(contentSchema.shape) as (keyof DemoContent)[];
export const demoSettings = ["homepageSettings", "artistBio", "contactSettings"] as const;

/** Searches upwards, so that sources and the bundle in `dist/server` find the same folder. */
function demoFolder(from: string = import.meta.dirname): string {
  const candidate = join(from, folderFromRoot);
  if (existsSync(join(candidate, "content.json"))) return candidate;
  const parent = dirname(from);
  if (parent === from) throw new Error(`The demo content (${folderFromRoot}) is missing`);
  return demoFolder(parent);
}

export function demoPicturesFolder(): string {
  return join(demoFolder(), "pictures");
}

/**
 * @param addressOf returns the stored address of a picture
 * @returns the addresses by file name
 */
export async function mapPictures(
  addressOf: (bytes: Buffer) => Promise<string>,
): Promise<Map<string, string>> {
  const folder = demoPicturesFolder();
  const entries = (await readdir(folder)).map(
    async (file) => [file, await addressOf(await readFile(join(folder, file)))] as const,
  );
  return new Map(await Promise.all(entries));
}

/** @param addresses stored addresses of the pictures by file name */
export async function readDemoContent(addresses: Map<string, string>): Promise<DemoContent> {
  const text = await readFile(join(demoFolder(), "content.json"), "utf8");
  const content = JSON.parse(text, (key, value) => {
    if (/sizes$/i.test(key)) return JSON.stringify(value);
    return typeof value === "string" && value.endsWith(".jpg")
      ? (addresses.get(value) ?? value)
      : value;
  });
  return contentSchema.parse({
    ...content,
    homepageSettings: { heroQuote: defaultHeroQuote, ...content.homepageSettings },
    contactSettings: { location: defaultLocation, ...content.contactSettings },
  });
}
