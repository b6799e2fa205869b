import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Series } from "../../../core/records/series.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, pictureRatio } from "../../ui/artist-picture.tsx";
import { hangOnWall, sizesOnWall } from "../artwork/hang-on-wall.ts";
import type { SelectedWork } from "../selection/selected-work.ts";
import { SelectionWall } from "../selection/selection-wall.tsx";

/** A series of works as its page and its card show it. */
export interface SeriesView extends Pick<Series, "title" | "years" | "text">, Localized {
  id: number;
  slug: string;
  /** Number of works. */
  count: number;
}

export interface SeriesWithCover extends SeriesView {
  cover: Picture | null;
}

/** Returns years and number of works: `2019–2023 · 12 works`. */
function useSeriesFacts({ years, count }: SeriesView): string {
  const texts = usePageTexts();
  return [years, texts.series.works(count)].filter(Boolean).join(" · ");
}

/** The page with the covers of all series. */
export function AllSeriesPage({ series }: { series: readonly SeriesWithCover[] }) {
  const texts = usePageTexts();
  return (
    <div className="page page-wide">
      <h1 className="text-title">{texts.series.heading}</h1>
      <ul className="work-grid series-wall">
        {series.map((each, index) => (
          <SeriesCard key={each.id} series={each} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  );
}

/** Covers of series are larger than those of works by this factor; see `--unit` in selection.css. */
const coverScale = 1.4;

function SeriesCard({ series, isFirst }: { series: SeriesWithCover; isFirst: boolean }) {
  const { site, langOf } = useLanguage();
  const { cover } = series;
  // A cover stands for works of many sizes, so its card is as wide as for an unknown size.
  const widths = hangOnWall({ dimensions: "", pictures: cover ? [cover] : [] });
  return (
    <li
      className="work-card"
      style={{
        "--ratio": cover ? pictureRatio(cover) : undefined,
        "--share": widths.cardWidth,
      }}
    >
      <a href={site.oneSeries(series)}>
        <span className="work-card-picture">
          {cover && (
            <ArtistPicture
              picture={cover}
              alt=""
              sizes={sizesOnWall(widths, coverScale)}
              loading={isFirst ? "first" : "lazy"}
            />
          )}
        </span>
        <h2 className="text-heading" lang={langOf(series, "title")}>
          {series.title}
        </h2>
        <p className="text-ash">{useSeriesFacts(series)}</p>
      </a>
    </li>
  );
}

interface SeriesPageProps {
  series: SeriesView;
  works: readonly SelectedWork[];
}

/** The page of one series with all its works. */
export function SeriesPage({ series, works }: SeriesPageProps) {
  const { site, langOf } = useLanguage();
  const texts = usePageTexts();
  return (
    <div className="page page-wide">
      <div className="columns selection-head">
        <div>
          <a className="with-sign text-link" href={site.series}>
            {texts.series.heading}
          </a>
          <h1 className="text-title" lang={langOf(series, "title")}>
            {series.title}
          </h1>
          <h2 className="plain-heading text-lead text-ash">{useSeriesFacts(series)}</h2>
        </div>
        {series.text && (
          <p className="reading" lang={langOf(series, "text")}>
            {series.text}
          </p>
        )}
      </div>
      <SelectionWall works={works} />
    </div>
  );
}
