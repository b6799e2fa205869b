import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { originalAddress } from "../../../core/entities/picture.ts";
import { deleteArtwork, listArtworks } from "../../catalogue/artworks/artworks.ts";
import { deleteExhibition, listExhibitions } from "../../catalogue/exhibitions.ts";
import { deletePrint, listPrints } from "../../catalogue/prints/prints.ts";
import { getArtistBio, getContactSettings, getHomepageSettings } from "../../catalogue/settings.ts";
import { type Database, withinTransaction } from "../open.ts";
import { demoArtworks } from "./content/artworks.ts";
import { demoExhibitions } from "./content/exhibitions.ts";
import { demoPrints } from "./content/prints.ts";
import { demoBio, demoContact } from "./content/settings.ts";
import { demoPicturesFolder } from "./pictures-folder.ts";

/** Counts by kind. */
export interface RemovedDemo {
  artworks: number;
  prints: number;
  exhibitions: number;
  settings: number;
}

async function demoAddresses(): Promise<Set<string>> {
  const folder = demoPicturesFolder();
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name));
  const hashes = names.map(async (name) =>
    createHash("sha256")
      .update(await readFile(join(folder, name)))
      .digest("hex")
      .slice(0, 32),
  );
  return new Set((await Promise.all(hashes)).map(originalAddress));
}

/** True if the title is a demo record's and all pictures are demo pictures. */
function isDemo(
  { title, images }: { title: string; images: string[] },
  demo: readonly { title: string }[],
  addresses: Set<string>,
): boolean {
  const hasDemoTitle = demo.some((record) => record.title === title);
  return hasDemoTitle && images.every((address) => addresses.has(address));
}

async function removeRecords(database: Database, addresses: Set<string>): Promise<RemovedDemo> {
  const removed: RemovedDemo = { artworks: 0, prints: 0, exhibitions: 0, settings: 0 };
  for (const print of await listPrints(database)) {
    if (!isDemo(print, demoPrints, addresses)) continue;
    await deletePrint(database, print.id);
    removed.prints += 1;
  }
  for (const work of await listArtworks(database)) {
    if (!isDemo(work, demoArtworks, addresses)) continue;
    await deleteArtwork(database, work.id);
    removed.artworks += 1;
  }
  for (const { id, title, image } of await listExhibitions(database)) {
    if (!isDemo({ title, images: image ? [image] : [] }, demoExhibitions, addresses)) continue;
    await deleteExhibition(database, id);
    removed.exhibitions += 1;
  }
  return removed;
}

/** Resets settings that still contain the demo's values. */
async function removeSettings(database: Database, addresses: Set<string>): Promise<number> {
  const { heroImage } = await getHomepageSettings(database);
  const { description } = await getArtistBio(database);
  const { email } = await getContactSettings(database);
  const demo = [
    ["homepage_settings", addresses.has(heroImage)],
    ["artist_bio", description === demoBio.description],
    ["contact_settings", email !== "" && email === demoContact.email],
  ] as const;
  let removed = 0;
  for (const [table, isUntouched] of demo) {
    if (!isUntouched) continue;
    await database.query.deleteFrom(table).execute();
    removed += 1;
  }
  return removed;
}

/** Removes the demo content in one transaction, except records and settings that were edited. */
export async function removeDemo(database: Database): Promise<RemovedDemo> {
  const addresses = await demoAddresses();
  return database.write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    const removed = await removeRecords(within, addresses);
    return { ...removed, settings: await removeSettings(within, addresses) };
  });
}
