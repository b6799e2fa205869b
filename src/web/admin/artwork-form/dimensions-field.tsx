import { useRef } from "react";
import { lacksUnit, sizeInBothUnits } from "../../../core/dimensions/both-units.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import type { ArtworkValues } from "./artwork-values.ts";

const { TextField } = fieldsOf<ArtworkValues>();

const units = ["cm", "inches"];

function readingOf(text: string): string {
  if (lacksUnit(text)) return "cm or inches?";
  const size = sizeInBothUnits(text);
  return size ? `Hangs as ${size}` : "";
}

/** Reads the size back while the painter types, and asks for a missing unit. */
export function DimensionsField({ suggestions }: { suggestions: string[] }) {
  const { values, setValue } = useForm<ArtworkValues>();
  const element = useRef<HTMLDivElement>(null);
  const text = values.dimensions;

  function complete(unit: string): void {
    setValue("dimensions", `${text.trim()} ${unit}`);
    // The pressed button disappears.
    element.current?.querySelector("input")?.focus();
  }

  return (
    <div ref={element} className="entry entry-wide-on-phone">
      <TextField
        name="dimensions"
        label="Dimensions"
        required
        placeholder="e.g. 24 × 36 inches"
        suggestions={suggestions}
      />
      <div className="size-reading">
        <p className="entry-hint" role="status">
          {readingOf(text)}
        </p>
        {lacksUnit(text) &&
          units.map((unit) => (
            <button
              key={unit}
              type="button"
              className="button button-quiet button-small"
              onClick={() => complete(unit)}
            >
              {unit}
            </button>
          ))}
      </div>
    </div>
  );
}
