import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { attributionLine } from "../../../core/entities/rights.ts";
import {
  originalLanguage,
  type Written,
  writingLanguageOf,
} from "../../../core/entities/translation-rules.ts";
import { formatSize, formatsIn } from "../../../core/format.ts";
import { type Language, languages } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Translated } from "../../../core/records/records.ts";
import type { ArtistSettings, ZoomSettings } from "../../../core/records/settings.ts";
import { iiif, siteIn } from "../../../core/routes.ts";
import { type PageTexts, pageTexts } from "../../../core/texts/page.ts";
import type { AccessiblePicture } from "../access.ts";
import type { Box } from "../processing/picture-tasks.ts";
import { fullSizes, largestFullSize, serviceAddress } from "./image-service.ts";

export interface Provenance {
  /** Scheme and host of the site. */
  origin: string;
  artist: Translated<Pick<ArtistSettings, "name" | "writingLanguage"> & Written, "artistSettings">;
  settings: Translated<ZoomSettings & Written, "zoomSettings">;
}

export type TranslatedWork = Translated<Artwork & Written, "artworks">;

export const context = "http://iiif.io/api/presentation/3/context.json";
const maxThumbnailWidthPx = 480;

/** A label of the site, in every language. */
export function inLanguages(label: (texts: PageTexts, language: Language) => string) {
  return Object.fromEntries(
    languages.map((language) => [language, [label(pageTexts[language], language)]]),
  );
}

function asWritten(...words: string[]) {
  return { none: words };
}

interface Translatable<Field extends string> extends Written {
  translations?: { [Each in Language]?: { [Name in Field]?: string | undefined } };
}

/**
 * Returns a text of a record in each of its languages, as a language map of IIIF. A text without a
 * label and translations has no language, because the painter may have written in any before there
 * were labels.
 */
export function languageMap<Field extends string>(
  record: Record<Field, string> & Translatable<Field>,
  field: Field,
  describe = (text: string) => text,
) {
  const translated = languages.flatMap((language) => {
    const text = record.translations?.[language]?.[field];
    return text ? [[language, [describe(text)]] as const] : [];
  });
  const written = describe(record[field]);
  if (translated.length === 0 && !record.writtenIn?.[field]) return asWritten(written);
  return { [originalLanguage(record, field)]: [written], ...Object.fromEntries(translated) };
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

export function thumbnail(origin: string, picture: AccessiblePicture) {
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
    label:
      count === 1
        ? languageMap(work, "title")
        : inLanguages(({ iiif }) => iiif.picture({ place, count })),
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

export function rightsFields({ artist, settings }: Provenance) {
  return {
    rights: settings.rights,
    requiredStatement: {
      label: inLanguages(({ iiif }) => iiif.attribution),
      value: settings.attribution
        ? languageMap(settings, "attribution")
        : languageMap(artist, "name", (name) => attributionLine(settings, name)),
    },
  };
}

function metadata({ artist }: Provenance, work: TranslatedWork, cover: AccessiblePicture) {
  const size = workDimensions(work.dimensions, cover);
  const isStated = !size || formatSize(size) === work.dimensions;
  const entry = (label: keyof PageTexts["iiif"]["labels"], value: object) => ({
    label: inLanguages(({ iiif }) => iiif.labels[label]),
    value,
  });
  return [
    entry("artist", languageMap(artist, "name")),
    entry("year", asWritten(String(work.year))),
    entry("medium", languageMap(work, "medium")),
    entry("dimensions", asWritten(work.dimensions)),
    ...(isStated
      ? []
      : [
          entry(
            "size",
            inLanguages((_, language) => formatsIn(language).size(size)),
          ),
        ]),
  ];
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
  const { origin, artist } = provenance;
  const first = writingLanguageOf(artist);
  const [cover] = pictures;
  if (!cover) return null;
  return {
    "@context": context,
    id: `${origin}${iiif.manifest(work.id)}`,
    type: "Manifest",
    label: languageMap(work, "title"),
    ...(work.description && { summary: languageMap(work, "description") }),
    metadata: metadata(provenance, work, cover),
    ...rightsFields(provenance),
    thumbnail: thumbnail(origin, cover),
    homepage: [
      {
        id: `${origin}${siteIn(first).artwork(work.id)}`,
        type: "Text",
        label: languageMap(work, "title", (title) => `${title}, ${work.year}`),
        format: "text/html",
        language: [first],
      },
    ],
    items: pictures.map((picture, at) => canvas(origin, work, picture, at + 1, pictures.length)),
  };
}
