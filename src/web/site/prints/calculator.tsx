import { type InputHTMLAttributes, useId } from "react";
import { type Material, materials } from "../../../core/entities/print-rules.ts";
import { readNumber } from "../../../core/number-text.ts";
import { useLanguage } from "../../language.ts";
import { TextField } from "../../ui/field.tsx";

/** As typed, in cm. */
export interface TypedSize {
  width: string;
  height: string;
  material: Material;
}

export const emptySize: TypedSize = { width: "", height: "", material: "paper" };

export type Edge = "width" | "height";

/** The address of the contact form carries no more. */
const maxDecimals = 6;

/** Returns an edge in cm; an empty one is 0, and one that is no number NaN. */
export function readEdge(typed: string): number {
  // The mark stands last while somebody types.
  const text = typed.trim().replace(/[.,]$/, "");
  if (text === "") return 0;
  const length = readNumber(text, "decimal") ?? Number.NaN;
  return length < 0 ? Number.NaN : Number(length.toFixed(maxDecimals));
}

export function readEdges({ width, height }: Pick<TypedSize, Edge>): Record<Edge, number> {
  return { width: readEdge(width), height: readEdge(height) };
}

interface SizeFieldsProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "onFocus" | "onBlur"> {
  size: TypedSize;
  onChange: (changed: Partial<TypedSize>) => void;
  errorOf?: (edge: Edge) => string | null;
  noteOf?: (edge: Edge) => string | null;
}

/** The fields of every price calculator. */
export function SizeFields({ size, onChange, errorOf, noteOf, ...inputProps }: SizeFieldsProps) {
  const { texts } = useLanguage();
  const id = useId();
  return (
    <div className="calculator-fields">
      {(
        [
          ["width", texts.sizes.width],
          ["height", texts.sizes.height],
        ] as const
      ).map(([name, label]) => (
        <TextField
          {...inputProps}
          key={name}
          id={`${id}${name}`}
          name={name}
          label={label}
          // A number field of a browser in English drops the comma of "30,5".
          type="text"
          inputMode="decimal"
          value={size[name]}
          error={errorOf?.(name)}
          note={noteOf?.(name)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <div className="field">
        <label className="entry-label" htmlFor={`${id}material`}>
          {texts.materials.heading}
        </label>
        <select
          id={`${id}material`}
          className="entry-input"
          name="material"
          value={size.material}
          onChange={(event) => {
            const material = materials.find((each) => each === event.target.value);
            if (material) onChange({ material });
          }}
        >
          {materials.map((material) => (
            <option key={material} value={material}>
              {texts.materials.choices[material]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** @param props `details` stand beside the price, such as the area */
export function CalculatedPrice({ price, details }: { price: string; details: string }) {
  return (
    <>
      <span className="calculator-price">{price}</span> <span className="text-ash">{details}</span>
    </>
  );
}
