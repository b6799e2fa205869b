import { useId } from "react";
import {
  materialChoices,
  materials,
  newPrintSize,
} from "../../../core/entities/print-size-rules.ts";
import { formatEuro } from "../../../core/format.ts";
import { printPrice } from "../../../core/pricing.ts";
import { choicesOf, NumberField, SelectField } from "../forms/fields.tsx";
import { FormContext, useFormState } from "../forms/form-state.ts";

/** Calculates the price of any size. Independent of the form around it. */
export function PriceCalculator() {
  const form = useFormState(newPrintSize);
  const size = form.values;
  const id = useId();
  return (
    <FormContext value={form}>
      <section className="form-section" aria-labelledby={id}>
        <h2 className="form-heading" id={id}>
          Price Calculator
        </h2>
        <div className="price-fields">
          <NumberField name="width" label="Calculator width (cm)" inputMode="decimal" min={0} />
          <NumberField name="height" label="Calculator height (cm)" inputMode="decimal" min={0} />
          <SelectField
            name="material"
            label="Calculator material"
            choices={choicesOf(materials, materialChoices)}
          />
          <output className="price-outcome" aria-label="Calculated price">
            {size.width > 0 && size.height > 0 ? formatEuro(printPrice(size)) : "–"}
          </output>
        </div>
      </section>
    </FormContext>
  );
}
