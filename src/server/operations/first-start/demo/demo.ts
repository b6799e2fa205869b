import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publicCollectionNames } from "../../../../core/records/records.ts";
import {
  defaultHeroQuote,
  defaultLocation,
  defaultSalesSettings,
} from "../../../../core/records/settings-defaults.ts";
import { asOneChange } from "../../../catalogue/journal/journal.ts";
import {
  commandAuthor,
  type Database,
  withinTransaction,
  writtenBy,
} from "../../../database/open.ts";
import { now } from "../../../database/rows.ts";
import { type Media, storePicture } from "../../../pictures/pictures.ts";
import { type Records, recordsSchema } from "../../export/catalogue.ts";
import { readRecords } from "../../export/records.ts";
import { writeRecords } from "../../import/import-catalogue.ts";

/** Searches upwards, so that sources and the bundle in `dist/server` find the same folder. */
function demoFolder(from: string = import.meta.dirname): string {
  const folder = join(from, "src/server/operations/first-start/demo");
  if (existsSync(join(folder, "content.json"))) return folder;
  const parent = dirname(from);
  if (parent === from)
    throw new Error("The demo content (src/server/operations/first-start/demo) is missing");
  return demoFolder(parent);
}

function demoPicturesFolder(): string {
  return join(demoFolder(), "pictures");
}

/**
 * Ids are the places in the lists, from 1.
 * @param addressOf returns the stored address of a picture
 */
async function readDemo(addressOf: (bytes: Buffer) => Promise<string>): Promise<Records> {
  const addresses = new Map<string, string>();
  for (const file of await readdir(demoPicturesFolder())) {
    addresses.set(file, await addressOf(await readFile(join(demoPicturesFolder(), file))));
  }
  const text = await readFile(join(demoFolder(), "content.json"), "utf8");
  const content = JSON.parse(text, (_, value) => addresses.get(value) ?? value);
  const times = { createdAt: now(), updatedAt: now() };
  const numbered = (records: object[]) =>
    records.map((record, index) => ({
      ...times,
      ...record,
      id: index + 1,
      position: index + 1,
    }));
  return recordsSchema.parse({
    format: "nkar-catalogue",
    version: 1,
    ...Object.fromEntries(
      publicCollectionNames.map((name) => [name, numbered(content[name] ?? [])]),
    ),
    homepage: { heroQuote: defaultHeroQuote, ...content.homepage },
    biography: content.biography,
    contact: { location: defaultLocation, ...content.contact },
    sales: { ...defaultSalesSettings, ...content.sales },
  });
}

/** Fills an empty site. @returns false if the site has content */
export async function seedDemo(site: { database: Database; media: Media }): Promise<boolean> {
  const { database, media } = site;
  const records = await readRecords(database);
  const { homepage, biography, contact, sales } = records;
  const hasRecords = publicCollectionNames.some((name) => records[name].length > 0);
  if (hasRecords || homepage || biography || contact || sales) return false;
  const demo = await readDemo(async (bytes) => (await storePicture(media, bytes)).src);
  await database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    const { parts } = await asOneChange(writtenBy(within, commandAuthor("demo")), "import");
    await writeRecords(parts, demo);
  });
  return true;
}
