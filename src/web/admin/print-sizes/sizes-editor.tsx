import { useQuery } from "@tanstack/react-query";
import { ArrowDownNarrowWide, type LucideIcon, Plus, Sparkles } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { materials, newPrintSize } from "../../../core/entities/print-size-rules.ts";
import { fittingSizes } from "../../../core/print-quality.ts";
import { pictureSize } from "../api/pictures.ts";
import { FieldError, listMessage } from "../ui/form-fields.tsx";
import { SizeRow } from "./size-row.tsx";
import { missingSizes, type SizesForm, sortSizes } from "./size-rows.ts";

export function SizesEditor({ heading }: { heading: string }) {
  const { control, getValues, clearErrors, formState } = useFormContext<SizesForm>();
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: "sizes" });
  const [mainImage = ""] = useWatch({ control, name: "images" });
  const picture = useQuery(pictureSize(mainImage)).data ?? null;
  const listError = listMessage(formState.errors.sizes);

  function add(): void {
    clearErrors("sizes");
    append({ ...newPrintSize, priceOverride: null });
  }

  function suggest(): void {
    if (!picture) return;
    const suggestions = fittingSizes(picture).flatMap((edges) =>
      materials.map((material) => ({ ...edges, material, priceOverride: null })),
    );
    const current = getValues("sizes");
    clearErrors("sizes");
    replace(sortSizes([...current, ...missingSizes(current, suggestions)]));
  }

  return (
    <fieldset className="form-section" id="print-sizes" tabIndex={-1}>
      <legend className="form-heading">{heading}</legend>
      {fields.length === 0 && (
        <p className="entry-hint">
          No sizes yet. {picture && "Let the picture suggest some, or add one by hand."}
        </p>
      )}
      <ul className="size-rows">
        {fields.map((field, index) => (
          <SizeRow
            key={field.id}
            index={index}
            picture={picture}
            onDuplicate={() => insert(index + 1, { ...getValues(`sizes.${index}`) })}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <FieldError id="sizes-error" message={listError} />
      <div className="row-of-buttons">
        <EditorButton
          Icon={Plus}
          label="Add Size"
          aria-describedby={listError ? "sizes-error" : undefined}
          data-first-error={listError ? true : undefined}
          onClick={add}
        />
        {picture && <EditorButton Icon={Sparkles} label="Suggest Sizes" onClick={suggest} />}
        {fields.length > 1 && (
          <EditorButton
            Icon={ArrowDownNarrowWide}
            label="Sort"
            onClick={() => replace(sortSizes(getValues("sizes")))}
          />
        )}
      </div>
    </fieldset>
  );
}

interface EditorButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  Icon: LucideIcon;
  label: string;
  "data-first-error"?: boolean | undefined;
}

function EditorButton({ Icon, label, ...button }: EditorButtonProps) {
  return (
    <button type="button" className="button button-quiet button-small" {...button}>
      <Icon />
      {label}
    </button>
  );
}
