import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, pictureRatio } from "../../ui/artist-picture.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { hangOnWall, sizesOnWall } from "./hang-on-wall.ts";
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

/** Also in islands. */
export function WorkCard({ work, loading, sizes, id, share }: WorkCardProps) {
  const { language, site, langOf } = useLanguage();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <li className="work-card" style={{ "--ratio": cover && pictureRatio(cover), "--share": share }}>
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
export function CardOnWall({ work, loading }: Pick<WorkCardProps, "work" | "loading">) {
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
        <CardOnWall key={work.id} work={work} loading={eager && index === 0 ? "first" : "lazy"} />
      ))}
    </ul>
  );
}
