import {
  getWritingLanguage,
  type RecordWithLanguages,
} from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Translated } from "../../../core/records/records.ts";
import type { Series } from "../../../core/records/series.ts";
import { iiif, siteIn } from "../../../core/routes.ts";
import type { RecordAddress } from "../../../core/slug.ts";
import type { AccessiblePicture } from "../access.ts";
import {
  createLanguageMap,
  describeRights,
  describeThumbnail,
  mapLanguages,
  type Provenance,
  presentationContext,
  type TranslatedWork,
} from "./presentation.ts";

// Collections of works, by the IIIF Presentation API 3.

function getArtistName({ name, translations }: Provenance["artist"], language: Language): string {
  return translations?.[language]?.name || name;
}

/** A work with its first public picture. */
export interface CoveredWork {
  work: TranslatedWork;
  cover: AccessiblePicture;
}

/** Returns the collection of all works. @param works in the gallery's order */
export function createWorksCollection(
  provenance: Provenance,
  works: readonly CoveredWork[],
): object {
  const { artist } = provenance;
  return createCollection(provenance, works, {
    address: iiif.collection,
    label: mapLanguages(({ iiif }, language) => iiif.works(getArtistName(artist, language))),
    page: {
      address: siteIn(getWritingLanguage(artist)).artworks(),
      label: mapLanguages(({ screens }) => screens.artworks),
    },
  });
}

/** Returns the collection of a series. @param works of the series, in its order */
export function createSeriesCollection(
  provenance: Provenance,
  series: Translated<Series & RecordWithLanguages, "series"> & RecordAddress,
  works: readonly CoveredWork[],
): object {
  const { text } = series;
  return createCollection(provenance, works, {
    address: iiif.series(series.id),
    label: createLanguageMap(series, "title"),
    summary: text ? createLanguageMap({ ...series, text }, "text") : undefined,
    page: {
      address: siteIn(getWritingLanguage(provenance.artist)).oneSeries(series),
      label: createLanguageMap(series, "title"),
    },
  });
}

interface CollectionFacts {
  address: string;
  label: object;
  summary?: object | undefined;
  page: { address: string; label: object };
}

function createCollection(
  provenance: Provenance,
  works: readonly CoveredWork[],
  { address, label, summary, page }: CollectionFacts,
): object {
  const { origin, artist } = provenance;
  return {
    "@context": presentationContext,
    id: `${origin}${address}`,
    type: "Collection",
    label,
    ...(summary && { summary }),
    ...describeRights(provenance),
    homepage: [
      {
        id: `${origin}${page.address}`,
        type: "Text",
        label: page.label,
        format: "text/html",
        language: [getWritingLanguage(artist)],
      },
    ],
    items: works.map(({ work, cover }) => ({
      id: `${origin}${iiif.manifest(work.id)}`,
      type: "Manifest",
      label: createLanguageMap(work, "title"),
      thumbnail: describeThumbnail(origin, cover),
    })),
  };
}
