// Describes works for IIIF viewers of museums and libraries, by the IIIF Presentation API 3.
import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { attributionLine } from "../../../core/entities/rights.ts";
import {
  getWritingLanguage,
  originalLanguage,
  type RecordWithLanguages,
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
import { findLargestFullSize, getServiceAddress, listFullSizes } from "./image-service.ts";

/** Facts about the site that each IIIF resource states. */
export interface Provenance {
  /** Scheme and host of the site. */
  origin: string;
  artist: Translated<
    Pick<ArtistSettings, "name" | "writingLanguage"> & RecordWithLanguages,
    "artistSettings"
  >;
  settings: Translated<ZoomSettings & RecordWithLanguages, "zoomSettings">;
}

export type TranslatedWork = Translated<Artwork & RecordWithLanguages, "artworks">;

export const presentationContext = "http://iiif.io/api/presentation/3/context.json";
const maxThumbnailWidthPx = 480;

/** Returns a text of the site in every language, as a language map of IIIF. */
export function mapLanguages(label: (texts: PageTexts, language: Language) => string) {
  return Object.fromEntries(
    languages.map((language) => [language, [label(pageTexts[language], language)]]),
  );
}

function withoutLanguage(...words: string[]) {
  return { none: words };
}

interface Translatable<Field extends string> extends RecordWithLanguages {
  translations?: { [Each in Language]?: { [Name in Field]?: string | undefined } };
}

/**
 * Returns a text of a record in each of its languages, as a language map of IIIF. A text without a
 * language label and without translations gets no language, because nobody knows its language.
 */
export function createLanguageMap<Field extends string>(
  record: Record<Field, string> & Translatable<Field>,
  field: Field,
  describe = (text: string) => text,
) {
  const translatedTexts = languages.flatMap((language) => {
    const text = record.translations?.[language]?.[field];
    return text ? [[language, [describe(text)]] as const] : [];
  });
  const writtenText = describe(record[field]);
  if (translatedTexts.length === 0 && !record.writtenIn?.[field])
    return withoutLanguage(writtenText);
  return {
    [originalLanguage(record, field)]: [writtenText],
    ...Object.fromEntries(translatedTexts),
  };
}

function describeImage(origin: string, picture: AccessiblePicture, { width, height }: Box) {
  const id = `${origin}${getServiceAddress(picture)}`;
  const { width: widest } = findLargestFullSize(picture);
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

export function describeThumbnail(origin: string, picture: AccessiblePicture) {
  const sizes = listFullSizes(picture);
  const size = sizes.findLast(({ width }) => width <= maxThumbnailWidthPx) ?? sizes[0];
  return size ? [describeImage(origin, picture, size)] : [];
}

/** Describes one picture of a work. @param position among the work's public pictures, from 1 */
function describeCanvas(
  origin: string,
  work: TranslatedWork,
  picture: AccessiblePicture,
  position: number,
  count: number,
) {
  // No file is at this address. The standard only asks for a unique id without a fragment.
  const id = `${origin}${iiif.canvas(work.id, position)}`;
  return {
    id,
    type: "Canvas",
    label:
      count === 1
        ? createLanguageMap(work, "title")
        : mapLanguages(({ iiif }) => iiif.picture({ place: position, count })),
    ...picture.allowed,
    thumbnail: describeThumbnail(origin, picture),
    items: [
      {
        id: `${id}/page`,
        type: "AnnotationPage",
        items: [
          {
            id: `${id}/image`,
            type: "Annotation",
            motivation: "painting",
            body: describeImage(origin, picture, findLargestFullSize(picture)),
            target: id,
          },
        ],
      },
    ],
  };
}

export function describeRights({ artist, settings }: Provenance) {
  return {
    rights: settings.rights,
    requiredStatement: {
      label: mapLanguages(({ iiif }) => iiif.attribution),
      value: settings.attribution
        ? createLanguageMap(settings, "attribution")
        : createLanguageMap(artist, "name", (name) => attributionLine(settings, name)),
    },
  };
}

function describeMetadata({ artist }: Provenance, work: TranslatedWork, cover: AccessiblePicture) {
  const size = workDimensions(work.dimensions, cover);
  // The entry of the painter's own words is enough if they equal the size as the site writes it.
  const needsSizeEntry = size !== null && formatSize(size) !== work.dimensions;
  const createEntry = (label: keyof PageTexts["iiif"]["labels"], value: object) => ({
    label: mapLanguages(({ iiif }) => iiif.labels[label]),
    value,
  });
  return [
    createEntry("artist", createLanguageMap(artist, "name")),
    createEntry("year", withoutLanguage(String(work.year))),
    createEntry("medium", createLanguageMap(work, "medium")),
    createEntry("dimensions", withoutLanguage(work.dimensions)),
    ...(needsSizeEntry
      ? [
          createEntry(
            "size",
            mapLanguages((_, language) => formatsIn(language).size(size)),
          ),
        ]
      : []),
  ];
}

/**
 * Returns the manifest of a work by the IIIF Presentation API 3; null if no picture is public.
 * @param pictures the work's public pictures
 */
export function createWorkManifest(
  provenance: Provenance,
  work: TranslatedWork,
  pictures: readonly AccessiblePicture[],
): object | null {
  const { origin, artist } = provenance;
  const writingLanguage = getWritingLanguage(artist);
  const [cover] = pictures;
  if (!cover) return null;
  return {
    "@context": presentationContext,
    id: `${origin}${iiif.manifest(work.id)}`,
    type: "Manifest",
    label: createLanguageMap(work, "title"),
    ...(work.description && { summary: createLanguageMap(work, "description") }),
    metadata: describeMetadata(provenance, work, cover),
    ...describeRights(provenance),
    thumbnail: describeThumbnail(origin, cover),
    homepage: [
      {
        id: `${origin}${siteIn(writingLanguage).artwork(work.id)}`,
        type: "Text",
        label: createLanguageMap(work, "title", (title) => `${title}, ${work.year}`),
        format: "text/html",
        language: [writingLanguage],
      },
    ],
    items: pictures.map((picture, at) =>
      describeCanvas(origin, work, picture, at + 1, pictures.length),
    ),
  };
}
