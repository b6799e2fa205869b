import type { Picture } from "../../../core/entities/picture.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import { useLanguage } from "../../language.ts";
import {
  ArtistPicture,
  type PictureLoading,
  placeholderOf,
  ratioOf,
} from "../../ui/artist-picture.tsx";
import type { PrintView } from "./print-view.ts";

/** `deferred`: thumbnails.enhance.ts requests the address later. */
export type PrintLoading = PictureLoading | "deferred";

interface PrintCardProps {
  print: PrintView;
  loading: PrintLoading;
}

const thumbnailSizes =
  "(min-width: 150rem) 15vw, (min-width: 112.5rem) 17vw, (min-width: 94rem) 22rem, (min-width: 64rem) 23vw, (min-width: 36rem) 36vw, 74vw";

export function PrintCard({ print, loading }: PrintCardProps) {
  const [cover] = print.pictures;
  const { site, texts, format, sales, langOf } = useLanguage();
  const from = lowestPrice(print.availableSizes, sales);
  const alt = texts.prints.print(print.title);
  return (
    <li className="print-card">
      <a href={site.print(print.id)}>
        <span className="print-place">
          {/* The sheet has its final size before the picture loads. */}
          <span className="print-sheet" style={cover && { "--ratio": ratioOf(cover) }}>
            <span
              className="caption text-centre print-slot"
              style={cover && placeholderOf(cover)}
              data-thumbnail={loading === "deferred" ? print.id : undefined}
              data-alt={loading === "deferred" ? alt : undefined}
            >
              {cover && <Thumbnail picture={cover} alt={alt} loading={loading} />}
            </span>
          </span>
        </span>
        <span className="print-card-title wall-label-title" lang={langOf(print, "title")}>
          {print.title}
        </span>
        <span className="text-ash">
          {texts.materials.names[print.preferredMaterial]}
          {from !== null && `, ${texts.prints.from(format.money(from, sales.currencies.prints))}`}
        </span>
      </a>
    </li>
  );
}

interface ThumbnailProps {
  picture: Picture;
  alt: string;
  loading: PrintLoading;
}

function Thumbnail({ picture, alt, loading }: ThumbnailProps) {
  const isDeferred = loading === "deferred";
  const image = (
    <ArtistPicture
      picture={picture}
      alt={alt}
      sizes={thumbnailSizes}
      loading={isDeferred ? "lazy" : loading}
    />
  );
  return isDeferred ? <noscript>{image}</noscript> : image;
}
