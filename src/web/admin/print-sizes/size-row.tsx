import { Copy, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { materialNames, materials } from "../../../core/entities/print-size-rules.ts";
import { formatEuro, formatSize } from "../../../core/format.ts";
import { printPrice, sizePrice } from "../../../core/pricing.ts";
import { choicesOf, SelectField, TextField } from "../ui/form-fields.tsx";
import { SizeQuality } from "./size-quality.tsx";
import type { SizesForm } from "./size-rows.ts";

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
  const { control, register, formState } = useFormContext<SizesForm>();
  const size = useWatch({ control, name: `sizes.${index}` });
  // A removed row renders once more without values.
  if (!size) return null;
  const errors = formState.errors.sizes?.[index];
  const hasEdges = size.width > 0 && size.height > 0;
  const name = hasEdges ? `${formatSize(size)}, ${materialNames[size.material]}` : "new size";

  return (
    <li className="size-row">
      <fieldset className="size-row-fields">
        <legend className="sr-only">Size {index + 1}</legend>
        <TextField
          label="Width (cm)"
          type="number"
          step={0.1}
          inputMode="decimal"
          registration={register(`sizes.${index}.width`, { valueAsNumber: true })}
          error={errors?.width?.message}
        />
        <TextField
          label="Height (cm)"
          type="number"
          step={0.1}
          inputMode="decimal"
          registration={register(`sizes.${index}.height`, { valueAsNumber: true })}
          error={errors?.height?.message}
        />
        <SelectField
          label="Material"
          registration={register(`sizes.${index}.material`)}
          choices={choicesOf(materials, materialNames)}
        />
        <TextField
          label="Price override (€)"
          type="number"
          step={0.01}
          min={0}
          inputMode="decimal"
          placeholder={hasEdges ? printPrice(size).toFixed(2) : ""}
          registration={register(`sizes.${index}.priceOverride`, { setValueAs: parseOverride })}
          error={errors?.priceOverride?.message}
        />
      </fieldset>
      <div className="size-row-outcome">
        <output className="size-row-price">
          {hasEdges ? formatEuro(currentPrice(size)) : "–"}
        </output>
        {hasEdges && picture && <SizeQuality size={size} picture={picture} />}
        <span className="size-row-tools">
          <button
            type="button"
            className="slot-tool"
            aria-label={`Duplicate ${name}`}
            title="Duplicate"
            onClick={onDuplicate}
          >
            <Copy {...iconProps} />
          </button>
          <button
            type="button"
            className="slot-tool"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={onRemove}
          >
            <X {...iconProps} />
          </button>
        </span>
      </div>
    </li>
  );
}

const iconProps = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Falls back to the price by area while the typed text is not a number. */
function currentPrice(size: SizesForm["sizes"][number]): number {
  return sizePrice({ ...size, priceOverride: readNumber(size.priceOverride) });
}

function readNumber(value: unknown): number | null {
  const number = parseOverride(value);
  return number === null || Number.isNaN(number) ? null : number;
}
