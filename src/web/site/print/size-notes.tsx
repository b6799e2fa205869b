import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { poorDpi, printDpi } from "../../../core/print-quality.ts";
import { pictureOnPrint, unprintedMargins } from "../../../core/work-model.ts";
import { type PageLanguage, useLanguage } from "../../language.ts";

interface SizeNotesProps {
  size: PrintSize;
  /** With the original's edges in px. */
  picture: Picture | null;
}

/** @returns null if the picture fits the sheet */
function marginNote(
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

export function SizeNotes({ size, picture }: SizeNotesProps) {
  const language = useLanguage();
  const { sizes } = language.texts;
  if (!picture?.width || !picture.height) return null;
  const ratio = picture.width / picture.height;
  const dpi = printDpi(size, { width: picture.width, height: picture.height });
  const margins = marginNote(ratio, size, language);
  return (
    <span className="caption row size-notes">
      {margins && <SheetDrawing size={size} ratio={ratio} />}
      <span>{margins ? `${sizes.dpi(dpi)}, ${margins}` : sizes.dpi(dpi)}</span>
      {dpi < poorDpi && <span className="size-soft">{sizes.soft(poorDpi)}</span>}
    </span>
  );
}

const rounded = (centimetres: number) => Number(centimetres.toFixed(2));

function SheetDrawing({ size, ratio }: { size: PrintSize; ratio: number }) {
  const inner = pictureOnPrint(size, ratio);
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
        x={rounded(inner.left * size.width)}
        y={rounded(inner.top * size.height)}
        width={rounded(inner.width * size.width)}
        height={rounded(inner.height * size.height)}
      />
    </svg>
  );
}
