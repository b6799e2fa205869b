import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import type { Print } from "../../../core/records/prints.ts";
import { usePageTexts } from "../../in-language.tsx";
import { forAttribute, useLanguage } from "../../language.ts";
import {
  ArtistPicture,
  type PictureLoading,
  placeholderOf,
  ratioOf,
} from "../../ui/artist-picture.tsx";
import { smallCover } from "../artwork/work.ts";

export interface PrintView
  extends Pick<
      Print,
      | "id"
      | "title"
      | "description"
      | "preferredMaterial"
      | "availableSizes"
      | "editionSize"
      | "editionFacts"
    >,
    Localized {
  pictures: Picture[];
}

/** @param pictures by address */
export function toPrintView(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const { id, title, description, preferredMaterial, availableSizes } = print;
  const { editionSize, editionFacts, translated, writtenIn } = print;
  return {
    id,
    title,
    description,
    preferredMaterial,
    availableSizes,
    editionSize,
    editionFacts,
    translated,
    writtenIn,
    pictures: print.images.map((address) => pictureOf(address, pictures)),
  };
}

/** For a card below another print. */
export function toSimilarPrint(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const cover = smallCover(print, pictures, 1024);
  return { ...toPrintView(print, pictures), pictures: cover ? [cover] : [] };
}

/** `deferred`: thumbnails.enhance.ts requests the address later. */
export type PrintLoading = PictureLoading | "deferred";

const thumbnailSizes =
  "(min-width: 150rem) 15vw, (min-width: 112.5rem) 17vw, (min-width: 94rem) 22rem, (min-width: 64rem) 23vw, (min-width: 36rem) 36vw, 74vw";

/**
 * Returns `Paper from €15.60` for each material with sizes, and `Paper` if all its sizes are on
 * request. The preferred material is named without sizes, too.
 */
export function useMaterialPrices({ preferredMaterial, availableSizes }: PrintView): string[] {
  const { texts, format, sales } = useLanguage();
  const { prints } = usePageTexts();
  return materials.flatMap((each) => {
    const sizes = availableSizes.filter((size) => size.material === each);
    if (sizes.length === 0 && each !== preferredMaterial) return [];
    const material = texts.materials.names[each];
    const lowest = lowestPrice(sizes, sales);
    if (lowest === null) return [material];
    const price = format.money(lowest, sales.currencies.prints);
    // A line breaks between the materials.
    return [prints.inMaterial({ material, price }).replaceAll(" ", "\u00a0")];
  });
}

export function PrintCard({ print, loading }: { print: PrintView; loading: PrintLoading }) {
  const [cover] = print.pictures;
  const { site, texts, langOf } = useLanguage();
  const lang = langOf(print, "title");
  const alt = forAttribute(print.title, lang, texts.prints.print);
  return (
    <li className="print-card" style={{ "--ratio": cover && ratioOf(cover) }}>
      <a href={site.print(print.id)}>
        <span className="print-place">
          {/* The sheet has its final size before the picture loads. */}
          <span className="print-sheet">
            <span
              className="caption text-centre print-slot"
              style={cover && placeholderOf(cover)}
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
