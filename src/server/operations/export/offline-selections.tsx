import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import type { Language } from "../../../core/languages.ts";
import { hasExhibitionPage } from "../../../core/records/exhibitions.ts";
import type { Member, SelectedRecord, Selection } from "../../../core/records/selection.ts";
import { findSeriesCover } from "../../../core/records/series.ts";
import { site } from "../../../core/routes.ts";
import { pageTexts } from "../../../core/texts/page.ts";
import { toSeriesOfWork } from "../../../web/site/artwork/series-of-work.ts";
import type { SeriesOfWork } from "../../../web/site/artwork/work-view.ts";
import { toExhibitionDetail } from "../../../web/site/exhibitions/exhibition-detail.ts";
import { ExhibitionPage } from "../../../web/site/exhibitions/exhibition-page.tsx";
import { toSelectedWorks } from "../../../web/site/selection/selected-work.ts";
import { AllSeriesPage, SeriesPage } from "../../../web/site/series/page.tsx";
import { placesIn } from "../../catalogue/selected-works.ts";
import type { ShownCatalogue } from "./shown-catalogue.ts";

type Shown = Pick<ShownCatalogue, "artworks" | "prints" | "series" | "exhibitions">;
type Pictures = ReadonlyMap<string, Picture>;

function findSelected({ artworks, prints }: Shown, member: Member): SelectedRecord | null {
  if ("artwork" in member) {
    const artwork = artworks.find(({ id }) => id === member.artwork);
    return artwork ? { artwork } : null;
  }
  const print = prints.find(({ id }) => id === member.print);
  return print ? { print } : null;
}

/** Returns the series that contain a work. */
export function seriesOfWork(shown: Shown, member: Member, language: Language): SeriesOfWork[] {
  const find = (beside: Member | null) => beside && findSelected(shown, beside);
  return placesIn(shown.series, member).map(({ selection, previous, next }) =>
    toSeriesOfWork({ series: selection, previous: find(previous), next: find(next) }, language),
  );
}

function findAll(shown: Shown, { works }: Selection): SelectedRecord[] {
  return works.flatMap((member) => findSelected(shown, member) ?? []);
}

/** The pages of the exhibitions that have one. */
export function listExhibitionPages(shown: Shown, pictures: Pictures, language: Language) {
  return shown.exhibitions.filter(hasExhibitionPage).map((exhibition) => {
    const works = toSelectedWorks(findAll(shown, exhibition), pictures, language);
    const detail = toExhibitionDetail(exhibition, works, pictures);
    return {
      address: site.exhibition(exhibition),
      name: exhibition.title,
      main: <ExhibitionPage exhibition={detail} />,
    };
  });
}

/** The pages of the series and the list of them; none without a series. */
export function listSeriesPages(shown: Shown, pictures: Pictures, language: Language) {
  if (shown.series.length === 0) return [];
  const pages = shown.series.map((series) => {
    const selected = findAll(shown, series);
    const works = toSelectedWorks(selected, pictures, language);
    const cover = findSeriesCover(series, selected[0]);
    const view = {
      ...series,
      count: works.length,
      cover: cover ? pictureOf(cover, pictures) : null,
    };
    return { view, works, address: site.oneSeries(series), name: series.title };
  });
  const { heading } = pageTexts[language].series;
  const all = <AllSeriesPage series={pages.map(({ view }) => view)} />;
  return [
    { address: site.series, name: heading, main: all },
    ...pages.map(({ address, name, view, works }) => {
      return { address, name, main: <SeriesPage series={view} works={works} /> };
    }),
  ];
}
