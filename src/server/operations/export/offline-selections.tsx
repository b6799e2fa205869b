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
import { listPlacesInSelections } from "../../catalogue/selected-works.ts";
import type { ShownCatalogue } from "./shown-catalogue.ts";

type ShownRecords = Pick<ShownCatalogue, "artworks" | "prints" | "series" | "exhibitions">;
type Pictures = ReadonlyMap<string, Picture>;

function findWork({ artworks, prints }: ShownRecords, member: Member): SelectedRecord | null {
  if ("artwork" in member) {
    const artwork = artworks.find(({ id }) => id === member.artwork);
    return artwork ? { artwork } : null;
  }
  const print = prints.find(({ id }) => id === member.print);
  return print ? { print } : null;
}

/** Returns the series that contain a work. */
export function listSeriesOfWork(
  shown: ShownRecords,
  member: Member,
  language: Language,
): SeriesOfWork[] {
  const find = (beside: Member | null) => beside && findWork(shown, beside);
  return listPlacesInSelections(shown.series, member).map(({ selection, previous, next }) =>
    toSeriesOfWork({ series: selection, previous: find(previous), next: find(next) }, language),
  );
}

function findWorks(shown: ShownRecords, { works }: Selection): SelectedRecord[] {
  return works.flatMap((member) => findWork(shown, member) ?? []);
}

/** Lists the pages of the exhibitions that have one. */
export function listExhibitionPages(shown: ShownRecords, pictures: Pictures, language: Language) {
  return shown.exhibitions.filter(hasExhibitionPage).map((exhibition) => {
    const works = toSelectedWorks(findWorks(shown, exhibition), pictures, language);
    const detail = toExhibitionDetail(exhibition, works, pictures);
    return {
      address: site.exhibition(exhibition),
      name: exhibition.title,
      main: <ExhibitionPage exhibition={detail} />,
    };
  });
}

/** Lists the page of all series and the page of each; none without a series. */
export function listSeriesPages(shown: ShownRecords, pictures: Pictures, language: Language) {
  if (shown.series.length === 0) return [];
  const pages = shown.series.map((series) => {
    const selected = findWorks(shown, series);
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
