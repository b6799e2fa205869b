import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { Print } from "../../../core/records/prints.ts";
import type { Series } from "../../../core/records/series.ts";
import { siteIn } from "../../../core/routes.ts";
import type { RecordAddress } from "../../../core/slug.ts";
import type { SeriesOfWork, WorkBeside } from "./work-view.ts";

type Selected = { artwork: Artwork & Localized } | { print: Print & Localized };

/** A work's place in a series; null for a work that is not there. */
interface PlaceInSeries {
  series: Series & Localized & RecordAddress;
  previous: Selected | null;
  next: Selected | null;
}

export function toSeriesOfWork(
  { series, previous, next }: PlaceInSeries,
  language: Language,
): SeriesOfWork {
  const { title, translated, writtenIn } = series;
  return {
    title,
    translated,
    writtenIn,
    address: siteIn(language).oneSeries(series),
    previous: previous && toWorkBeside(previous, language),
    next: next && toWorkBeside(next, language),
  };
}

function toWorkBeside(selected: Selected, language: Language): WorkBeside {
  const site = siteIn(language);
  const [record, address, artworkId] =
    "artwork" in selected
      ? [selected.artwork, site.artwork(selected.artwork.id), selected.artwork.id]
      : [selected.print, site.print(selected.print.id), null];
  const { title, translated, writtenIn } = record;
  return { title, translated, writtenIn, address, artworkId };
}
