import { type InputHTMLAttributes, useId } from "react";
import { type Material, materials } from "../../../core/entities/print-rules.ts";
import { readNumber } from "../../../core/number-text.ts";
import { useLanguage } from "../../language.ts";
import { TextField } from "../../ui/field.tsx";

/** The content of a price calculator's fields; width and height as typed, in cm. */
export interface TypedSize {
  width: string;
  height: string;
  material: Material;
}

export const emptySize: TypedSize = { width: "", height: "", material: "paper" };

export type Edge = "width" | "height";

/** The address of the contact form carries no more decimals of a length. */
const maxDecimals = 6;

/** Returns the length of a typed edge in cm: 0 for an empty field, NaN for a text that is no number. */
export function readEdge(typed: string): number {
  // While somebody types "30,5", the text is "30," for a moment.
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
  describeError?: (edge: Edge) => string | null;
  describeNote?: (edge: Edge) => string | null;
}

/** The fields for width, height and material, in each of the site's two price calculators. */
export function SizeFields(props: SizeFieldsProps) {
  const { size, onChange, describeError, describeNote, ...inputProps } = props;
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
          error={describeError?.(name)}
          note={describeNote?.(name)}
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

/** @param props `details` are words beside the price, such as the area */
export function CalculatedPrice({ price, details }: { price: string; details: string }) {
  return (
    <>
      <span className="calculator-price">{price}</span> <span className="text-ash">{details}</span>
    </>
  );
}
