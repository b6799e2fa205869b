import { workDimensions } from "../../../core/dimensions/dimensions.ts";
import type { Artwork } from "../../../core/entities/artwork.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { attributionLine } from "../../../core/entities/settings.ts";
import { iiif, site } from "../../../core/routes.ts";
import { largestWhole, serviceAddress, wholeSizes } from "./image-service.ts";
import type { PublicPicture, PublicPictures } from "./public-pictures.ts";

/** What every resource of the site says of itself. */
export interface Provenance {
  /** The site's own address. */
  origin: string;
  artistName: string;
}

const context = "http://iiif.io/api/presentation/3/context.json";
/** Width in px up to which a picture is small enough for a list. */
const thumbnailWidth = 480;

function inEnglish(...words: string[]) {
  return { en: words };
}

function asWritten(...words: string[]) {
  return { none: words };
}

/** The pictures of a work that can be shown, in its own order; pictures elsewhere are left out. */
function picturesOfWork(work: Artwork, { pictures }: PublicPictures): PublicPicture[] {
  return work.images.flatMap((address) => pictures.get(hashOfAddress(address) ?? "") ?? []);
}

function imageService(origin: string, picture: PublicPicture) {
  return {
    id: `${origin}${serviceAddress(picture)}`,
    type: "ImageService3",
    profile: "level0",
  };
}

function image(
  origin: string,
  picture: PublicPicture,
  { width, height }: PublicPicture["allowed"],
) {
  const service = imageService(origin, picture);
  const { width: widest } = largestWhole(picture);
  const size = width === widest ? "max" : `${width},${height}`;
  return {
    id: `${service.id}/full/${size}/0/default.jpg`,
    type: "Image",
    format: "image/jpeg",
    width,
    height,
    service: [service],
  };
}

function thumbnail(origin: string, picture: PublicPicture) {
  const sizes = wholeSizes(picture);
  const size = sizes.findLast(({ width }) => width <= thumbnailWidth) ?? sizes[0];
  return size ? [image(origin, picture, size)] : [];
}

/** @param place of the picture among `all` that can be shown of the work, counted from 1 */
function canvas(origin: string, work: Artwork, picture: PublicPicture, place: number, all: number) {
  // A name, not a page: nothing is served there, and the standard forbids a fragment.
  const id = `${origin}${iiif.canvas(work.id, place)}`;
  return {
    id,
    type: "Canvas",
    label: all === 1 ? asWritten(work.title) : inEnglish(`Picture ${place} of ${all}`),
    ...picture.allowed,
    thumbnail: thumbnail(origin, picture),
    items: [
      {
        id: `${id}/page`,
        type: "AnnotationPage",
        items: [
          {
            id: `${id}/image`,
            type: "Annotation",
            motivation: "painting",
            body: image(origin, picture, largestWhole(picture)),
            target: id,
          },
        ],
      },
    ],
  };
}

function terms({ artistName }: Provenance, { settings }: PublicPictures) {
  return {
    rights: settings.rights,
    requiredStatement: {
      label: inEnglish("Attribution"),
      value: asWritten(attributionLine(settings, artistName)),
    },
  };
}

function metadata({ artistName }: Provenance, work: Artwork, cover: PublicPicture) {
  const size = workDimensions(work.dimensions, cover);
  const centimetres =
    size && `${[size.width, size.height].map((cm) => +cm.toFixed(1)).join(" × ")} cm`;
  const entries = [
    ["Artist", artistName],
    ["Year", String(work.year)],
    ["Medium", work.medium],
    ["Dimensions", work.dimensions],
    ...(centimetres && centimetres !== work.dimensions ? [["Width × height", centimetres]] : []),
  ];
  return entries.map(([label = "", value = ""]) => ({
    label: inEnglish(label),
    value: asWritten(value),
  }));
}

/**
 * A work's manifest by the IIIF Presentation API 3: what it is, and a canvas for each picture.
 * @returns null when none of its pictures may be looked at closely
 */
export function workManifest(
  from: Provenance,
  work: Artwork,
  showing: PublicPictures,
): object | null {
  const { origin } = from;
  const pictures = picturesOfWork(work, showing);
  const [cover] = pictures;
  if (!cover) return null;
  return {
    "@context": context,
    id: `${origin}${iiif.manifest(work.id)}`,
    type: "Manifest",
    label: asWritten(work.title),
    summary: asWritten(work.description),
    metadata: metadata(from, work, cover),
    ...terms(from, showing),
    thumbnail: thumbnail(origin, cover),
    homepage: [
      {
        id: `${origin}${site.artwork(work.id)}`,
        type: "Text",
        label: asWritten(`${work.title}, ${work.year}`),
        format: "text/html",
        language: ["en"],
      },
    ],
    items: pictures.map((picture, at) => canvas(origin, work, picture, at + 1, pictures.length)),
  };
}

/** The collection of all works that can be looked at closely, in the gallery's order. */
export function worksCollection(
  from: Provenance,
  works: Artwork[],
  showing: PublicPictures,
): object {
  const { origin, artistName } = from;
  return {
    "@context": context,
    id: `${origin}${iiif.collection}`,
    type: "Collection",
    label: inEnglish(`Works by ${artistName}`),
    ...terms(from, showing),
    homepage: [
      {
        id: `${origin}${site.artworks()}`,
        type: "Text",
        label: inEnglish("Artworks"),
        format: "text/html",
        language: ["en"],
      },
    ],
    items: works.flatMap((work) => {
      const [cover] = picturesOfWork(work, showing);
      if (!cover) return [];
      return [
        {
          id: `${origin}${iiif.manifest(work.id)}`,
          type: "Manifest",
          label: asWritten(work.title),
          thumbnail: thumbnail(origin, cover),
        },
      ];
    }),
  };
}
