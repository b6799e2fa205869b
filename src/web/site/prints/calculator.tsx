import { type InputHTMLAttributes, useId } from "react";
import { type Material, materials } from "../../../core/entities/print-rules.ts";
import { useLanguage } from "../../language.ts";
import { TextField } from "../../ui/field.tsx";

/** As typed, in cm. */
export interface TypedSize {
  width: string;
  height: string;
  material: Material;
}

export const emptyInput: TypedSize = { width: "", height: "", material: "paper" };

export type Edge = "width" | "height";

/** Returns edges in cm; an empty edge is 0. */
export function readSize({ width, height, material }: TypedSize) {
  return { width: Number(width), height: Number(height), material };
}

interface SizeFieldsProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "onFocus" | "onBlur"> {
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
          type="number"
          inputMode="decimal"
          step="any"
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

export function CalculatedPrice({ price, area }: { price: string; area: string }) {
  return (
    <>
      <span className="calculator-price">{price}</span> <span className="text-ash">{area}</span>
    </>
  );
}
