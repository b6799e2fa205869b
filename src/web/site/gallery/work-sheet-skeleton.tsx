import { useLanguage } from "../../language.ts";
import type { ArtistOfWork, WorkOnCard } from "./opened-work.ts";

/** Width / height of the space for a picture whose proportions are not known yet. */
const usualRatio = 0.8;

interface WorkSheetSkeletonProps {
  /** The facts that the work's card states; null without a card. */
  fromCard: WorkOnCard | null;
  artist: ArtistOfWork;
}

/** Takes the place of a work's texts and pictures in the gallery's dialog while the work loads. */
export function WorkSheetSkeleton({ fromCard, artist }: WorkSheetSkeletonProps) {
  const { texts, langOf } = useLanguage();
  return (
    <div className="work-page">
      <div
        className="work-sheet"
        style={{ "--ratio": fromCard?.ratio ?? usualRatio }}
        aria-busy="true"
      >
        <div className="carousel work-sheet-picture">
          <div className="carousel-stage">
            <div className="carousel-slide">
              {fromCard ? (
                <img className="picture picture-preview" src={fromCard.src} alt="" />
              ) : (
                <div className="skeleton picture picture-preview" />
              )}
            </div>
          </div>
        </div>
        <div className="work-sheet-label">
          <p lang={langOf(artist, "name")}>{artist.name}</p>
          <h1 id="work-title" className="wall-label-title text-heading" lang={fromCard?.lang}>
            {fromCard?.title || <span className="sr-only">{texts.dialog.loading}</span>}
          </h1>
          <div className="skeleton" />
        </div>
      </div>
    </div>
  );
}
