import { workDimensions } from "../../../core/dimensions/dimensions.ts";
import type { Artwork } from "../../../core/entities/artwork.ts";
import { attributionLine } from "../../../core/entities/rights.ts";
import type { ZoomSettings } from "../../../core/entities/settings.ts";
import {
  type TranslatableField,
  type Translated,
  translationLanguages,
} from "../../../core/entities/translation-rules.ts";
import { defaultLanguage } from "../../../core/languages.ts";
import { iiif, site } from "../../../core/routes.ts";
import type { AccessiblePicture } from "../access.ts";
import type { Box } from "../processing/picture-tasks.ts";
import { fullSizes, largestFullSize, serviceAddress } from "./image-service.ts";

export interface Provenance {
  /** Scheme and host of the site. */
  origin: string;
  artistName: string;
  settings: ZoomSettings;
}

type TranslatedWork = Translated<Artwork, "artworks">;

const context = "http://iiif.io/api/presentation/3/context.json";
const maxThumbnailWidthPx = 480;

function inEnglish(...words: string[]) {
  return { en: words };
}

function asWritten(...words: string[]) {
  return { none: words };
}

/**
 * Returns a text of a work in the default language and its translations. A text without translations
 * has no language, because the painter may write in any.
 */
function textOf(
  { translations = {}, ...work }: TranslatedWork,
  field: TranslatableField<"artworks">,
  describe = (text: string) => text,
) {
  const languages = translationLanguages.filter((language) => translations[language]?.[field]);
  if (languages.length === 0) return asWritten(describe(work[field]));
  const translated = languages.map((language) => [
    language,
    [describe(translations[language]?.[field] ?? "")],
  ]);
  return { [defaultLanguage]: [describe(work[field])], ...Object.fromEntries(translated) };
}

function image(origin: string, picture: AccessiblePicture, { width, height }: Box) {
  const id = `${origin}${serviceAddress(picture)}`;
  const { width: widest } = largestFullSize(picture);
  const size = width === widest ? "max" : `${width},${height}`;
  return {
    id: `${id}/full/${size}/0/default.jpg`,
    type: "Image",
    format: "image/jpeg",
    width,
    height,
    service: [{ id, type: "ImageService3", profile: "level0" }],
  };
}

function thumbnail(origin: string, picture: AccessiblePicture) {
  const sizes = fullSizes(picture);
  const size = sizes.findLast(({ width }) => width <= maxThumbnailWidthPx) ?? sizes[0];
  return size ? [image(origin, picture, size)] : [];
}

/** @param place among the work's public pictures, from 1 */
function canvas(
  origin: string,
  work: TranslatedWork,
  picture: AccessiblePicture,
  place: number,
  count: number,
) {
  // Not served. The standard forbids a fragment here.
  const id = `${origin}${iiif.canvas(work.id, place)}`;
  return {
    id,
    type: "Canvas",
    label: count === 1 ? textOf(work, "title") : inEnglish(`Picture ${place} of ${count}`),
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
            body: image(origin, picture, largestFullSize(picture)),
            target: id,
          },
        ],
      },
    ],
  };
}

function rightsFields({ artistName, settings }: Provenance) {
  return {
    rights: settings.rights,
    requiredStatement: {
      label: inEnglish("Attribution"),
      value: asWritten(attributionLine(settings, artistName)),
    },
  };
}

function metadata({ artistName }: Provenance, work: TranslatedWork, cover: AccessiblePicture) {
  const size = workDimensions(work.dimensions, cover);
  const centimetres =
    size && `${[size.width, size.height].map((cm) => +cm.toFixed(1)).join(" × ")} cm`;
  const entries = [
    ["Artist", asWritten(artistName)],
    ["Year", asWritten(String(work.year))],
    ["Medium", textOf(work, "medium")],
    ["Dimensions", asWritten(work.dimensions)],
    ...(centimetres && centimetres !== work.dimensions
      ? [["Width × height", asWritten(centimetres)] as const]
      : []),
  ] as const;
  return entries.map(([label, value]) => ({ label: inEnglish(label), value }));
}

/**
 * IIIF Presentation API 3. Null if no picture is public.
 * @param pictures the work's public pictures
 */
export function workManifest(
  provenance: Provenance,
  work: TranslatedWork,
  pictures: readonly AccessiblePicture[],
): object | null {
  const { origin } = provenance;
  const [cover] = pictures;
  if (!cover) return null;
  return {
    "@context": context,
    id: `${origin}${iiif.manifest(work.id)}`,
    type: "Manifest",
    label: textOf(work, "title"),
    summary: textOf(work, "description"),
    metadata: metadata(provenance, work, cover),
    ...rightsFields(provenance),
    thumbnail: thumbnail(origin, cover),
    homepage: [
      {
        id: `${origin}${site.artwork(work.id)}`,
        type: "Text",
        label: textOf(work, "title", (title) => `${title}, ${work.year}`),
        format: "text/html",
        language: ["en"],
      },
    ],
    items: pictures.map((picture, at) => canvas(origin, work, picture, at + 1, pictures.length)),
  };
}

/** @param works with their first public picture, in the gallery's order */
export function worksCollection(
  provenance: Provenance,
  works: readonly { work: TranslatedWork; cover: AccessiblePicture }[],
): object {
  const { origin, artistName } = provenance;
  return {
    "@context": context,
    id: `${origin}${iiif.collection}`,
    type: "Collection",
    label: inEnglish(`Works by ${artistName}`),
    ...rightsFields(provenance),
    homepage: [
      {
        id: `${origin}${site.artworks()}`,
        type: "Text",
        label: inEnglish("Artworks"),
        format: "text/html",
        language: ["en"],
      },
    ],
    items: works.map(({ work, cover }) => ({
      id: `${origin}${iiif.manifest(work.id)}`,
      type: "Manifest",
      label: textOf(work, "title"),
      thumbnail: thumbnail(origin, cover),
    })),
  };
}
