import { useId } from "react";
import { type Material, materials, newPrintSize } from "../../../core/entities/print-size-rules.ts";
import { printPrice } from "../../../core/pricing.ts";
import { useSales } from "../api/use-sales.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { FormContext } from "../forms/form-state.ts";
import { usePlainState } from "../forms/plain-state.ts";
import { format } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

const materialChoices: Record<Material, string> = {
  paper: texts.printSizes.premiumPaper,
  canvas: texts.choices.canvas,
};

const { number, select } = fieldsOf<typeof newPrintSize>();
const edge = { inputMode: "decimal", min: 0 } as const;

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
          {texts.printSizes.priceCalculator}
        </h2>
        <div className="price-fields">
          {number("width", texts.printSizes.calculatorWidthCm, edge)}
          {number("height", texts.printSizes.calculatorHeightCm, edge)}
          {select("material", texts.printSizes.calculatorMaterial, {
            choices: choicesOf(materials, materialChoices),
          })}
          <output
            className="section-heading price-outcome"
            aria-label={texts.printSizes.calculatedPrice}
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
