import { hashOfAddress, originalAddress } from "../../../core/entities/picture.ts";
import {
  defaultArtistBio,
  defaultContactSettings,
  defaultHomepageSettings,
  defaultZoomSettings,
} from "../../../core/entities/settings.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listExhibitions } from "../../catalogue/exhibitions.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import {
  getArtistBio,
  getContactSettings,
  getHomepageSettings,
  getZoomSettings,
} from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import type { MediaRow } from "../../database/schema.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { checksumOf } from "../../pictures/store/checksum.ts";
import {
  isOriginalFormat,
  originalExtensions,
  originalName,
} from "../../pictures/variants/variant-files.ts";
import { inSnapshot } from "../backup/tables.ts";
import type { Progress } from "../zip/zip.ts";
import {
  addressesIn,
  type Catalogue,
  type CataloguePicture,
  catalogueSchema,
} from "./catalogue.ts";

export interface CollectedCatalogue {
  catalogue: Catalogue;
  missing: string[];
}

type Records = Omit<Catalogue, "pictures">;

function withoutId<T extends { id: number }>({ id: _, ...rest }: T): Omit<T, "id"> {
  return rest;
}

/** Consistent within a transaction. */
export async function readRecords(database: Database): Promise<Records> {
  const homepage = await getHomepageSettings(database);
  const biography = await getArtistBio(database);
  const contact = await getContactSettings(database);
  const zoom = await getZoomSettings(database);
  return {
    format: "nkar-catalogue",
    version: 1,
    artworks: await listArtworks(database),
    prints: await listPrints(database),
    exhibitions: await listExhibitions(database),
    homepage: homepage === defaultHomepageSettings ? null : withoutId(homepage),
    biography: biography === defaultArtistBio ? null : withoutId(biography),
    contact: contact === defaultContactSettings ? null : withoutId(contact),
    zoom: zoom === defaultZoomSettings ? null : withoutId(zoom),
  };
}

/** "Ararat, first light" becomes ararat-first-light; keeps other scripts. */
export function fileNameOf(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return words.slice(0, 60).replaceAll(/^-+|(?<!-)-+$/g, "") || "picture";
}

/** Names each picture after the first record that shows it. */
function titlesByAddress({ artworks, prints, exhibitions, homepage, biography }: Records) {
  const titles = new Map<string, string>();
  const name = (title: string, addresses: string[]) => {
    for (const address of addresses) if (!titles.has(address)) titles.set(address, title);
  };
  for (const { title, images } of [...artworks, ...prints]) name(title, images);
  for (const { title, image } of exhibitions) if (image) name(title, [image]);
  if (homepage) name("home page", [homepage.heroImage]);
  if (biography) name("portrait", [biography.image]);
  return titles;
}

async function fingerprintOriginal(store: BlobStore, { hash, format }: MediaRow) {
  return isOriginalFormat(format) ? checksumOf(store, originalName(hash, format)) : null;
}

/**
 * Reads all public content as of one moment.
 * @param database a separate connection: SQLite blocks it meanwhile
 */
export async function collectCatalogue(
  database: Database,
  store: BlobStore,
  progress: Progress = () => undefined,
): Promise<CollectedCatalogue> {
  const { records, rows } = await inSnapshot(database.query, async (snapshot) => ({
    records: await readRecords({ ...database, query: snapshot }),
    rows: await snapshot.selectFrom("media").selectAll().execute(),
  }));
  const titles = titlesByAddress(records);
  const known = new Map(rows.map((row) => [originalAddress(row.hash), row]));
  const addresses = addressesIn(records).filter((address) => hashOfAddress(address) !== null);
  const pictures: CataloguePicture[] = [];
  const missing: string[] = [];
  for (const [index, address] of addresses.entries()) {
    progress("Reading the catalogue", index, addresses.length);
    const row = known.get(address);
    const original = row && (await fingerprintOriginal(store, row));
    if (!row || !original || !isOriginalFormat(row.format)) {
      missing.push(address);
      continue;
    }
    const title = fileNameOf(titles.get(address) ?? "");
    const { format, width, height, hash } = row;
    const file = `originals/${title}-${hash.slice(0, 12)}.${originalExtensions[format]}`;
    pictures.push({ address, file, format, width, height, ...original });
  }
  progress("Reading the catalogue", addresses.length, addresses.length);
  const catalogue = { ...records, pictures };
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return { catalogue: catalogueSchema.safeParse(catalogue).data ?? catalogue, missing };
}
