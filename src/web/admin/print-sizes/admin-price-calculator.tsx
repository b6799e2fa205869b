import { useId } from "react";
import { type Material, materials, newPrintSize } from "../../../core/entities/print-rules.ts";
import { printPrice } from "../../../core/pricing.ts";
import { useSales } from "../api/records.ts";
import { SelectField } from "../forms/fields.tsx";
import { FormContext } from "../forms/form-state.ts";
import { NumberField } from "../forms/number-field.tsx";
import { usePlainState } from "../forms/plain-form.tsx";
import { isAboveZero } from "../forms/typed-number.ts";
import { toChoices } from "../record-fields/form-field.ts";
import { format } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

const materialChoices: Record<Material, string> = {
  paper: texts.printSizes.calculator.paper,
  canvas: texts.choices.canvas,
};

/** Calculates the price of a print in any size. It neither reads nor changes the form around it. */
export function AdminPriceCalculator() {
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
          <NumberField name="width" label={texts.printSizes.calculator.width} kind="decimal" />
          <NumberField name="height" label={texts.printSizes.calculator.height} kind="decimal" />
          <SelectField
            name="material"
            label={texts.printSizes.calculator.material}
            choices={toChoices(materials, materialChoices)}
          />
          <output
            className="section-heading price-outcome"
            aria-label={texts.printSizes.calculator.price}
          >
            {isAboveZero(size.width) && isAboveZero(size.height)
              ? format.money(printPrice(size, sales), sales.currencies.prints)
              : "–"}
          </output>
        </div>
      </section>
    </FormContext>
  );
}
