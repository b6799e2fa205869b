import { createHash, randomBytes } from "node:crypto";
import { mainAddress } from "../../src/core/entities/picture.ts";
import type { Translations } from "../../src/core/records/records.ts";
import { inputSchemas } from "../../src/core/records/schemas.ts";
import { defaultSalesSettings, settingsId } from "../../src/core/records/settings-defaults.ts";
import {
  changeContent,
  createRecord,
  updateRecord,
} from "../../src/server/catalogue/content-changes.ts";
import { moveToTrash } from "../../src/server/catalogue/journal/trash.ts";
import { saveSettings } from "../../src/server/catalogue/settings.ts";
import type { ContentKey } from "../../src/server/catalogue/translations.ts";
import type { Database } from "../../src/server/database/open.ts";
import { now } from "../../src/server/database/rows.ts";
import { listTables, readInSnapshot, readTable } from "../../src/server/database/tables.ts";
import { addViews } from "../../src/server/operations/views/view-counts.ts";
import { receiveFeedback, receiveMessage } from "../../src/server/people/messages/messages.ts";
import { storeWallPicture } from "../../src/server/people/messages/wall-pictures.ts";
import { storePicture } from "../../src/server/pictures/pictures.ts";
import { originalName } from "../../src/server/pictures/variants/variant-files.ts";
import type { Engine } from "./databases.ts";
import { openSite, type PaintedSite, paintPicture } from "./painted-site.ts";
import { contactSettings, minimalArtwork, minimalExhibition } from "./samples.ts";

export type SampleSite = Awaited<ReturnType<typeof openEmptySite>>;

export async function openEmptySite(engine: Engine) {
  const site = await openSite(engine);
  return { ...site, store: site.media.store };
}

/** Stores an original without decoding its bytes. @returns its address */
export async function addOriginal(
  { database, store }: Pick<SampleSite, "database" | "store">,
  bytes: Buffer,
): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  await store.write(originalName(hash, "jpeg"), bytes);
  const placeholder = "data:image/webp;base64,";
  const format = "jpeg" as const;
  const row = { hash, format, width: 40, height: 30, bytes: bytes.length, placeholder };
  await database.query
    .insertInto("media")
    .values({ ...row, createdAt: now() })
    .execute();
  return mainAddress(hash);
}

async function translate(
  database: Database,
  content: ContentKey,
  translations: Translations,
): Promise<void> {
  await changeContent(database, content, async () => ({ fields: {}, translations }));
}

/**
 * Adds works, prints, an exhibition and settings with hostile texts and translations, in all languages.
 * @returns the id of the first work
 */
async function addCatalogue(
  database: Database,
  images: string[],
  title = "Արարատ & <script>alert(1)</script>",
): Promise<number> {
  const work = inputSchemas.artworks.parse({
    ...minimalArtwork,
    title,
    description: 'Two paragraphs.\n\nThe second, "quoted".',
    images: [...images, "https://example.com/else.jpg"],
    featured: true,
    availableForPrint: true,
    printSizes: '[{"width":30,"height":40,"material":"paper","priceOverride":12.5}]',
  });
  // The ids have a gap, which an import must keep.
  await moveToTrash(database, {
    name: "artworks",
    id: (await createRecord(database, "artworks", work)).id,
  });
  const { id } = await createRecord(database, "artworks", work);
  await translate(
    database,
    { name: "artworks", id },
    {
      hy: { title: "Արարատ", medium: "Յուղաներկ" },
      fr: { description: 'Deux paragraphes.\n\n"Le second".' },
    },
  );
  await createRecord(database, "artworks", {
    ...work,
    title: '=HYPERLINK("x")',
    availability: "reserved",
  });
  // No record may get its id again, not even after a restore.
  await moveToTrash(database, {
    name: "artworks",
    id: (await createRecord(database, "artworks", work)).id,
  });
  const sizes = '[{"width":30,"height":40,"material":"canvas"}]';
  const print = inputSchemas.prints.parse({ title: "Print", images, availableSizes: sizes });
  await createRecord(database, "prints", { ...print, artworkId: id, position: 4 });
  await createRecord(database, "prints", { ...print, status: "discontinued" });
  const exhibition = { ...minimalExhibition, description: "🎨", image: images[1] };
  await createRecord(database, "exhibitions", inputSchemas.exhibitions.parse(exhibition));
  const biography = { title: "Bio", description: "Born.", image: images[0] ?? "" };
  await saveSettings(database, "artistBio", biography);
  const ofBiography = { name: "artistBio", id: settingsId } as const;
  await translate(database, ofBiography, { ru: { description: "Родилась." } });
  await saveSettings(database, "contactSettings", contactSettings);
  await saveSettings(database, "salesSettings", {
    ...defaultSalesSettings,
    canvasRate: 2.5,
    printCurrency: "AMD",
    showSoldPrices: false,
    terms: "Rolled in a tube.",
  });
  return id;
}

/** Opens a site with records of every kind and hostile titles. */
export async function openPaintedSite(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<PaintedSite> {
  const site = await openSite(engine, environment);
  const { database, media } = site;
  const images: string[] = [];
  for (const number of [1, 2]) {
    images.push((await storePicture(media, await paintPicture(number))).src);
  }
  await addCatalogue(database, images);
  return site;
}

/** Opens a site with rows in every table that a painter or visitor fills. */
export async function openFullSite(engine: Engine, title?: string): Promise<SampleSite> {
  const site = await openEmptySite(engine);
  const { database } = site;
  const images = [
    await addOriginal(site, randomBytes(50_000)),
    await addOriginal(site, randomBytes(1000)),
  ];
  const id = await addCatalogue(database, images, title);
  const changed = inputSchemas.artworks.parse({
    ...minimalArtwork,
    images,
    ...(title && { title }),
  });
  await updateRecord(database, "artworks", id, changed);
  await saveSettings(database, "homepageSettings", {
    heroQuote: "Hope",
    heroImage: images[0] ?? "",
    featuredArtworkIds: [String(id)],
  });
  const artist = { name: "Anahit", sentence: "Oils", place: "Gyumri" };
  await saveSettings(database, "artistSettings", artist);
  const email = { name: "V", email: "v@example.com", subject: null, message: "Hello" };
  const { id: messageId } = await receiveMessage(database, email);
  await storeWallPicture(database, messageId, Buffer.from("A picture of a wall"));
  await receiveFeedback(database, { rating: 5, message: "Lovely" });
  await addViews(database, [{ kind: "artwork", id, day: "2026-05-17", views: 12 }]);
  const user = await database.query
    .insertInto("users")
    .values({ username: "admin", password: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database.query
    .insertInto("passkeys")
    .values({
      name: "Phone",
      domain: "studio.example",
      credentialId: "x",
      publicKey: "x",
      counter: 2 ** 32 - 1,
      transports: "[]",
      createdAt: now(),
    })
    .execute();
  const device = { tokenHash: "d", userId: user.id, createdAt: now() };
  await database.query.insertInto("devices").values(device).execute();
  return site;
}

/** Returns all contents of a site, which are equal for equal sites on any engine. */
export async function readContents({ database, store }: Pick<SampleSite, "database" | "store">) {
  const tables = await readInSnapshot(database.query, async (snapshot) => {
    const contents: Record<string, string[]> = {};
    for (const table of await listTables(snapshot)) {
      const rows: string[] = [];
      for await (const batch of readTable(snapshot, table)) {
        rows.push(...batch.map((row) => JSON.stringify(table.columns.map((name) => row[name]))));
      }
      contents[table.name] = rows.sort();
    }
    return contents;
  });
  const pictures: string[] = [];
  const rows = await database.query.selectFrom("media").select("hash").execute();
  for (const { hash } of rows.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    const bytes = await store.read(originalName(hash, "jpeg"));
    const actual = bytes && createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    pictures.push(`${hash} ${actual === hash ? "whole" : "missing or damaged"}`);
  }
  return { tables, pictures };
}
