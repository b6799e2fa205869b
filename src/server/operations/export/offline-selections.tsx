import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
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
import type { LocalizedCatalogue } from "./localized-catalogue.ts";

// The pages of series and exhibitions in the site's offline copy, which an export contains.

type OfflineRecords = Pick<LocalizedCatalogue, "artworks" | "prints" | "series" | "exhibitions">;
type Pictures = ReadonlyMap<string, Picture>;

function findWork({ artworks, prints }: OfflineRecords, member: Member): SelectedRecord | null {
  if ("artwork" in member) {
    const artwork = artworks.find(({ id }) => id === member.artwork);
    return artwork ? { artwork } : null;
  }
  const print = prints.find(({ id }) => id === member.print);
  return print ? { print } : null;
}

/** Returns the series that contain a work. */
export function listSeriesOfWork(
  records: OfflineRecords,
  member: Member,
  language: Language,
): SeriesOfWork[] {
  const findNeighbour = (neighbour: Member | null) => neighbour && findWork(records, neighbour);
  return listPlacesInSelections(records.series, member).map(({ selection, previous, next }) =>
    toSeriesOfWork(
      { series: selection, previous: findNeighbour(previous), next: findNeighbour(next) },
      language,
    ),
  );
}

function findWorks(records: OfflineRecords, { works }: Selection): SelectedRecord[] {
  return works.flatMap((member) => findWork(records, member) ?? []);
}

/** Lists the pages of those exhibitions that have a page. */
export function listExhibitionPages(
  records: OfflineRecords,
  pictures: Pictures,
  language: Language,
) {
  return records.exhibitions.filter(hasExhibitionPage).map((exhibition) => {
    const works = toSelectedWorks(findWorks(records, exhibition), pictures, language);
    const detail = toExhibitionDetail(exhibition, works, pictures);
    return {
      address: site.exhibition(exhibition),
      name: exhibition.title,
      main: <ExhibitionPage exhibition={detail} />,
    };
  });
}

/** Lists the page of all series and the page of each series; no page if there is no series. */
export function listSeriesPages(records: OfflineRecords, pictures: Pictures, language: Language) {
  if (records.series.length === 0) return [];
  const pages = records.series.map((series) => {
    const workRecords = findWorks(records, series);
    const works = toSelectedWorks(workRecords, pictures, language);
    const cover = findSeriesCover(series, workRecords[0]);
    const view = {
      ...series,
      count: works.length,
      cover: cover ? pictureAt(cover, pictures) : null,
    };
    return { view, works, address: site.oneSeries(series), name: series.title };
  });
  const { heading } = pageTexts[language].series;
  const overview = <AllSeriesPage series={pages.map(({ view }) => view)} />;
  return [
    { address: site.series, name: heading, main: overview },
    ...pages.map(({ address, name, view, works }) => {
      return { address, name, main: <SeriesPage series={view} works={works} /> };
    }),
  ];
}
