import { createHash } from "node:crypto";
import { originalAddress } from "../../../core/entities/picture.ts";
import { deleteArtwork, listArtworks } from "../../catalogue/artworks/artworks.ts";
import { deleteExhibition, listExhibitions } from "../../catalogue/exhibitions.ts";
import { deletePrint, listPrints } from "../../catalogue/prints/prints.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { findSettings } from "../../catalogue/settings.ts";
import { type Database, withinTransaction } from "../open.ts";
import { resourceTables } from "../schema.ts";
import { type DemoContent, demoSettings, mapPictures, readDemoContent } from "./content.ts";

interface RemovedDemo {
  artworks: number;
  prints: number;
  exhibitions: number;
  settings: number;
}

async function storedAddress(bytes: Buffer): Promise<string> {
  return originalAddress(createHash("sha256").update(bytes).digest("hex").slice(0, 32));
}

/** Deletes the records that have a demo record's title and only demo pictures. */
async function removeRecords<Entry extends { id: number; title: string }>(
  entries: Entry[],
  demo: readonly { title: string }[],
  hasDemoPictures: (entry: Entry) => boolean,
  remove: (id: number) => Promise<unknown>,
): Promise<number> {
  const found = entries.filter(
    (entry) => demo.some(({ title }) => title === entry.title) && hasDemoPictures(entry),
  );
  for (const { id } of found) await remove(id);
  return found.length;
}

/** Resets settings that still contain the demo's values. */
async function removeSettings(
  database: Database,
  { artistBio, contactSettings }: DemoContent,
  addresses: Set<string>,
): Promise<number> {
  const homepage = await findSettings(database, "homepageSettings");
  const isUntouched = {
    homepageSettings: addresses.has(homepage?.heroImage ?? ""),
    artistBio: (await findSettings(database, "artistBio"))?.description === artistBio.description,
    contactSettings:
      (await findSettings(database, "contactSettings"))?.email === contactSettings.email,
  };
  const untouched = demoSettings.filter((name) => isUntouched[name]);
  for (const name of untouched) {
    await database.query.deleteFrom(resourceTables[name]).execute();
    await database.query.deleteFrom("translations").where("resource", "=", name).execute();
  }
  return untouched.length;
}

/** Removes the demo content in one transaction, except records and settings that were edited. */
export async function removeDemo(database: Database): Promise<RemovedDemo> {
  const byFile = await mapPictures(storedAddress);
  const addresses = new Set(byFile.values());
  const demo = await readDemoContent(byFile);
  const areDemo = ({ images }: { images: string[] }) =>
    images.every((address) => addresses.has(address));
  return database.write(async (transaction) => {
    const within = withUnpublished(withinTransaction(database, transaction));
    return {
      prints: await removeRecords(await listPrints(within), demo.prints, areDemo, (id) =>
        deletePrint(within, id),
      ),
      artworks: await removeRecords(await listArtworks(within), demo.artworks, areDemo, (id) =>
        deleteArtwork(within, id),
      ),
      exhibitions: await removeRecords(
        await listExhibitions(within),
        demo.exhibitions,
        ({ image }) => !image || addresses.has(image),
        (id) => deleteExhibition(within, id),
      ),
      settings: await removeSettings(within, demo, addresses),
    };
  });
}
