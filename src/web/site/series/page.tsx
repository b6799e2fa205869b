import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Series } from "../../../core/records/series.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, pictureRatio } from "../../ui/artist-picture.tsx";
import { hangOnWall, sizesOnWall } from "../artwork/hang-on-wall.ts";
import type { SelectedWork } from "../selection/selected-work.ts";
import { SelectionWall } from "../selection/selection-wall.tsx";

export interface SeriesView extends Pick<Series, "title" | "years" | "text">, Localized {
  id: number;
  slug: string;
  /** Number of works. */
  count: number;
}

export interface SeriesWithCover extends SeriesView {
  cover: Picture | null;
}

/** Returns `2019–2023 · 12 works`. */
function useSeriesFacts({ years, count }: SeriesView): string {
  const texts = usePageTexts();
  return [years, texts.series.works(count)].filter(Boolean).join(" · ");
}

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

/** Size of the unit on the wall of covers; as `--unit` in selection.css. */
const coverUnits = 1.4;

function SeriesCard({ series, isFirst }: { series: SeriesWithCover; isFirst: boolean }) {
  const { site, langOf } = useLanguage();
  const { cover } = series;
  // A cover tells nothing about the sizes of the works, so it hangs like one of unknown size.
  const place = hangOnWall({ dimensions: "", pictures: cover ? [cover] : [] });
  return (
    <li
      className="work-card"
      style={{ "--ratio": cover ? pictureRatio(cover) : undefined, "--share": place.share }}
    >
      <a href={site.oneSeries(series)}>
        <span className="work-card-picture">
          {cover && (
            <ArtistPicture
              picture={cover}
              alt=""
              sizes={sizesOnWall(place, coverUnits)}
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
