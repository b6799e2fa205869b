import { createHash } from "node:crypto";
import { type Artwork, isAvailable, latestCreationId } from "../../../core/entities/artwork.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { isActive, type Print } from "../../../core/entities/print.ts";
import { materialNames, type PrintSize } from "../../../core/entities/print-size.ts";
import { formatSize } from "../../../core/format.ts";
import { findArtwork, listFeatured } from "../../catalogue/artworks/artworks.ts";
import { findPrint } from "../../catalogue/prints/prints.ts";
import { getHomepageSettings } from "../../catalogue/settings.ts";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import type { Media } from "../pictures.ts";
import type { ShareLabel } from "../processing/picture-tasks.ts";
import { findVariant, openVariant } from "../variants/variants.ts";

/** Raised whenever the pictures are composed differently, so that new ones are made. */
const generation = 1;

/** What a sharing picture shows: all that it depends on. */
export interface SharePictureContent {
  /** Hash of the picture on the wall; null for a wall with a label alone. */
  hash: string | null;
  label: ShareLabel;
}

type ArtistName = Pick<Config, "artistName">;

/**
 * The wall of a work; a reserved work is sold to the public.
 * @returns null when its picture is not one of ours
 */
export function artworkSharePicture(
  { artistName }: ArtistName,
  work: Pick<Artwork, "title" | "year" | "medium" | "dimensions" | "availability" | "images">,
): SharePictureContent | null {
  const hash = hashOfAddress(work.images[0] ?? "");
  if (hash === null) return null;
  return {
    hash,
    label: {
      title: work.title,
      year: String(work.year),
      details: [work.medium, work.dimensions],
      sold: !isAvailable(work),
      artist: artistName,
    },
  };
}

/** The wall of a print edition. @returns null when its picture is not one of ours */
export function printSharePicture(
  { artistName }: ArtistName,
  print: Pick<Print, "title" | "images" | "availableSizes">,
): SharePictureContent | null {
  const hash = hashOfAddress(print.images[0] ?? "");
  if (hash === null) return null;
  return {
    hash,
    label: {
      title: print.title,
      year: null,
      details: [editionLine(print.availableSizes), sizesLine(print.availableSizes)],
      sold: false,
      artist: artistName,
    },
  };
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
 * The wall of the whole site: the artist's name beside the first picture of Home that is ours.
 * @param works as Home shows them
 */
export function homeSharePicture(
  config: Config,
  heroImage: string,
  works: readonly Artwork[],
): SharePictureContent {
  const covers = works.map((work) => work.images[0]);
  const hashes = [heroImage, ...covers].map((address) => hashOfAddress(address ?? ""));
  return {
    hash: hashes.find((hash) => hash !== null) ?? null,
    label: {
      title: null,
      year: null,
      details: ["Abstract realism from Armenia"],
      sold: false,
      artist: config.artistName,
    },
  };
}

/** The same for whoever has not read what Home shows. */
export async function siteSharePicture({
  database,
  config,
}: Pick<Services, "database" | "config">): Promise<SharePictureContent> {
  const settings = await getHomepageSettings(database);
  const latest = await findArtwork(database, latestCreationId);
  const featured = await listFeatured(database, settings.featuredArtworkIds);
  return homeSharePicture(config, settings.heroImage, latest ? [latest, ...featured] : featured);
}

/** The wall of the work with this id; null when there is none to show. */
export async function findArtworkSharePicture(
  { database, config }: Pick<Services, "database" | "config">,
  id: number,
): Promise<SharePictureContent | null> {
  const work = await findArtwork(database, id);
  return work && artworkSharePicture(config, work);
}

/** The wall of the active print edition with this id; null when there is none to show. */
export async function findPrintSharePicture(
  { database, config }: Pick<Services, "database" | "config">,
  id: number,
): Promise<SharePictureContent | null> {
  const print = await findPrint(database, id);
  return print && isActive(print) ? printSharePicture(config, print) : null;
}

/** Names everything the picture shows: 32 hex digits that change with it. */
export function versionOf(wall: SharePictureContent): string {
  return createHash("sha256")
    .update(JSON.stringify([generation, wall]))
    .digest("hex")
    .slice(0, 32);
}

/** Where the sharing pictures are, each with the version of what it shows. */
export const shareAddress = {
  artwork: (id: number, wall: SharePictureContent) =>
    `/share/artworks/${id}.jpg?v=${versionOf(wall)}`,
  print: (id: number, wall: SharePictureContent) => `/share/prints/${id}.jpg?v=${versionOf(wall)}`,
  site: (wall: SharePictureContent) => `/share/site.jpg?v=${versionOf(wall)}`,
  /** Always the present picture, for pages that would have to look its version up. */
  presentSite: "/share/site.jpg",
};

/**
 * The JPEG of a wall, made at the first request and kept under the version of what it shows.
 * @returns null when its picture is unknown or has vanished
 * @throws Problem 503 when too many others wait
 */
export async function openSharePicture(
  media: Media,
  wall: SharePictureContent,
): Promise<Uint8Array | null> {
  const version = versionOf(wall);
  const name = `share/${version.slice(0, 2)}/${version}.jpg`;
  const kept = await media.store.read(name);
  if (kept) return kept;

  // Before the work is put in line: making this picture first may need a place there itself.
  const picture = wall.hash === null ? null : await openMain(media, wall.hash);
  if (wall.hash !== null && picture === null) return null;
  await media.queue.runOnce(name, async () => {
    await media.store.writeOnce(
      name,
      await media.processes.composeSharePicture(picture, wall.label),
    );
  });
  return media.store.read(name);
}

async function openMain(media: Media, hash: string): Promise<Uint8Array | null> {
  const variant = await findVariant(media, hash, null, "jpg");
  return variant && openVariant(media, variant);
}
