import { useLanguage } from "../../language.ts";
import type { ArtistOfWork, WorkPreview } from "./opened-work.ts";

/** Width / height of a picture that nobody knows yet. */
const usualRatio = 0.8;

interface WorkSheetSkeletonProps {
  preview: WorkPreview | null;
  artist: ArtistOfWork;
}

/** Stands for the sheet while it loads. */
export function WorkSheetSkeleton({ preview, artist }: WorkSheetSkeletonProps) {
  const { texts, langOf } = useLanguage();
  return (
    <div className="work-page">
      <div
        className="work-sheet"
        style={{ "--ratio": preview?.ratio ?? usualRatio }}
        aria-busy="true"
      >
        <div className="carousel work-sheet-picture">
          <div className="carousel-stage">
            <div className="carousel-slide">
              {preview ? (
                <img className="picture picture-preview" src={preview.src} alt="" />
              ) : (
                <div className="skeleton picture picture-preview" />
              )}
            </div>
          </div>
        </div>
        <div className="work-sheet-label">
          <p lang={langOf(artist, "name")}>{artist.name}</p>
          <h1 id="work-title" className="wall-label-title text-heading" lang={preview?.lang}>
            {preview?.title || <span className="sr-only">{texts.dialog.loading}</span>}
          </h1>
          <div className="skeleton" />
        </div>
      </div>
    </div>
  );
}
