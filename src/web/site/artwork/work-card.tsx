import { workDimensions } from "@nkar/dimensions/work-dimensions";
import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, ratioOf } from "../../ui/artist-picture.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { WallLabel } from "./wall-label.tsx";
import { describeWork, type Work } from "./work-view.ts";

interface WorkCardProps {
  work: Work;
  loading: PictureLoading;
  /** The `sizes` of the cover. */
  sizes: string;
  /** For addresses that lead to the card. */
  id?: string;
  /** Width on the wall, see `hangOnWall`. */
  share?: number;
}

/** Width / height of the place where the picture hangs, at least. */
const placeRatio = 3 / 4;

/** Length of the longer edge, in cm, that hangs at the unit of the wall. */
const usualEdge = 100;

/** Limits of the drawn longer edge, in units of the wall. */
const drawnEdges = { min: 0.7, max: 1.3 };

/**
 * Returns the width of a card, and of the picture in it, in units of the wall. The drawn longer edge
 * grows with the square root of the real one, so beside any other work the larger one is drawn
 * larger, and a study keeps room for its label. A work of unknown size hangs like one of 100 cm.
 */
export function hangOnWall({
  dimensions,
  pictures: [cover],
}: Pick<Work, "dimensions" | "pictures">) {
  const size = workDimensions(dimensions, cover);
  const edge = size ? Math.sqrt(Math.max(size.width, size.height) / usualEdge) : 1;
  const drawn = Math.min(drawnEdges.max, Math.max(drawnEdges.min, edge));
  const ratio = (cover && ratioOf(cover)) ?? placeRatio;
  const height = ratio > 1 ? drawn / ratio : drawn;
  return {
    share: Number((height * Math.max(placeRatio, ratio)).toFixed(3)),
    picture: height * ratio,
    onPhone: Math.min(1, ratio / placeRatio),
  };
}

/**
 * See `--unit` in works.css; a row that is not full grows by up to a quarter.
 * @param units how many times larger a unit of this wall is, e.g. 1.4 for covers
 */
export function sizesOnWall(
  { picture, onPhone }: ReturnType<typeof hangOnWall>,
  units = 1,
): string {
  const wide = (length: number) => Math.ceil(length * units * picture);
  return `(min-width: 36rem) max(${wide(18)}rem, ${wide(42)}vmin), ${Math.ceil(89 * onPhone)}vw`;
}

/** Also in islands. */
export function WorkCard({ work, loading, sizes, id, share }: WorkCardProps) {
  const { language, site, langOf } = useLanguage();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <li className="work-card" style={{ "--ratio": cover && ratioOf(cover), "--share": share }}>
      <a id={id} className="work-card-picture" href={address} data-work={work.id}>
        {cover ? (
          <ArtistPicture
            picture={cover}
            alt={describeWork(work, language)}
            lang={langOf(work, "title")}
            sizes={sizes}
            loading={loading}
          />
        ) : (
          <span className="sr-only" lang={langOf(work, "title")}>
            {describeWork(work, language)}
          </span>
        )}
        {work.pictures.length > 1 && <CountBadge count={work.pictures.length} />}
      </a>
      <WallLabel
        work={work}
        title={
          <h3>
            {/* The picture is the same link for the keyboard. */}
            <a href={address} data-work={work.id} tabIndex={-1}>
              {work.title}
            </a>
          </h3>
        }
      >
        <KeepButton about="artwork" work={work} />
      </WallLabel>
    </li>
  );
}

function CountBadge({ count }: { count: number }) {
  const texts = usePageTexts();
  return (
    <span className="caption text-centre count-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.gallery.pictures(count)}</span>
    </span>
  );
}

/** A card on a wall, see `hangOnWall`. */
export function HungWork({ work, loading }: Pick<WorkCardProps, "work" | "loading">) {
  const place = hangOnWall(work);
  return (
    <WorkCard
      work={work}
      loading={loading}
      sizes={sizesOnWall(place)}
      id={workAnchor(work.id)}
      share={place.share}
    />
  );
}

interface WorkGridProps {
  works: Work[];
  eager?: boolean;
}

export function WorkGrid({ works, eager = false }: WorkGridProps) {
  return (
    <ul className="work-grid" data-enhance="artwork/tilt">
      {works.map((work, index) => (
        <HungWork key={work.id} work={work} loading={eager && index === 0 ? "first" : "lazy"} />
      ))}
    </ul>
  );
}
