import { formatTiming } from "../../core/date-format.ts";
import { membersOf } from "../../core/entities/exhibition-dates.ts";
import type { Language } from "../../core/languages.ts";
import { memberKey } from "../../core/records/member.ts";
import { imagesOf, type Member } from "../../core/records/selection.ts";
import { siteIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import type { ExhibitionOfWork } from "../../web/site/artwork/on-view.tsx";
import { toSeriesOfWork } from "../../web/site/artwork/series-of-work.ts";
import type { SeriesOfWork } from "../../web/site/artwork/work-view.ts";
import { type SelectedWork, toSelectedWorks } from "../../web/site/selection/selected-work.ts";
import { listExhibitions } from "../catalogue/exhibitions.ts";
import { listPlacesInSeries, listSelected } from "../catalogue/selected-works.ts";
import { today } from "../clock.ts";
import type { Database } from "../database/open.ts";
import { picturesOf } from "../pictures/pictures.ts";
import type { Services } from "../services.ts";

/** Loads the works of a selection with their covers. */
export async function loadSelectedWorks(
  { database, media }: Pick<Services, "database" | "media">,
  works: readonly Member[],
  language: Language,
): Promise<SelectedWork[]> {
  const selected = await listSelected(database, works);
  const covers = selected.flatMap((each) => imagesOf(each).slice(0, 1));
  const pictures = await picturesOf(media, covers);
  return toSelectedWorks(selected, pictures, language);
}

/** Loads each series that contains a work, with the works beside it. */
export async function loadSeriesOfWork(
  database: Database,
  member: Member,
  language: Language,
): Promise<SeriesOfWork[]> {
  const places = await listPlacesInSeries(database, member);
  return places.map((place) => toSeriesOfWork(place, language));
}

/** Loads the exhibitions with a work that are on or to come. */
export async function loadExhibitionsOfWork(
  database: Database,
  member: Member,
  language: Language,
): Promise<ExhibitionOfWork[]> {
  const exhibitions = await listExhibitions(database, today());
  const texts = pageTexts[language].exhibitions;
  const key = memberKey(member);
  return [...membersOf("now", exhibitions), ...membersOf("next", exhibitions)]
    .filter(({ works }) => works.some((each) => memberKey(each) === key))
    .map((exhibition) => {
      const { timing, title, venue, translated, writtenIn } = exhibition;
      const state = texts.groups[timing.group];
      const dates = formatTiming(timing, language, texts.until);
      return {
        ...{ venue, translated, writtenIn },
        title: texts.title(title),
        address: siteIn(language).exhibition(exhibition),
        when: texts.line({ state, dates }),
      };
    });
}
