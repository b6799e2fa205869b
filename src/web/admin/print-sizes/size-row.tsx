import { X } from "lucide-react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import { printPrice, sizePrice } from "../../../core/pricing.ts";
import type { Sales } from "../../../core/sales.ts";
import { useSales } from "../api/use-sales.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { SlotTool } from "../pictures/picture-slot.tsx";
import { materialNames } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { format } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

const { number, select } = fieldsOf<Record<string, unknown>>();
const edge = { step: 0.1, inputMode: "decimal" } as const;

interface SizeRowProps {
  /** Name of the list of sizes in the form. */
  list: string;
  index: number;
  size: PrintSize;
  onRemove: () => void;
}

export function SizeRow({ list, index, size, onRemove }: SizeRowProps) {
  const sales = useSales();
  const hasEdges = size.width > 0 && size.height > 0;
  const row = `${list}.${index}`;
  const name = hasEdges
    ? `${format.size(size)}, ${materialNames[size.material]}`
    : texts.printSizes.newSize;

  return (
    <li className="ruled size-row">
      <fieldset className="size-row-fields">
        <legend className="sr-only">
          {fill(texts.printSizes.sizeNumber, { number: index + 1 })}
        </legend>
        {number(`${row}.width`, texts.printSizes.widthCm, edge)}
        {number(`${row}.height`, texts.printSizes.heightCm, edge)}
        {select(`${row}.material`, texts.printSizes.material, {
          choices: choicesOf(materials, materialNames),
        })}
        {number(
          `${row}.priceOverride`,
          fill(texts.printSizes.priceOverrideCurrency, {
            currency: sales.currencies.prints.symbol,
          }),
          {
            step: 0.01,
            min: 0,
            inputMode: "decimal",
            placeholder: hasEdges
              ? printPrice(size, sales).toFixed(sales.currencies.prints.decimals)
              : "",
          },
        )}
      </fieldset>
      <div className="row spread">
        <output className="section-heading price-outcome">
          {hasEdges ? priceText(size, sales) : "–"}
        </output>
        <SlotTool
          Icon={X}
          name={fill(texts.printSizes.removeSize, { size: name })}
          title={texts.common.remove2}
          onPress={onRemove}
        />
      </div>
    </li>
  );
}

function priceText(size: PrintSize, sales: Sales): string {
  const price = sizePrice(size, sales);
  return price > 0 ? format.money(price, sales.currencies.prints) : texts.printSizes.priceOnRequest;
}
