import { Copy, X } from "lucide-react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materialNames, materials } from "../../../core/entities/print-size-rules.ts";
import { formatSize } from "../../../core/format.ts";
import { formatSizePrice, printPrice } from "../../../core/pricing.ts";
import { fitsProportions, printDpi, printQuality } from "../../../core/print-quality.ts";
import { choicesOf, NumberField, SelectField } from "../forms/fields.tsx";
import { SlotTool } from "../pictures/picture-slot.tsx";

interface SizeRowProps {
  /** Name of the list of sizes in the form. */
  list: string;
  index: number;
  size: PrintSize;
  /** Size of the main picture in px; null if unknown. */
  picture: { width: number; height: number } | null;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function SizeRow({ list, index, size, picture, onDuplicate, onRemove }: SizeRowProps) {
  const hasEdges = size.width > 0 && size.height > 0;
  const row = `${list}.${index}`;
  const name = hasEdges ? `${formatSize(size)}, ${materialNames[size.material]}` : "new size";

  return (
    <li className="size-row">
      <fieldset className="size-row-fields">
        <legend className="sr-only">Size {index + 1}</legend>
        <NumberField name={`${row}.width`} label="Width (cm)" step={0.1} inputMode="decimal" />
        <NumberField name={`${row}.height`} label="Height (cm)" step={0.1} inputMode="decimal" />
        <SelectField
          name={`${row}.material`}
          label="Material"
          choices={choicesOf(materials, materialNames)}
        />
        <NumberField
          name={`${row}.priceOverride`}
          label="Price override (€)"
          step={0.01}
          min={0}
          inputMode="decimal"
          placeholder={hasEdges ? printPrice(size).toFixed(2) : ""}
        />
      </fieldset>
      <div className="size-row-outcome">
        <output className="size-row-price">{hasEdges ? formatSizePrice(size) : "–"}</output>
        {hasEdges && picture && <SizeQuality size={size} picture={picture} />}
        <span className="size-row-tools">
          <SlotTool
            Icon={Copy}
            name={`Duplicate ${name}`}
            title="Duplicate"
            onPress={onDuplicate}
          />
          <SlotTool Icon={X} name={`Remove ${name}`} title="Remove" onPress={onRemove} />
        </span>
      </div>
    </li>
  );
}

interface SizeQualityProps {
  /** In cm. */
  size: { width: number; height: number };
  /** In px. */
  picture: { width: number; height: number };
}

const verdicts = { good: "good", fair: "fair", poor: "poor: too few pixels" } as const;

/** Warns about low resolution and unprinted margins. Never blocks saving. */
function SizeQuality({ size, picture }: SizeQualityProps) {
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
