import { unprintedMargins } from "@nkar/wall/work-face";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useId } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { type Material, materials, newPrintSize } from "../../../core/entities/print-size-rules.ts";
import type { DescribedPicture } from "../../../core/entities/stored-picture.ts";
import { printPrice, sizePrice } from "../../../core/pricing.ts";
import { fittingSizes, poorDpi, printDpi } from "../../../core/print-quality.ts";
import type { Sales } from "../../../core/sales.ts";
import { fill } from "../../../core/template.ts";
import { pictureSize } from "../api/pictures.ts";
import { useSales } from "../api/records.ts";
import { FieldError } from "../forms/field-frame.tsx";
import { NumberField, SelectField } from "../forms/fields.tsx";
import { FormContext, messageIn, useForm, valueAt } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-form.tsx";
import { useDraftForm } from "../outbox/draft-form.ts";
import { SlotTool } from "../pictures/picture-slot.tsx";
import { choicesOf } from "../record-fields/form-field.ts";
import { materialNames } from "../texts/choice-names.ts";
import { format } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

const edge = { step: 0.1, inputMode: "decimal" } as const;

interface SizeRowProps {
  /** Name of the list of sizes in the form. */
  list: string;
  index: number;
  size: PrintSize;
  /** Null if its size is unknown. */
  picture: DescribedPicture | null;
  onRemove: () => void;
}

function SizeRow({ list, index, size, picture, onRemove }: SizeRowProps) {
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
        <NumberField name={`${row}.width`} label={texts.printSizes.width} {...edge} />
        <NumberField name={`${row}.height`} label={texts.printSizes.height} {...edge} />
        <SelectField
          name={`${row}.material`}
          label={texts.printSizes.material}
          choices={choicesOf(materials, materialNames)}
        />
        <NumberField
          name={`${row}.priceOverride`}
          label={fill(texts.printSizes.priceOverride, {
            currency: sales.currencies.prints.symbol,
          })}
          step={0.01}
          min={0}
          inputMode="decimal"
          placeholder={
            hasEdges ? printPrice(size, sales).toFixed(sales.currencies.prints.decimals) : ""
          }
        />
      </fieldset>
      <div className="row spread">
        <output className="section-heading price-outcome">
          {hasEdges ? priceText(size, sales) : "–"}
        </output>
        <SlotTool
          Icon={X}
          name={fill(texts.printSizes.removeSize, { size: name })}
          title={texts.common.remove}
          onPress={onRemove}
        />
      </div>
      {hasEdges && picture && <p className="caption">{describeQuality(size, picture)}</p>}
    </li>
  );
}

function priceText(size: PrintSize, sales: Sales): string {
  const price = sizePrice(size, sales);
  return price > 0 ? format.money(price, sales.currencies.prints) : texts.printSizes.priceOnRequest;
}

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

/** Returns how fine a print of the whole picture is, and where its sheet stays bare. */
function describeQuality(size: PrintSize, picture: DescribedPicture): string {
  const dpi = printDpi(size, picture);
  const { beside, above } = unprintedMargins(size, picture.width / picture.height);
  const side = beside > above ? "beside" : "above";
  const margin = Math.max(beside, above);
  const width = format.centimetres(margin);
  const fineness = dpi < poorDpi ? texts.printSizes.softDots : texts.printSizes.dotsPerInch;
  return [
    fill(fineness, { dpi }),
    ...(margin > 0 ? [marginNotes[size.material][side](width)] : []),
  ].join(" · ");
}

/** Returns the first picture of the form; null if nobody knows its size yet. */
function useMainPicture(): DescribedPicture | null {
  const { files, values } = useDraftForm<{ images: string[] }>();
  const address = "images.0" in files ? "" : (values.images[0] ?? "");
  return useQuery(pictureSize(address)).data ?? null;
}

const newSize = { ...newPrintSize, priceOverride: null };

/** Returns sizes on paper that a picture fills. */
export function proposedSizes(picture: DescribedPicture): PrintSize[] {
  return fittingSizes(picture).map((edges) => ({ ...newSize, ...edges }));
}

interface SizesEditorProps {
  /** Name of the list in the form. */
  name: string;
  heading: string;
}

export function SizesEditor({ name, heading }: SizesEditorProps) {
  const form = useForm();
  const sizes = valueAt(form.values, name) as PrintSize[];
  const listError = messageIn(form.issues, name);
  const setSizes = (changed: PrintSize[]) => form.setValue(name, changed);
  const picture = useMainPicture();
  const fitting = (picture ? proposedSizes(picture) : []).filter(
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
            list={name}
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
          data-invalid-list={listError ? true : undefined}
          onClick={() => setSizes([...sizes, newSize])}
        >
          <Plus />
          {texts.printSizes.addSize}
        </button>
        {fitting.length > 0 && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setSizes([...sizes, ...fitting])}
          >
            <Plus />
            {texts.printSizes.sizesInProportion}
          </button>
        )}
      </div>
    </fieldset>
  );
}

const materialChoices: Record<Material, string> = {
  paper: texts.printSizes.calculator.paper,
  canvas: texts.choices.canvas,
};

const calculatedEdge = { inputMode: "decimal", min: 0 } as const;

/** Calculates the price of any size. Independent of the form around it. */
export function PriceCalculator() {
  const { form } = usePlainState(newPrintSize);
  const size = form.values;
  const sales = useSales();
  const id = useId();
  return (
    <FormContext value={form}>
      <section className="ruled form-section" aria-labelledby={id}>
        <h2 className="form-heading" id={id}>
          {texts.printSizes.calculator.heading}
        </h2>
        <div className="price-fields">
          <NumberField name="width" label={texts.printSizes.calculator.width} {...calculatedEdge} />
          <NumberField
            name="height"
            label={texts.printSizes.calculator.height}
            {...calculatedEdge}
          />
          <SelectField
            name="material"
            label={texts.printSizes.calculator.material}
            choices={choicesOf(materials, materialChoices)}
          />
          <output
            className="section-heading price-outcome"
            aria-label={texts.printSizes.calculator.price}
          >
            {size.width > 0 && size.height > 0
              ? format.money(printPrice(size, sales), sales.currencies.prints)
              : "–"}
          </output>
        </div>
      </section>
    </FormContext>
  );
}
