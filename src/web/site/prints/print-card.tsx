import type { Picture } from "../../../core/entities/picture.ts";
import type { Language } from "../../../core/languages.ts";
import { toAttributeText, useLanguage } from "../../language.ts";
import {
  ArtistPicture,
  type PictureLoading,
  pictureRatio,
  placeholderStyle,
} from "../../ui/artist-picture.tsx";
import { KeepButton } from "../kept/keep-button.tsx";
import { type PrintView, useMaterialPrices } from "./print-view.ts";

/** `deferred`: the page contains no picture; thumbnails.enhance.ts requests its address later. */
export type PrintLoading = PictureLoading | "deferred";

/** The `sizes` attribute of a thumbnail. */
const thumbnailSizes =
  "(min-width: 150rem) 15vw, (min-width: 112.5rem) 17vw, (min-width: 94rem) 22rem, (min-width: 64rem) 23vw, (min-width: 36rem) 36vw, 74vw";

/** A list item with the cover, title and prices of a print. */
export function PrintCard({ print, loading }: { print: PrintView; loading: PrintLoading }) {
  const [cover] = print.pictures;
  const { site, texts, langOf } = useLanguage();
  const lang = langOf(print, "title");
  const alt = toAttributeText(print.title, lang, texts.prints.print);
  return (
    <li className="print-card" style={{ "--ratio": cover && pictureRatio(cover) }}>
      <a href={site.print(print.id)}>
        <span className="print-place">
          {/* The sheet has its final size before the picture loads. */}
          <span className="print-sheet">
            <span
              className="caption text-centre print-slot"
              style={cover && placeholderStyle(cover)}
              data-thumbnail={loading === "deferred" ? print.id : undefined}
              data-alt={loading === "deferred" ? alt : undefined}
              data-lang={loading === "deferred" ? lang : undefined}
            >
              {cover && <Thumbnail picture={cover} alt={alt} lang={lang} loading={loading} />}
            </span>
          </span>
        </span>
        <span className="print-card-title wall-label-title" lang={lang}>
          {print.title}
        </span>
        <span className="print-card-prices text-ash">
          {useMaterialPrices(print).join("\u00a0· ")}
        </span>
      </a>
      <KeepButton about="print" work={print} />
    </li>
  );
}

interface ThumbnailProps {
  picture: Picture;
  alt: string;
  lang: Language | undefined;
  loading: PrintLoading;
}

function Thumbnail({ picture, alt, lang, loading }: ThumbnailProps) {
  const isDeferred = loading === "deferred";
  const image = (
    <ArtistPicture
      picture={picture}
      alt={alt}
      lang={lang}
      sizes={thumbnailSizes}
      loading={isDeferred ? "lazy" : loading}
    />
  );
  return isDeferred ? <noscript>{image}</noscript> : image;
}
