import { createHash } from "node:crypto";
import { type Artist, artistLine } from "../../../core/entities/artist.ts";
import type { Artwork } from "../../../core/entities/artwork.ts";
import { isAvailable, latestCreationId } from "../../../core/entities/artwork-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import type { Print } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialNames } from "../../../core/entities/print-size-rules.ts";
import { formatSize } from "../../../core/format.ts";
import { sharePictures } from "../../../core/routes.ts";
import { findArtwork, listArtworks, listFeatured } from "../../catalogue/artworks/artworks.ts";
import { findPrint, listPrints } from "../../catalogue/prints/prints.ts";
import { getArtistSettings, getHomepageSettings } from "../../catalogue/settings.ts";
import type { Services } from "../../services.ts";
import type { Media } from "../pictures.ts";
import type { ShareLabel } from "../processing/picture-tasks.ts";
import type { OpenedBlob } from "../store/blob-store.ts";
import { findVariant, readVariant } from "../variants/variants.ts";

/** Raise with each change of the composition. */
const generation = 2;

export interface SharePicture {
  /** Null for a label alone. */
  hash: string | null;
  label: ShareLabel;
  /** 32 hex digits. */
  version: string;
  /** Path with the version. */
  address: string;
}

function describe(path: string, hash: string | null, label: ShareLabel): SharePicture {
  const version = createHash("sha256")
    .update(JSON.stringify([generation, { hash, label }]))
    .digest("hex")
    .slice(0, 32);
  return { hash, label, version, address: `${path}?v=${version}` };
}

/** Null if the work's first picture is not stored here. */
export function artworkSharePicture(artist: Artist, work: Artwork): SharePicture | null {
  const hash = hashOfAddress(work.images[0] ?? "");
  if (hash === null) return null;
  return describe(sharePictures.artwork(work.id), hash, {
    title: work.title,
    year: String(work.year),
    details: [work.medium, work.dimensions],
    sold: !isAvailable(work),
    artist: artist.name,
  });
}

/** Null if the print's first picture is not stored here. */
export function printSharePicture(artist: Artist, print: Print): SharePicture | null {
  const hash = hashOfAddress(print.images[0] ?? "");
  if (hash === null) return null;
  return describe(sharePictures.print(print.id), hash, {
    title: print.title,
    year: null,
    details: [editionLine(print.availableSizes), sizesLine(print.availableSizes)],
    sold: false,
    artist: artist.name,
  });
}

function editionLine(sizes: readonly PrintSize[]): string {
  const offered = [...new Set(sizes.map(({ material }) => material))].sort();
  const names = offered.map((material) => materialNames[material].toLowerCase());
  return names.length > 0 ? `Print edition on ${names.join(" and ")}` : "Print edition";
}

function sizesLine(sizes: readonly PrintSize[]): string {
  const ascending = sizes.toSorted(
    (one, other) => one.width * one.height - other.width * other.height,
  );
  const [smallest] = ascending;
  const largest = ascending.at(-1);
  if (!smallest || !largest) return "";
  const [from, to] = [formatSize(smallest), formatSize(largest)];
  return from === to ? from : `${from.replace(/ cm$/, "")} to ${to}`;
}

/**
 * Uses the first picture that is stored here.
 * @param works in the home page's order
 */
export function homeSharePicture(
  artist: Artist,
  heroImage: string,
  works: readonly Artwork[],
): SharePicture {
  const covers = works.map((work) => work.images[0]);
  const hashes = [heroImage, ...covers].map((address) => hashOfAddress(address ?? ""));
  return describe(sharePictures.site, hashes.find((hash) => hash !== null) ?? null, {
    title: null,
    year: null,
    details: [artistLine(artist)],
    sold: false,
    artist: artist.name,
  });
}

type Source = Pick<Services, "database" | "config">;

export async function siteSharePicture(source: Source): Promise<SharePicture> {
  const { database } = source;
  const artist = await getArtistSettings(source);
  const settings = await getHomepageSettings(database, artist);
  const latest = await findArtwork(database, latestCreationId);
  const featured = await listFeatured(database, settings.featuredArtworkIds);
  return homeSharePicture(artist, settings.heroImage, latest ? [latest, ...featured] : featured);
}

export async function findArtworkSharePicture(
  source: Source,
  id: number,
): Promise<SharePicture | null> {
  const work = await findArtwork(source.database, id);
  return work && artworkSharePicture(await getArtistSettings(source), work);
}

export async function findPrintSharePicture(
  source: Source,
  id: number,
): Promise<SharePicture | null> {
  const print = await findPrint(source.database, id);
  if (!print || !isActive(print)) return null;
  return printSharePicture(await getArtistSettings(source), print);
}

const root = "share";

function fileName({ version }: SharePicture): string {
  return `${root}/${version.slice(0, 2)}/${version}.jpg`;
}

async function listSharePictures(source: Source): Promise<SharePicture[]> {
  const artist = await getArtistSettings(source);
  const works = await listArtworks(source.database);
  const prints = (await listPrints(source.database)).filter(isActive);
  const pictures = [
    await siteSharePicture(source),
    ...works.map((work) => artworkSharePicture(artist, work)),
    ...prints.map((print) => printSharePicture(artist, print)),
  ];
  return pictures.filter((picture) => picture !== null);
}

/** Removes files of earlier versions, in the background. A page that names one gets the present. */
export function removeOldSharePictures({ media, ...source }: Source & { media: Media }): void {
  media.queue.runLater("remove old share pictures", async () => {
    const present = new Set((await listSharePictures(source)).map(fileName));
    for await (const { name } of media.store.list(root)) {
      if (!present.has(name)) await media.store.remove(name);
    }
  });
}

/**
 * Makes the file at the first request.
 * @returns null if its picture is missing
 * @throws Problem 503 if the queue is full
 */
export async function openSharePicture(
  media: Media,
  picture: SharePicture,
): Promise<OpenedBlob | null> {
  const { hash, label } = picture;
  const name = fileName(picture);
  const stored = await media.store.open(name);
  if (stored) return stored;

  // Before queueing: opening the variant may queue a job, too.
  const variant = hash === null ? null : await readMainVariant(media, hash);
  if (hash !== null && variant === null) return null;
  await media.queue.runOnce(name, async () => {
    await media.store.writeOnce(name, await media.processes.composeSharePicture(variant, label));
  });
  return media.store.open(name);
}

async function readMainVariant(media: Media, hash: string): Promise<Uint8Array | null> {
  const variant = await findVariant(media, hash, null, "jpg");
  return variant && readVariant(media, variant);
}
