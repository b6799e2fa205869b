import { useId } from "react";
import { type Material, materials, newPrintSize } from "../../../core/entities/print-size-rules.ts";
import { printPrice } from "../../../core/pricing.ts";
import { useSales } from "../api/use-sales.ts";
import { choicesOf, NumberField, SelectField } from "../forms/fields.tsx";
import { FormContext, useFormState } from "../forms/form-state.ts";
import { format } from "../texts/formats.ts";
import { t } from "../texts/text.ts";

const materialChoices: Record<Material, string> = {
  paper: t("Premium Paper"),
  canvas: t("Canvas"),
};

/** Calculates the price of any size. Independent of the form around it. */
export function PriceCalculator() {
  const form = useFormState(newPrintSize);
  const size = form.values;
  const sales = useSales();
  const id = useId();
  return (
    <FormContext value={form}>
      <section className="form-section" aria-labelledby={id}>
        <h2 className="form-heading" id={id}>
          {t("Price Calculator")}
        </h2>
        <div className="price-fields">
          <NumberField
            name="width"
            label={t("Calculator width (cm)")}
            inputMode="decimal"
            min={0}
          />
          <NumberField
            name="height"
            label={t("Calculator height (cm)")}
            inputMode="decimal"
            min={0}
          />
          <SelectField
            name="material"
            label={t("Calculator material")}
            choices={choicesOf(materials, materialChoices)}
          />
          <output className="price-outcome" aria-label={t("Calculated price")}>
            {size.width > 0 && size.height > 0
              ? format.money(printPrice(size, sales), sales.currencies.prints)
              : "–"}
          </output>
        </div>
      </section>
    </FormContext>
  );
}
