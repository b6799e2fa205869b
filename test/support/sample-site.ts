import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Artist } from "../../src/core/entities/artist.ts";
import { artworkInputSchema } from "../../src/core/entities/artwork.ts";
import { exhibitionInputSchema } from "../../src/core/entities/exhibition.ts";
import { originalAddress } from "../../src/core/entities/picture.ts";
import { printInputSchema } from "../../src/core/entities/print.ts";
import {
  createArtwork,
  deleteArtwork,
  updateArtwork,
} from "../../src/server/catalogue/artworks/artworks.ts";
import { createExhibition } from "../../src/server/catalogue/exhibitions.ts";
import { createPrint } from "../../src/server/catalogue/prints/prints.ts";
import { saveSettings } from "../../src/server/catalogue/settings.ts";
import { saveTranslations } from "../../src/server/catalogue/translations.ts";
import { changeRecord } from "../../src/server/catalogue/versions/versions.ts";
import { type Database, openDatabase } from "../../src/server/database/open.ts";
import { now } from "../../src/server/database/rows.ts";
import { inSnapshot, listTables, readRows } from "../../src/server/database/tables.ts";
import { addViews } from "../../src/server/operations/views/view-counts.ts";
import { receiveFeedback, receiveMessage } from "../../src/server/people/messages/messages.ts";
import { storeWallPicture } from "../../src/server/people/messages/wall-pictures.ts";
import type { BlobStore } from "../../src/server/pictures/store/blob-store.ts";
import { openDiskStore } from "../../src/server/pictures/store/disk-store.ts";
import { originalName } from "../../src/server/pictures/variants/variant-files.ts";
import { type Engine, freshDatabase } from "./databases.ts";
import { temporaryFolder } from "./folders.ts";
import { contactSettings, minimalArtwork, minimalExhibition } from "./samples.ts";

export interface SampleSite {
  config: { databaseUrl: string; dataDir: string; mediaDir: string; artist: Artist };
  store: BlobStore;
  database: Database;
}

export async function emptySite(engine: Engine): Promise<SampleSite> {
  const dataDir = await temporaryFolder();
  const mediaDir = join(dataDir, "media");
  const databaseUrl = await freshDatabase(engine);
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  return {
    config: { databaseUrl, dataDir, mediaDir, artist: { name: "Anahit", sentence: "", place: "" } },
    store: await openDiskStore(mediaDir),
    database,
  };
}

/** Hides that the files are on this machine, like a bucket. */
export function elsewhere(store: BlobStore): BlobStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === "pathOf") return undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Does not decode the bytes. @returns the address */
export async function addOriginal({ database, store }: SampleSite, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  await store.write(originalName(hash, "jpeg"), bytes);
  const placeholder = "data:image/webp;base64,";
  const format = "jpeg" as const;
  const row = { hash, format, width: 40, height: 30, bytes: bytes.length, placeholder };
  await database.query
    .insertInto("media")
    .values({ ...row, createdAt: now() })
    .execute();
  return originalAddress(hash);
}

/** Has rows in every table that a painter or visitor fills. */
export async function fullSite(engine: Engine, title = "Ararat ․ Արարատ"): Promise<SampleSite> {
  const site = await emptySite(engine);
  const { database } = site;
  const images = [
    await addOriginal(site, randomBytes(50_000)),
    await addOriginal(site, randomBytes(1000)),
    "https://example.com/else.jpg",
  ];
  const work = artworkInputSchema.parse({
    ...minimalArtwork,
    title,
    description: 'Two lines,\n"quoted" — and an emoji 🎨',
    images,
    featured: true,
    printSizes: '[{"width":30,"height":40,"material":"paper","priceOverride":12.5}]',
  });
  const first = await createArtwork(database, { ...work, description: "Before a change" });
  const content = { name: "artworks", id: first.id } as const;
  await saveTranslations(database, content, { hy: { title: "Արարատ" }, fr: { medium: "Huile" } });
  await changeRecord(database, content, (within) => updateArtwork(within, first.id, work));
  await createArtwork(database, { ...work, title: "=1+1", availability: "sold" });
  const deleted = await createArtwork(database, work);
  await deleteArtwork(database, deleted.id);
  const sizes = '[{"width":30,"height":40,"material":"canvas"}]';
  const print = printInputSchema.parse({ title, images, availableSizes: sizes });
  await createPrint(database, { ...print, artworkId: first.id });
  await createExhibition(database, exhibitionInputSchema.parse({ ...minimalExhibition, title }));
  await saveSettings(database, "homepageSettings", {
    heroQuote: "Hope",
    heroImage: images[0] ?? "",
    featuredArtworkIds: [String(first.id)],
  });
  const artist = { name: "Anahit", sentence: "Oils", place: "Gyumri" };
  await saveSettings(database, "artistSettings", artist);
  const biography = { title, description: "Born.", image: images[1] ?? "" };
  await saveSettings(database, "artistBio", biography);
  await saveSettings(database, "contactSettings", contactSettings);
  const email = { name: "V", email: "v@example.com", subject: null, message: "Hello" };
  const { id: messageId } = await receiveMessage(database, email);
  await storeWallPicture(database, messageId, Buffer.from("A picture of a wall"));
  await receiveFeedback(database, { rating: 5, message: "Lovely" });
  await addViews(database, [{ kind: "artwork", id: first.id, day: "2026-05-17", views: 12 }]);
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

/** Equal for equal sites on any engine. */
export async function contentsOf({ database, store }: Omit<SampleSite, "config">) {
  const tables = await inSnapshot(database.query, async (snapshot) => {
    const contents: Record<string, string[]> = {};
    for (const table of await listTables(snapshot)) {
      const rows: string[] = [];
      for await (const batch of readRows(snapshot, table)) {
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
