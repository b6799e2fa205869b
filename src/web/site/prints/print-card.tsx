import type { Picture } from "../../../core/picture.ts";
import { materialNames } from "../../../core/print-size.ts";
import { site } from "../../../core/routes.ts";
import { ArtistPicture, frameStyle } from "../../ui/artist-picture.tsx";
import type { PrintView } from "./print-view.ts";

interface PrintCardProps {
  print: PrintView;
  /** False: the thumbnail is fetched later, see thumbnails.enhance.ts. */
  withPicture: boolean;
}

const thumbnailSizes = "(min-width: 64rem) 22vw, (min-width: 36rem) 36vw, 74vw";

/** A print as a sheet on the wall: the picture uncropped within its margin, the label below. */
export function PrintCard({ print, withPicture }: PrintCardProps) {
  const [cover] = print.pictures;
  const alt = `${print.title}, print`;
  return (
    <li className="print-card">
      <a href={site.print(print.id)}>
        <span className="print-place">
          <span className="print-sheet">
            <span
              className="print-slot"
              style={cover && frameStyle(cover)}
              data-thumbnail={withPicture ? undefined : print.id}
            >
              {cover && <Thumbnail picture={cover} alt={alt} withPicture={withPicture} />}
            </span>
          </span>
        </span>
        <span className="print-card-title">{print.title}</span>
        <span className="print-card-material">{materialNames[print.preferredMaterial]}</span>
      </a>
    </li>
  );
}

interface ThumbnailProps {
  picture: Picture;
  alt: string;
  withPicture: boolean;
}

function Thumbnail({ picture, alt, withPicture }: ThumbnailProps) {
  const image = (
    <ArtistPicture
      picture={picture}
      alt={alt}
      sizes={thumbnailSizes}
      loading={withPicture ? "early" : "late"}
      cover
    />
  );
  return withPicture ? image : <noscript>{image}</noscript>;
}
