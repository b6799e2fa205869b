/** Edits the sizes in which the painter offers a print, and shows price and quality of each. */

import { unprintedMargins } from "@nkar/wall/work-face";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type Material, materials, newPrintSize } from "../../../core/entities/print-rules.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { DescribedPicture } from "../../../core/entities/stored-picture.ts";
import { printPrice, sizePrice } from "../../../core/pricing.ts";
import { computeDpi, listFittingSizes, poorDpi } from "../../../core/print-quality.ts";
import type { Sales } from "../../../core/sales.ts";
import { fill } from "../../../core/template.ts";
import { pictureQuery } from "../api/pictures.ts";
import { useSales } from "../api/records.ts";
import { FieldError } from "../forms/field-frame.tsx";
import { SelectField } from "../forms/fields.tsx";
import { messageIn, useForm, valueAt } from "../forms/form-state.ts";
import { NumberField } from "../forms/number-field.tsx";
import { isAboveZero, numberProblem } from "../forms/typed-number.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { toChoices } from "../record-fields/form-field.ts";
import { materialNames } from "../texts/choice-names.ts";
import { format, withDecimalMark } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { IconButton } from "../ui/icon-button.tsx";

interface SizeRowProps {
  /** Name of the list of sizes in the form. */
  listName: string;
  index: number;
  size: PrintSize;
  /** The main picture of the form; null if its size in px is unknown. */
  picture: DescribedPicture | null;
  onRemove: () => void;
}

function SizeRow({ listName, index, size, picture, onRemove }: SizeRowProps) {
  const sales = useSales();
  const isComplete = isAboveZero(size.width) && isAboveZero(size.height);
  const rowName = `${listName}.${index}`;
  const sizeText = isComplete
    ? `${format.size(size)}, ${materialNames[size.material]}`
    : texts.printSizes.newSize;

  return (
    <li className="ruled size-row">
      <fieldset className="size-row-fields">
        <legend className="sr-only">
          {fill(texts.printSizes.sizeNumber, { number: index + 1 })}
        </legend>
        <NumberField name={`${rowName}.width`} label={texts.printSizes.width} kind="decimal" />
        <NumberField name={`${rowName}.height`} label={texts.printSizes.height} kind="decimal" />
        <SelectField
          name={`${rowName}.material`}
          label={texts.printSizes.material}
          choices={toChoices(materials, materialNames)}
        />
        <NumberField
          name={`${rowName}.priceOverride`}
          label={fill(texts.printSizes.priceOverride, {
            currency: sales.currencies.prints.symbol,
          })}
          kind="decimal"
          currency={sales.currencies.prints.code}
          placeholder={isComplete ? calculatedPrice(size, sales) : ""}
        />
      </fieldset>
      <div className="row spread">
        <output className="section-heading price-outcome">
          {isComplete ? priceText(size, sales) : "–"}
        </output>
        <IconButton
          Icon={X}
          label={fill(texts.printSizes.removeSize, { size: sizeText })}
          title={texts.common.remove}
          onPress={onRemove}
        />
      </div>
      {isComplete && picture && <p className="caption">{describeQuality(size, picture)}</p>}
    </li>
  );
}

function calculatedPrice(size: PrintSize, sales: Sales): string {
  const price = printPrice(size, sales).toFixed(sales.currencies.prints.decimals);
  return withDecimalMark(price);
}

function priceText(size: PrintSize, sales: Sales): string {
  if (numberProblem(size.priceOverride, "decimal", sales.currencies.prints.code)) return "–";
  const price = sizePrice(size, sales);
  return price > 0 ? format.money(price, sales.currencies.prints) : texts.printSizes.priceOnRequest;
}

/** Notes on unprinted paper or canvas beside the picture, or above it. */
const marginNotes: Record<Material, Record<"beside" | "above", (width: string) => string>> = {
  paper: {
    beside: (width) => fill(texts.printSizes.barePaperBeside, { width }),
    above: (width) => fill(texts.printSizes.barePaperAbove, { width }),
  },
  canvas: {
    beside: (width) => fill(texts.printSizes.bareCanvasBeside, { width }),
    above: (width) => fill(texts.printSizes.bareCanvasAbove, { width }),
  },
};

/** Says how sharp a print of the whole picture is, and how wide its unprinted margin is. */
function describeQuality(size: PrintSize, picture: DescribedPicture): string {
  const dpi = computeDpi(size, picture);
  const { beside, above } = unprintedMargins(size, picture.width / picture.height);
  const side = beside > above ? "beside" : "above";
  const margin = Math.max(beside, above);
  const width = format.centimetres(margin);
  const dotsText = dpi < poorDpi ? texts.printSizes.softDots : texts.printSizes.dotsPerInch;
  return [
    fill(dotsText, { dpi }),
    ...(margin > 0 ? [marginNotes[size.material][side](width)] : []),
  ].join(" · ");
}

/** Returns the first picture of the form; null until its size is known. */
function useMainPicture(): DescribedPicture | null {
  const { files, values } = useDraftForm<{ images: string[] }>();
  // A chosen file has no address until its upload has ended.
  const address = "images.0" in files ? "" : (values.images[0] ?? "");
  return useQuery(pictureQuery(address)).data ?? null;
}

/** The size with which a new row begins. */
const newSize = { ...newPrintSize, priceOverride: null };

/** Returns sizes on paper in the proportions of a picture, so that no margin stays unprinted. */
export function sizesInProportion(picture: DescribedPicture): PrintSize[] {
  return listFittingSizes(picture).map((edges) => ({ ...newSize, ...edges }));
}

interface SizesEditorProps {
  /** Name of the list of sizes in the form. */
  listName: string;
  heading: string;
}

/**
 * The list of sizes, with buttons that add one size, or sizes in the proportions of the picture.
 */
export function SizesEditor({ listName, heading }: SizesEditorProps) {
  const form = useForm();
  const sizes = valueAt(form.values, listName) as PrintSize[];
  const listError = messageIn(form.issues, listName);
  const setSizes = (newSizes: PrintSize[]) => form.setValue(listName, newSizes);
  const picture = useMainPicture();
  const missingSizes = (picture ? sizesInProportion(picture) : []).filter(
    ({ width, height }) => !sizes.some((size) => size.width === width && size.height === height),
  );

  return (
    <fieldset className="ruled form-section" id="print-sizes" tabIndex={-1}>
      <legend className="form-heading">{heading}</legend>
      {sizes.length === 0 && <p className="caption">{texts.printSizes.empty}</p>}
      <ul>
        {sizes.map((size, index) => (
          <SizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sizes have no identity
            key={index}
            listName={listName}
            index={index}
            size={size}
            picture={picture}
            onRemove={() => setSizes(sizes.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <FieldError id="sizes-error" message={listError} />
      <div className="row">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-describedby={listError ? "sizes-error" : undefined}
          data-refused={listError ? true : undefined}
          onClick={() => setSizes([...sizes, newSize])}
        >
          <Plus />
          {texts.printSizes.addSize}
        </button>
        {missingSizes.length > 0 && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setSizes([...sizes, ...missingSizes])}
          >
            <Plus />
            {texts.printSizes.sizesInProportion}
          </button>
        )}
      </div>
    </fieldset>
  );
}
