import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { SelectedRecord } from "../../../core/records/selection.ts";
import type { Series } from "../../../core/records/series.ts";
import { siteIn } from "../../../core/routes.ts";
import type { RecordAddress } from "../../../core/slug.ts";
import type { SeriesOfWork, WorkBeside } from "./work-view.ts";

interface PlaceInSeries {
  series: Series & Localized & RecordAddress;
  /** The work before; null for the first work. */
  previous: SelectedRecord | null;
  /** The work after; null for the last work. */
  next: SelectedRecord | null;
}

/** Converts a work's place in a series to the form in which the work's page shows it. */
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

function toWorkBeside(selected: SelectedRecord, language: Language): WorkBeside {
  const site = siteIn(language);
  const [record, address, artworkId] =
    "artwork" in selected
      ? [selected.artwork, site.artwork(selected.artwork.id), selected.artwork.id]
      : [selected.print, site.print(selected.print.id), null];
  const { title, translated, writtenIn } = record;
  return { title, translated, writtenIn, address, artworkId };
}
