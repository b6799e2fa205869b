import type { Context } from "hono";
import { type Picture, pictureAt } from "../../core/entities/picture.ts";
import type { Language } from "../../core/languages.ts";
import { findSeriesCover } from "../../core/records/series.ts";
import { iiif, presentationType, site, siteIn } from "../../core/routes.ts";
import { parseSegmentId, recordSegment } from "../../core/slug.ts";
import { pageTexts } from "../../core/texts/page.ts";
import type { SelectedWork } from "../../web/site/selection/selected-work.ts";
import {
  AllSeriesPage,
  SeriesPage,
  type SeriesView,
  type SeriesWithCover,
} from "../../web/site/series/page.tsx";
import type { LocalizedRecord } from "../catalogue/content.ts";
import { listReadableSeries, listSelectedWorks } from "../catalogue/selected-works.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import { createSeriesJsonLd } from "../catalogue/structured-data.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv, Services } from "../services.ts";
import { redirectToPresentAddress } from "./canonical-address.ts";
import { showNotFound } from "./errors.tsx";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";
import { loadSelectedWorks } from "./selected-works.ts";

/** A series in the language of the page. */
type OneSeries = LocalizedRecord<"series">;

function toSeriesView({ works, ...series }: OneSeries): SeriesView {
  return { ...series, count: works.length };
}

async function addCovers(
  { database, media }: Pick<Services, "database" | "media">,
  series: readonly OneSeries[],
): Promise<SeriesWithCover[]> {
  const addresses = new Map<number, string>();
  for (const { id, cover, works } of series) {
    const [firstWork] = cover ? [] : await listSelectedWorks(database, works.slice(0, 1));
    const address = findSeriesCover({ cover }, firstWork);
    if (address) addresses.set(id, address);
  }
  const pictures = await loadPictures(media, [...addresses.values()]);
  return series.map((each) => {
    const address = addresses.get(each.id);
    return { ...toSeriesView(each), cover: address ? pictureAt(address, pictures) : null };
  });
}

/** Shows the page with all series. */
export async function showAllSeries(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const shownSeries = await listReadableSeries(services.database);
  if (shownSeries.length === 0) return showNotFound(c);
  const identity = await getSiteIdentity(services);
  const language = getPageLanguage(c);
  const texts = pageTexts[language].series;
  const series = await addCovers(services, shownSeries);
  const [first] = series;
  return sendPage(c, {
    identity,
    kind: "selection",
    head: createPageHead(identity, language, {
      name: texts.heading,
      description: texts.description(identity.artist.name),
      path: site.series,
      ...toHeadPicture(first),
    }),
    main: <AllSeriesPage series={series} />,
  });
}

function toHeadPicture(series: SeriesWithCover | undefined): {
  picture?: { picture: Picture; alt: string };
} {
  return series?.cover ? { picture: { picture: series.cover, alt: series.title } } : {};
}

/**
 * Shows the page of a series, found by the id in the address. An address with an earlier title
 * redirects to the present address.
 */
export async function showSeries(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const segment = c.req.param("place") ?? "";
  const shownSeries = await listReadableSeries(services.database);
  const series = shownSeries.find(({ id }) => id === parseSegmentId(segment));
  if (!series) return showNotFound(c);
  const language = getPageLanguage(c);
  if (segment !== recordSegment(series)) {
    return redirectToPresentAddress(c, siteIn(language).oneSeries(series));
  }
  const identity = await getSiteIdentity(services);
  const works = await loadSelectedWorks(services, series.works, language);
  const { zoom } = await getZoomSettings(services.database);
  const [withCover] = await addCovers(services, [series]);
  return sendPage(c, {
    identity,
    kind: "selection",
    head: createSeriesHead(identity, language, {
      series,
      withCover,
      works,
      hasIiifCollection: zoom !== "off" && works.some((each) => "work" in each),
    }),
    main: <SeriesPage series={toSeriesView(series)} works={works} />,
  });
}

interface SeriesParts {
  series: OneSeries;
  withCover: SeriesWithCover | undefined;
  works: readonly SelectedWork[];
  hasIiifCollection: boolean;
}

function createSeriesHead(
  identity: SiteIdentity,
  language: Language,
  { series, withCover, works, hasIiifCollection }: SeriesParts,
) {
  const { title, text } = series;
  const artist = identity.artist.name;
  const collection = {
    type: presentationType,
    title: "IIIF collection",
    href: iiif.series(series.id),
  };
  return createPageHead(identity, language, {
    name: title,
    description: text || pageTexts[language].series.oneDescription({ title, artist }),
    path: site.oneSeries(series),
    ...toHeadPicture(withCover),
    alternates: hasIiifCollection ? [collection] : [],
    structuredData: [createSeriesJsonLd(identity, series, works, language)],
  });
}
