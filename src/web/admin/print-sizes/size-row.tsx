import { Copy, X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { materialNames, materials } from "../../../core/entities/print-size-rules.ts";
import { formatEuro, formatSize } from "../../../core/format.ts";
import { printPrice, sizePrice } from "../../../core/pricing.ts";
import { fitsProportions, printDpi, printQuality } from "../../../core/print-quality.ts";
import { SlotTool } from "../pictures/picture-slot.tsx";
import { choicesOf, fieldsOf } from "../ui/form-fields.tsx";
import type { SizesForm } from "./size-rows.ts";

const { NumberField, SelectField } = fieldsOf<SizesForm>();

interface SizeRowProps {
  index: number;
  /** Size of the main picture in px; null if unknown. */
  picture: { width: number; height: number } | null;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Null means the price by area. */
function parseOverride(typed: unknown): number | null {
  return typed === "" || typed === null || typed === undefined ? null : Number(typed);
}

export function SizeRow({ index, picture, onDuplicate, onRemove }: SizeRowProps) {
  const row = `sizes.${index}` as const;
  const size = useWatch<SizesForm, typeof row>({ name: row });
  // A removed row renders once more without values.
  if (!size) return null;
  const hasEdges = size.width > 0 && size.height > 0;
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
          rules={{ setValueAs: parseOverride }}
        />
      </fieldset>
      <div className="size-row-outcome">
        <output className="size-row-price">
          {hasEdges ? formatEuro(currentPrice(size)) : "–"}
        </output>
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

/** Falls back to the price by area while the typed text is not a number. */
function currentPrice(size: SizesForm["sizes"][number]): number {
  return sizePrice({ ...size, priceOverride: readNumber(size.priceOverride) });
}

function readNumber(value: unknown): number | null {
  const number = parseOverride(value);
  return number === null || Number.isNaN(number) ? null : number;
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
