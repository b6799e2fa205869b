import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { originalAddress } from "../../../core/entities/picture.ts";
import { defaultHeroQuote, defaultLocation } from "../../../core/entities/settings-defaults.ts";
import { deleteArtwork } from "../../catalogue/artworks/artworks.ts";
import { deleteExhibition } from "../../catalogue/exhibitions.ts";
import { deletePrint } from "../../catalogue/prints/prints.ts";
import {
  catalogueSettings,
  type Records,
  recordsSchema,
} from "../../operations/export/catalogue.ts";
import { readRecords } from "../../operations/export/records.ts";
import { unstatedColumns, writeRecords } from "../../operations/import/import-catalogue.ts";
import { type Media, storePicture } from "../../pictures/pictures.ts";
import { sha256Of } from "../../pictures/store/checksum.ts";
import { type Database, withinTransaction } from "../open.ts";
import { now } from "../rows.ts";
import { resourceTables } from "../schema.ts";

/** Searches upwards, so that sources and the bundle in `dist/server` find the same folder. */
function demoFolder(from: string = import.meta.dirname): string {
  const folder = join(from, "src/server/database/demo");
  if (existsSync(join(folder, "content.json"))) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error("The demo content (src/server/database/demo) is missing");
  return demoFolder(parent);
}

export function demoPicturesFolder(): string {
  return join(demoFolder(), "pictures");
}

/** Fields that records of the demo leave out. */
const unstated = {
  description: null,
  saatchiUrl: null,
  buyLink: null,
  printSizes: null,
  artworkId: null,
  startDate: null,
  endDate: null,
  image: null,
};

/**
 * Ids are the places in the lists, from 1.
 * @param addressOf returns the stored address of a picture
 */
export async function readDemo(addressOf: (bytes: Buffer) => Promise<string>): Promise<Records> {
  const addresses = new Map<string, string>();
  for (const file of await readdir(demoPicturesFolder())) {
    addresses.set(file, await addressOf(await readFile(join(demoPicturesFolder(), file))));
  }
  const text = await readFile(join(demoFolder(), "content.json"), "utf8");
  const content = JSON.parse(text, (_, value) => addresses.get(value) ?? value);
  const times = { createdAt: now(), updatedAt: now() };
  const numbered = (records: object[]) =>
    records.map((record, index) => ({
      ...unstated,
      ...times,
      ...record,
      id: index + 1,
      position: index + 1,
    }));
  return recordsSchema.parse({
    format: "nkar-catalogue",
    version: 1,
    artworks: numbered(content.artworks),
    prints: numbered(content.prints),
    exhibitions: numbered(content.exhibitions),
    homepage: { heroQuote: defaultHeroQuote, ...content.homepage },
    biography: content.biography,
    contact: { location: defaultLocation, ...content.contact },
  });
}

const lists = [
  ["prints", deletePrint],
  ["artworks", deleteArtwork],
  ["exhibitions", deleteExhibition],
] as const;
const settings = ["homepage", "biography", "contact"] as const;

/** Fills an empty site. @returns false if the site has content */
export async function seedDemo(site: { database: Database; media: Media }): Promise<boolean> {
  const { database, media } = site;
  const present = await readRecords(database);
  const isEmpty = lists.every(([name]) => present[name].length === 0);
  if (!isEmpty || settings.some((name) => present[name] !== null)) return false;
  const demo = await readDemo(async (bytes) => (await storePicture(media, bytes)).src);
  await database.write((transaction) =>
    writeRecords(withinTransaction(database, transaction), demo),
  );
  return true;
}

/** Ignores what the demo leaves out, and where and since when the site shows it. */
function isSame(record: object | null, present: object | null | undefined): boolean {
  const fields = new Map<string, unknown>(Object.entries(present ?? {}));
  return Object.entries(record ?? {}).every(
    ([name, value]) =>
      value === undefined ||
      unstatedColumns.includes(name) ||
      isDeepStrictEqual(value, fields.get(name)),
  );
}

/** Removes the records and settings of the demo that nobody has changed, in one transaction. */
export async function removeDemo(database: Database) {
  const demo = await readDemo(async (bytes) =>
    originalAddress((await sha256Of(bytes)).slice(0, 32)),
  );
  const present = await readRecords(database);
  const removed = { artworks: 0, prints: 0, exhibitions: 0, settings: 0 };
  await database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    for (const [name, remove] of lists) {
      for (const record of demo[name]) {
        const stored = present[name].find(({ id }) => id === record.id);
        if (!isSame(record, stored)) continue;
        await remove(within, record.id);
        removed[name] += 1;
      }
    }
    for (const key of settings) {
      if (!isSame(demo[key], present[key])) continue;
      const name = catalogueSettings[key];
      await transaction.deleteFrom(resourceTables[name]).execute();
      await transaction.deleteFrom("translations").where("resource", "=", name).execute();
      removed.settings += 1;
    }
  });
  return removed;
}
