import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { SelectedRecord } from "../../../core/records/selection.ts";
import type { Series } from "../../../core/records/series.ts";
import { siteIn } from "../../../core/routes.ts";
import type { RecordAddress } from "../../../core/slug.ts";
import type { SeriesOfWork, WorkBeside } from "./work-view.ts";

/** A work's place in a series; null at either end. */
interface PlaceInSeries {
  series: Series & Localized & RecordAddress;
  previous: SelectedRecord | null;
  next: SelectedRecord | null;
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

function toWorkBeside(selected: SelectedRecord, language: Language): WorkBeside {
  const site = siteIn(language);
  const [record, address, artworkId] =
    "artwork" in selected
      ? [selected.artwork, site.artwork(selected.artwork.id), selected.artwork.id]
      : [selected.print, site.print(selected.print.id), null];
  const { title, translated, writtenIn } = record;
  return { title, translated, writtenIn, address, artworkId };
}
