import { useEffect, useId, useRef, useState } from "react";
import type { Material } from "../../../core/entities/print-size-rules.ts";
import type { ContactSettings } from "../../../core/entities/settings.ts";
import { formatAreaInSquareCentimetres, formatDollarsAndCents } from "../../../core/format.ts";
import { printPrice } from "../../../core/pricing.ts";
import { TextField } from "../../ui/field.tsx";
import { ContactLinks } from "../contact/contact-links.tsx";
import { MaterialField } from "./material-field.tsx";

interface PriceCalculatorProps {
  contact: Pick<ContactSettings, "email" | "instagramUrl" | "instagramHandle">;
}

/** Accepts any edges above 0, in cm. */
export function PriceCalculator({ contact }: PriceCalculatorProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [width, setWidth] = useState("");
  const [height, setHeight] = useState("");
  const [material, setMaterial] = useState<Material>("paper");

  useEffect(() => {
    // Values entered before hydration.
    const typed = new FormData(form.current ?? undefined);
    setWidth(String(typed.get("width") ?? ""));
    setHeight(String(typed.get("height") ?? ""));
    if (typed.get("material") === "canvas") setMaterial("canvas");
  }, []);

  const edges = { width: Number(width), height: Number(height) };
  const priced = edges.width > 0 && edges.height > 0;
  return (
    <section className="calculator needs-script" aria-labelledby={`${id}heading`}>
      <h2 id={`${id}heading`} className="font-serif text-heading">
        Price Calculator
      </h2>
      <div>
        <form
          ref={form}
          className="calculator-fields"
          onSubmit={(event) => event.preventDefault()}
          autoComplete="off"
        >
          <TextField
            id={`${id}width`}
            name="width"
            label="Width (cm)"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={width}
            onChange={(event) => setWidth(event.target.value)}
          />
          <TextField
            id={`${id}height`}
            name="height"
            label="Height (cm)"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={height}
            onChange={(event) => setHeight(event.target.value)}
          />
          <MaterialField id={`${id}material`} value={material} onChoose={setMaterial} />
        </form>
        <div className="calculator-result" aria-live="polite">
          {priced ? (
            <p>
              <span className="calculator-price">
                {formatDollarsAndCents(printPrice({ ...edges, material }))}
              </span>{" "}
              <span className="text-ash">
                {formatAreaInSquareCentimetres(edges.width, edges.height)}
              </span>
            </p>
          ) : (
            <p className="text-ash">Enter dimensions above to calculate pricing</p>
          )}
        </div>
        {priced && (
          <ContactLinks
            contact={contact}
            subject={`A print of ${width} × ${height} cm`}
            emailLabel="Email Artist"
          />
        )}
      </div>
    </section>
  );
}
