import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import type { Print } from "../../../core/entities/print.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import { useLanguage } from "../../language.ts";
import {
  ArtistPicture,
  type PictureLoading,
  placeholderOf,
  ratioOf,
} from "../../ui/artist-picture.tsx";

export interface PrintView
  extends Pick<Print, "id" | "title" | "description" | "preferredMaterial" | "availableSizes">,
    Localized {
  pictures: Picture[];
}

/** @param pictures by address */
export function toPrintView(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const { id, title, description, preferredMaterial, availableSizes, translated } = print;
  return {
    id,
    title,
    description,
    preferredMaterial,
    availableSizes,
    translated,
    pictures: print.images.map((address) => pictureOf(address, pictures)),
  };
}

/** `deferred`: thumbnails.enhance.ts requests the address later. */
export type PrintLoading = PictureLoading | "deferred";

const thumbnailSizes =
  "(min-width: 150rem) 15vw, (min-width: 112.5rem) 17vw, (min-width: 94rem) 22rem, (min-width: 64rem) 23vw, (min-width: 36rem) 36vw, 74vw";

export function PrintCard({ print, loading }: { print: PrintView; loading: PrintLoading }) {
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
