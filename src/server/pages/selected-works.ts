import type { Language } from "../../core/languages.ts";
import { listImages, type Member } from "../../core/records/selection.ts";
import { toSeriesOfWork } from "../../web/site/artwork/series-of-work.ts";
import type { SeriesOfWork } from "../../web/site/artwork/work-view.ts";
import { type SelectedWork, toSelectedWorks } from "../../web/site/selection/selected-work.ts";
import { listPlacesInSeries, listSelectedWorks } from "../catalogue/selected-works.ts";
import type { Database } from "../database/open.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { Services } from "../services.ts";

/** Loads the works of a selection with their covers. */
export async function loadSelectedWorks(
  { database, media }: Pick<Services, "database" | "media">,
  works: readonly Member[],
  language: Language,
): Promise<SelectedWork[]> {
  const selected = await listSelectedWorks(database, works);
  const covers = selected.flatMap((each) => listImages(each).slice(0, 1));
  const pictures = await loadPictures(media, covers);
  return toSelectedWorks(selected, pictures, language);
}

/** Loads each series that contains a work, with the previous and the next work of that series. */
export async function loadSeriesOfWork(
  database: Database,
  member: Member,
  language: Language,
): Promise<SeriesOfWork[]> {
  const places = await listPlacesInSeries(database, member);
  return places.map((place) => toSeriesOfWork(place, language));
}
