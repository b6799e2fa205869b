import { createHash } from "node:crypto";
import type { OpenedBlob } from "@nkar/blobs/blob-store";
import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import { isAvailable, latestCreationId } from "../../../core/entities/artwork-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { formatsIn } from "../../../core/format.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Print } from "../../../core/records/prints.ts";
import { sharePicturesIn } from "../../../core/routes.ts";
import { islandTexts } from "../../../core/texts/island.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { findArtwork, listFeaturedArtworks } from "../../catalogue/artworks/artworks.ts";
import { findRecord, listRecords } from "../../catalogue/content.ts";
import { getHomepageSettings } from "../../catalogue/settings.ts";
import { getSiteIdentity } from "../../catalogue/site-identity.ts";
import { withLanguage } from "../../catalogue/translations.ts";
import type { Services } from "../../services.ts";
import type { Media } from "../pictures.ts";
import type { ShareLabel } from "../processing/picture-tasks.ts";
import { findVariant, readVariant } from "../variants/variants.ts";

/** Raise this number with each change of the composition, so that apps load the pictures anew. */
const generation = 4;

/** A picture of a work with a label, which apps show beside a link to the site. */
export interface SharePicture {
  /** Hash of the work's picture; null for a label alone. */
  hash: string | null;
  label: ShareLabel;
  /** Hash of all that the share picture shows, as 32 hex digits. */
  version: string;
  /** Path with the version. */
  address: string;
}

function createSharePicture(path: string, hash: string | null, label: ShareLabel): SharePicture {
  const version = createHash("sha256")
    .update(JSON.stringify([generation, { hash, label }]))
    .digest("hex")
    .slice(0, 32);
  return { hash, label, version, address: `${path}?v=${version}` };
}

/** Describes the share picture of a work; null if its first picture is not stored here. */
export function describeArtworkSharePicture(
  artist: Artist,
  work: Artwork,
  language: Language,
): SharePicture | null {
  const hash = hashOfAddress(work.images[0] ?? "");
  if (hash === null) return null;
  return createSharePicture(sharePicturesIn(language).artwork(work.id), hash, {
    title: work.title,
    year: String(work.year),
    details: [work.medium, work.dimensions],
    sold: isAvailable(work) ? null : islandTexts[language].work.sold,
    artist: artist.name,
  });
}

/** Describes the share picture of a print; null if its first picture is not stored here. */
export function describePrintSharePicture(
  artist: Artist,
  print: Print,
  language: Language,
): SharePicture | null {
  const hash = hashOfAddress(print.images[0] ?? "");
  if (hash === null) return null;
  return createSharePicture(sharePicturesIn(language).print(print.id), hash, {
    title: print.title,
    year: null,
    details: [
      formatEdition(print.availableSizes, language),
      formatSizes(print.availableSizes, language),
    ],
    sold: null,
    artist: artist.name,
  });
}

/** Returns words such as `Print edition on paper and canvas`. */
export function formatEdition(sizes: readonly PrintSize[], language: Language): string {
  const { print, share } = pageTexts[language];
  const { names } = islandTexts[language].materials;
  const materials = [...new Set(sizes.map(({ material }) => material))].sort();
  const materialNames = materials.map((material) => names[material].toLowerCase());
  if (materialNames.length === 0) return print.edition;
  return share.edition(materialNames.join(share.betweenMaterials));
}

/** Returns the smallest and the largest size in words; an empty text if there are no sizes. */
export function formatSizes(sizes: readonly PrintSize[], language: Language): string {
  const ascending = sizes.toSorted(
    (one, other) => one.width * one.height - other.width * other.height,
  );
  const [smallest] = ascending;
  const largest = ascending.at(-1);
  if (!smallest || !largest) return "";
  const format = formatsIn(language).size;
  const [from, to] = [format(smallest), format(largest)];
  const withoutUnit = from.replace(/\s\p{L}+$/u, "");
  return from === to ? from : pageTexts[language].share.sizes({ from: withoutUnit, to });
}

/**
 * Describes the share picture of the home page, with the first picture that is stored here.
 * @param works in the home page's order
 */
export function describeHomeSharePicture(
  artist: Artist,
  heroImage: string,
  works: readonly Artwork[],
  language: Language,
): SharePicture {
  const covers = works.map((work) => work.images[0]);
  const hashes = [heroImage, ...covers].map((address) => hashOfAddress(address ?? ""));
  return createSharePicture(
    sharePicturesIn(language).site,
    hashes.find((hash) => hash !== null) ?? null,
    {
      title: null,
      year: null,
      details: [artistLine(artist, language)],
      sold: null,
      artist: artist.name,
    },
  );
}

type Source = Pick<Services, "database" | "config">;

export async function findSiteSharePicture(
  source: Source,
  language: Language,
): Promise<SharePicture> {
  const { database } = source;
  const { artist } = await getSiteIdentity(source);
  const { heroImage, featuredArtworkIds } = await getHomepageSettings(database, artist);
  const latestWork = await findArtwork(database, latestCreationId);
  const featuredWorks = await listFeaturedArtworks(database, featuredArtworkIds);
  const works = latestWork ? [latestWork, ...featuredWorks] : featuredWorks;
  return describeHomeSharePicture(artist, heroImage, works, language);
}

export async function findArtworkSharePicture(
  source: Source,
  id: number,
  language: Language,
): Promise<SharePicture | null> {
  const work = await findArtwork(source.database, id);
  return (
    work && describeArtworkSharePicture((await getSiteIdentity(source)).artist, work, language)
  );
}

export async function findPrintSharePicture(
  source: Source,
  id: number,
  language: Language,
): Promise<SharePicture | null> {
  const print = await findRecord(source.database, "prints", id);
  if (!print || !isActive(print)) return null;
  return describePrintSharePicture((await getSiteIdentity(source)).artist, print, language);
}

const shareFolder = "share";

function getFileName({ version }: SharePicture): string {
  return `${shareFolder}/${version.slice(0, 2)}/${version}.jpg`;
}

async function listSharePictures(source: Source, language: Language): Promise<SharePicture[]> {
  const localizedSource = { ...source, database: withLanguage(source.database, language) };
  const { artist } = await getSiteIdentity(localizedSource);
  const works = await listRecords(localizedSource.database, "artworks");
  const prints = (await listRecords(localizedSource.database, "prints")).filter(isActive);
  const pictures = [
    await findSiteSharePicture(localizedSource, language),
    ...works.map((work) => describeArtworkSharePicture(artist, work, language)),
    ...prints.map((print) => describePrintSharePicture(artist, print, language)),
  ];
  return pictures.filter((picture) => picture !== null);
}

/** Removes earlier versions in the background. Their addresses answer with the present version. */
export function removeOldSharePictures({ media, ...source }: Source & { media: Media }): void {
  media.queue.runLater("remove old share pictures", async () => {
    const presentNames = new Set<string>();
    for (const language of languages) {
      for (const picture of await listSharePictures(source, language)) {
        presentNames.add(getFileName(picture));
      }
    }
    for await (const { name } of media.store.list(shareFolder)) {
      if (!presentNames.has(name)) await media.store.remove(name);
    }
  });
}

/**
 * Opens the file of a share picture. The first request makes the file.
 * @returns null if the picture of the work is missing
 * @throws Problem 503 if the queue is full
 */
export async function openSharePicture(
  media: Media,
  picture: SharePicture,
): Promise<OpenedBlob | null> {
  const { hash, label } = picture;
  const name = getFileName(picture);
  const storedFile = await media.store.open(name);
  if (storedFile) return storedFile;

  // Reads the variant before the job starts, because this may queue a job too, and a job must not wait
  // for another one.
  const variant = hash === null ? null : await readMainVariant(media, hash);
  if (hash !== null && variant === null) return null;
  await media.queue.runOnce(name, async () => {
    await media.store.writeOnce(
      name,
      await media.processes.perform("composeSharePicture", variant, label),
    );
  });
  return media.store.open(name);
}

async function readMainVariant(media: Media, hash: string): Promise<Uint8Array | null> {
  const variant = await findVariant(media, hash, null, "jpg");
  return variant && readVariant(media, variant);
}
