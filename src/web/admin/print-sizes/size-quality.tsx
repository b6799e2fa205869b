import { fitsProportions, printDpi, printQuality } from "../../../core/print-quality.ts";

interface SizeQualityProps {
  /** In cm. */
  size: { width: number; height: number };
  /** In px. */
  picture: { width: number; height: number };
}

const verdicts = { good: "good", fair: "fair", poor: "poor: too few pixels" } as const;

/** Warns about low resolution and unprinted margins. Never blocks saving. */
export function SizeQuality({ size, picture }: SizeQualityProps) {
  const dpi = printDpi(size, picture);
  const quality = printQuality(dpi);
  return (
    <span className="size-quality">
      <span data-quality={quality}>
        {dpi} dpi, {verdicts[quality]}
      </span>
      {!fitsProportions(size, picture) && (
        <span data-quality="unprinted">Not the picture’s proportions: margins stay unprinted</span>
      )}
    </span>
  );
}
