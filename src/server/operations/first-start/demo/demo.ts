// Fills an empty site with the demo content: records in `content.json`, and pictures beside it.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publicCollectionNames } from "../../../../core/records/records.ts";
import {
  defaultHeroQuote,
  defaultLocation,
  defaultSalesSettings,
} from "../../../../core/records/settings-defaults.ts";
import { beginGroupedChange } from "../../../catalogue/journal/journal.ts";
import {
  commandAuthor,
  type Database,
  withAuthor,
  withinTransaction,
} from "../../../database/open.ts";
import { now } from "../../../database/rows.ts";
import { type Media, storePicture } from "../../../pictures/pictures.ts";
import { type CatalogueRecords, recordsSchema } from "../../export/catalogue.ts";
import { readRecords } from "../../export/records.ts";
import { writeRecords } from "../../import/import-catalogue.ts";

/** Finds the demo folder from this file's folder upwards, so that sources and the bundle both find it. */
function findDemoFolder(from: string = import.meta.dirname): string {
  const folder = join(from, "src/server/operations/first-start/demo");
  if (existsSync(join(folder, "content.json"))) return folder;
  const parent = dirname(from);
  if (parent === from)
    throw new Error("The demo content (src/server/operations/first-start/demo) is missing");
  return findDemoFolder(parent);
}

function findPicturesFolder(): string {
  return join(findDemoFolder(), "pictures");
}

/**
 * Reads the demo content, and numbers the records of each list from 1.
 * @param storePictureBytes returns the stored address of a picture
 */
async function readDemo(
  storePictureBytes: (bytes: Buffer) => Promise<string>,
): Promise<CatalogueRecords> {
  const addresses = new Map<string, string>();
  for (const file of await readdir(findPicturesFolder())) {
    addresses.set(file, await storePictureBytes(await readFile(join(findPicturesFolder(), file))));
  }
  const text = await readFile(join(findDemoFolder(), "content.json"), "utf8");
  // Replaces the file name of each picture by the address of the stored picture.
  const content = JSON.parse(text, (_, value) => addresses.get(value) ?? value);
  const times = { createdAt: now(), updatedAt: now() };
  const addNumbers = (records: object[]) =>
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
      publicCollectionNames.map((name) => [name, addNumbers(content[name] ?? [])]),
    ),
    homepage: { heroQuote: defaultHeroQuote, ...content.homepage },
    biography: content.biography,
    contact: { location: defaultLocation, ...content.contact },
    sales: { ...defaultSalesSettings, ...content.sales },
  });
}

/** Fills an empty site with the demo content. @returns false if the site has content */
export async function seedDemo(site: { database: Database; media: Media }): Promise<boolean> {
  const { database, media } = site;
  const records = await readRecords(database);
  const { homepage, biography, contact, sales } = records;
  const hasRecords = publicCollectionNames.some((name) => records[name].length > 0);
  if (hasRecords || homepage || biography || contact || sales) return false;
  const demo = await readDemo(async (bytes) => (await storePicture(media, bytes)).src);
  await database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const { partDatabase } = await beginGroupedChange(
      withAuthor(transactionDatabase, commandAuthor("demo")),
      "import",
    );
    await writeRecords(partDatabase, demo);
  });
  return true;
}
