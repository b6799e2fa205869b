import { useEffect, useId, useRef, useState } from "react";
import type { Picture } from "../../../core/entities/picture.ts";
import {
  edgeRangeMessage,
  isOrderable,
  type Material,
  maxEdgeCm,
  minEdgeCm,
} from "../../../core/entities/print-size-rules.ts";
import { formatAreaInSquareDecimetres, formatEuro } from "../../../core/format.ts";
import { printPrice } from "../../../core/pricing.ts";
import { TextField } from "../../ui/field.tsx";
import { MaterialField } from "../prints/material-field.tsx";
import { SizeNotes } from "./size-notes.tsx";

/** After the last key. */
const typingDelayMs = 500;

interface EnteredSize {
  width: number;
  height: number;
  material: Material;
}

interface CustomSizeProps {
  picture: Picture | null;
}

/** Closing the calculator resets it. */
export function CustomSize({ picture }: CustomSizeProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="print-detail-section needs-script">
      <h2 className="section-heading">
        <button
          type="button"
          className="disclosure"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Custom Size
        </button>
      </h2>
      {open && <Calculator picture={picture} />}
    </section>
  );
}

function Calculator({ picture }: CustomSizeProps) {
  const id = useId();
  const [width, setWidth] = useState("");
  const [height, setHeight] = useState("");
  const [material, setMaterial] = useState<Material>("paper");
  const [answer, setAnswer] = useState<EnteredSize | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typingTimer.current), []);

  function calculate(changed: Partial<{ width: string; height: string; material: Material }> = {}) {
    clearTimeout(typingTimer.current);
    const now = { width, height, material, ...changed };
    setAnswer({ ...now, width: Number(now.width), height: Number(now.height) });
  }
  function calculateSoon(changed: { width: string } | { height: string }) {
    clearTimeout(typingTimer.current);
    typingTimer.current = setTimeout(() => calculate(changed), typingDelayMs);
  }

  const size = answer && isOrderable(answer.width, answer.height) ? answer : null;
  const edge = {
    type: "number",
    inputMode: "decimal",
    min: minEdgeCm,
    max: maxEdgeCm,
    step: "any",
    onBlur: () => calculate(),
  } as const;
  return (
    <form
      className="mt-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        calculate();
      }}
    >
      <div className="calculator-fields">
        <TextField
          {...edge}
          id={`${id}width`}
          label="Width (cm)"
          value={width}
          error={answer && edgeRangeMessage("width", answer.width)}
          onChange={(event) => {
            setWidth(event.target.value);
            calculateSoon({ width: event.target.value });
          }}
        />
        <TextField
          {...edge}
          id={`${id}height`}
          label="Height (cm)"
          value={height}
          error={answer && edgeRangeMessage("height", answer.height)}
          onChange={(event) => {
            setHeight(event.target.value);
            calculateSoon({ height: event.target.value });
          }}
        />
        <MaterialField
          id={`${id}material`}
          value={material}
          onChoose={(chosen) => {
            setMaterial(chosen);
            calculate({ material: chosen });
          }}
        />
      </div>
      <button type="submit" className="button button-quiet mt-2">
        Calculate Price
      </button>
      <div aria-live="polite">
        <p className="calculator-result mt-4">
          {size && (
            <>
              <span className="calculator-price">{formatEuro(printPrice(size))}</span>{" "}
              <span className="text-ash">
                {formatAreaInSquareDecimetres(size.width, size.height)}
              </span>
            </>
          )}
        </p>
        {size && <SizeNotes size={size} picture={picture} />}
      </div>
    </form>
  );
}
