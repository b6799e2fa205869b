import { useId, useState } from "react";
import {
  materialChoices,
  materials,
  newPrintSize,
} from "../../../core/entities/print-size-rules.ts";
import { formatEuro } from "../../../core/format.ts";
import { printPrice } from "../../../core/pricing.ts";
import { choicesOf } from "../ui/form-fields.tsx";

/** Calculates the price of any size. Independent of the form around it. */
export function PriceCalculator() {
  const [width, setWidth] = useState(String(newPrintSize.width));
  const [height, setHeight] = useState(String(newPrintSize.height));
  const [material, setMaterial] = useState(newPrintSize.material);
  const id = useId();
  const size = { width: Number(width), height: Number(height), material };
  const hasEdges = size.width > 0 && size.height > 0;

  return (
    <section className="form-section" aria-labelledby={`${id}-heading`}>
      <h2 className="form-heading" id={`${id}-heading`}>
        Price Calculator
      </h2>
      <div className="price-fields">
        <div className="entry">
          <label className="entry-label" htmlFor={`${id}-width`}>
            Calculator width (cm)
          </label>
          <input
            id={`${id}-width`}
            className="entry-input"
            type="number"
            inputMode="decimal"
            min={0}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
          />
        </div>
        <div className="entry">
          <label className="entry-label" htmlFor={`${id}-height`}>
            Calculator height (cm)
          </label>
          <input
            id={`${id}-height`}
            className="entry-input"
            type="number"
            inputMode="decimal"
            min={0}
            value={height}
            onChange={(event) => setHeight(event.target.value)}
          />
        </div>
        <div className="entry">
          <label className="entry-label" htmlFor={`${id}-material`}>
            Calculator material
          </label>
          <select
            id={`${id}-material`}
            className="entry-input entry-select"
            value={material}
            onChange={(event) =>
              setMaterial(materials.find((one) => one === event.target.value) ?? material)
            }
          >
            {choicesOf(materials, materialChoices).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
        <output className="price-outcome" aria-label="Calculated price">
          {hasEdges ? formatEuro(printPrice(size)) : "–"}
        </output>
      </div>
    </section>
  );
}
