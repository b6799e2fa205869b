import type { Picture } from "../../../core/entities/picture.ts";
import { workAnchor } from "../../../core/routes.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading } from "../../ui/artist-picture.tsx";
import { WallLabel } from "./wall-label.tsx";
import { describeWork, type Work } from "./work-view.ts";

interface WorkCardProps {
  work: Work;
  loading: PictureLoading;
}

const frameRatio = 3 / 4;

/**
 * Three cards in a row on a desktop, two on a tablet, one on a phone. The frame crops wide
 * pictures, so they are wider than it; on a phone at most the screen's width, since dense screens
 * multiply it.
 */
function cardSizes({ width, height }: Picture): string {
  const ratio = width && height ? width / height : frameRatio;
  const wide = (length: number) => Math.round(length * Math.max(1, ratio / frameRatio));
  return `(min-width: 84rem) ${wide(24)}rem, (min-width: 64rem) ${wide(28)}vw, (min-width: 36rem) ${wide(43)}vw, ${Math.min(99, wide(89))}vw`;
}

export function WorkCard({ work, loading }: WorkCardProps) {
  const { site, langOf } = useLanguage();
  const texts = usePageTexts();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <li className="work-card">
      <a id={workAnchor(work.id)} className="work-card-picture" href={address} data-work={work.id}>
        {cover ? (
          <ArtistPicture
            picture={cover}
            alt={describeWork(work)}
            lang={langOf(work, "title")}
            sizes={cardSizes(cover)}
            loading={loading}
            cover
          />
        ) : (
          <span className="sr-only" lang={langOf(work, "title")}>
            {describeWork(work)}
          </span>
        )}
        {work.pictures.length > 1 && (
          <span className="count-badge">
            {work.pictures.length}
            <span className="sr-only"> {texts.gallery.pictures(work.pictures.length)}</span>
          </span>
        )}
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
      />
    </li>
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
        <WorkCard key={work.id} work={work} loading={eager && index === 0 ? "first" : "lazy"} />
      ))}
    </ul>
  );
}
