import type { ReactNode } from "react";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, type PictureLoading, pictureRatio } from "../../ui/artist-picture.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { WallLabel } from "./wall-label.tsx";
import { describeWork, type Work } from "./work-view.ts";

export interface WorkCardProps {
  work: Work;
  loading: PictureLoading;
  /** The `sizes` of the cover. */
  sizes: string;
  /** Anchor for addresses that lead to the card. */
  id?: string;
  /** Width of the card in units of the wall, see `hangOnWall`. */
  cardWidth?: number;
  /** Content beside the picture, e.g. the number of pictures. */
  badge?: ReactNode;
}

/**
 * A list item with the cover of an artwork and its label. Islands render it, too, so it cannot use the
 * texts of pages.
 */
export function WorkCard({ work, loading, sizes, id, cardWidth, badge }: WorkCardProps) {
  const { language, site, langOf } = useLanguage();
  const [cover] = work.pictures;
  const address = site.artwork(work.id);
  return (
    <li
      className="work-card"
      style={{ "--ratio": cover && pictureRatio(cover), "--share": cardWidth }}
    >
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
        {badge}
      </a>
      <WallLabel
        work={work}
        title={
          <h3>
            {/* The keyboard skips this link, because the picture links to the same page. */}
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
