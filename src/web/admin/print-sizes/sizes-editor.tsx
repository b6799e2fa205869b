import { Plus } from "lucide-react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { newPrintSize } from "../../../core/entities/print-size-rules.ts";
import { FieldError } from "../forms/fields.tsx";
import { messageIn, useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import { texts } from "../texts/texts.ts";
import { SizeRow } from "./size-row.tsx";

interface SizesEditorProps {
  /** Name of the list in the form. */
  name: string;
  heading: string;
}

export function SizesEditor({ name, heading }: SizesEditorProps) {
  const form = useForm();
  const sizes = valueAt(form.values, name) as PrintSize[];
  const listError = messageIn(form.issues, name);
  const setSizes = (changed: PrintSize[]) => form.setValue(name, changed);

  return (
    <fieldset className="ruled form-section" id="print-sizes" tabIndex={-1}>
      <legend className="form-heading">{heading}</legend>
      {sizes.length === 0 && <p className="caption">{texts.printSizes.noSizesYet}</p>}
      <ul>
        {sizes.map((size, index) => (
          <SizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sizes have no identity
            key={index}
            list={name}
            index={index}
            size={size}
            onRemove={() => setSizes(sizes.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <FieldError id="sizes-error" message={listError} />
      <button
        type="button"
        className="button button-quiet button-small"
        aria-describedby={listError ? "sizes-error" : undefined}
        data-invalid-list={listError ? true : undefined}
        onClick={() => setSizes([...sizes, { ...newPrintSize, priceOverride: null }])}
      >
        <Plus />
        {texts.printSizes.addSize}
      </button>
    </fieldset>
  );
}
