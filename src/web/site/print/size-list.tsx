import { placePicture, unprintedMargins } from "@nkar/wall/work-face";
import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import type { Picture } from "../../../core/entities/picture.ts";
import type { Material } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { computeDpi, computeSharpDistance, poorDpi } from "../../../core/print-quality.ts";
import { describePrintPrice, describeSize } from "../../../core/wording.ts";
import { type PageLanguage, useLanguage } from "../../language.ts";

interface SizeNotesProps {
  size: PrintSize;
  /** The printed picture, with width and height of its original in px. */
  picture: Picture | null;
}

/**
 * Says how wide the unprinted margins of the sheet are; null if the picture fills the sheet.
 * @param ratio width / height of the picture
 */
function describeMargins(
  ratio: number,
  size: PrintSize,
  { texts, format }: PageLanguage,
): string | null {
  const { beside, above } = unprintedMargins(size, ratio);
  const width = Math.max(beside, above);
  if (width === 0) return null;
  const { marginsBeside, marginsAbove } = texts.sizes;
  return (beside > 0 ? marginsBeside : marginsAbove)[size.material](format.tenths(width));
}

/** Says how sharp a picture is in a size of a print, and which margins the sheet has. */
export function SizeNotes({ size, picture }: SizeNotesProps) {
  const language = useLanguage();
  const { sizes } = language.texts;
  if (!picture?.width || !picture.height) return null;
  const ratio = picture.width / picture.height;
  const dpi = computeDpi(size, { width: picture.width, height: picture.height });
  const margins = describeMargins(ratio, size, language);
  const sharpness = sizes.sharpFrom(computeSharpDistance(dpi));
  return (
    <span className="caption row size-notes">
      {margins && <SheetDrawing size={size} ratio={ratio} />}
      <span>{margins ? `${sharpness}, ${margins}` : sharpness}</span>
      {dpi < poorDpi && <span className="size-soft">{sizes.soft}</span>}
    </span>
  );
}

const roundCm = (centimetres: number) => Number(centimetres.toFixed(2));

/** Draws the sheet with its picture and margins. */
function SheetDrawing({ size, ratio }: { size: PrintSize; ratio: number }) {
  /** In shares of the sheet's width and height. */
  const pictureBox = placePicture(size, ratio);
  return (
    <svg className="size-sheet" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <rect
        fill="var(--color-lime)"
        stroke="var(--color-edge)"
        vectorEffect="non-scaling-stroke"
        width={size.width}
        height={size.height}
      />
      <rect
        fill="var(--color-tuff)"
        x={roundCm(pictureBox.left * size.width)}
        y={roundCm(pictureBox.top * size.height)}
        width={roundCm(pictureBox.width * size.width)}
        height={roundCm(pictureBox.height * size.height)}
      />
    </svg>
  );
}

interface AskAboutSizeProps {
  enquiry: Exclude<Enquiry, { about: "artwork" | "works" }>;
  price: string;
  className?: string;
}

/** A link to the contact form, which then shows the size and its price. */
export function AskAboutSize({
  enquiry,
  price,
  className = "text-link ask-about-size",
}: AskAboutSizeProps) {
  const language = useLanguage();
  const { site, texts } = language;
  if (!enquiry.size) return null;
  return (
    <a className={className} href={enquiryAddress(site.contact, enquiry)}>
      {texts.sizes.ask({ size: describeSize(enquiry.size, language), price })}
    </a>
  );
}

interface SizeListProps {
  printId: number;
  material: Material;
  /** Sizes in both materials. */
  sizes: PrintSize[];
  picture: Picture | null;
  selected: PrintSize | null;
  onSelect: (size: PrintSize) => void;
  onSwitch: (material: Material) => void;
}

/** The listed sizes of a print in one material, as buttons with their prices. */
export function SizeList(props: SizeListProps) {
  const { printId, material, sizes, picture, selected, onSelect, onSwitch } = props;
  const language = useLanguage();
  const { format } = language;
  const sizesOfMaterial = sizes.filter((size) => size.material === material);
  if (sizesOfMaterial.length === 0) {
    return <NoSizes material={material} hasOtherSizes={sizes.length > 0} onSwitch={onSwitch} />;
  }
  return (
    <ul className="text-figures size-list">
      {sizesOfMaterial.map((size) => {
        const price = describePrintPrice(size, language);
        return (
          <li key={`${size.width}×${size.height}×${size.priceOverride}`}>
            <button type="button" aria-pressed={size === selected} onClick={() => onSelect(size)}>
              <span className="text-medium size-edges">{format.size(size)}</span>
              <span className="size-price">{price}</span>
              <span className="caption text-ash">
                {format.squareDecimetres(size.width, size.height)}
              </span>
              <SizeNotes size={size} picture={picture} />
            </button>
            <noscript>
              <AskAboutSize enquiry={{ about: "print", id: printId, size }} price={price} />
            </noscript>
          </li>
        );
      })}
    </ul>
  );
}

interface NoSizesProps {
  material: Material;
  hasOtherSizes: boolean;
  onSwitch: (material: Material) => void;
}

function NoSizes({ material, hasOtherSizes, onSwitch }: NoSizesProps) {
  const { materials } = useLanguage().texts;
  const otherMaterial = material === "canvas" ? "paper" : "canvas";
  return (
    <div className="no-sizes">
      <p className="text-ash">{materials.empty[material]}</p>
      {hasOtherSizes && (
        <button type="button" className="text-link" onClick={() => onSwitch(otherMaterial)}>
          {materials.showSizes[otherMaterial]}
        </button>
      )}
    </div>
  );
}
