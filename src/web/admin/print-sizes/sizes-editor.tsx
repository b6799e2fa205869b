import { useQuery } from "@tanstack/react-query";
import { ArrowDownNarrowWide, type LucideIcon, Plus, Sparkles } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { materials, newPrintSize } from "../../../core/entities/print-size-rules.ts";
import { fittingSizes } from "../../../core/print-quality.ts";
import { pictureSize } from "../api/pictures.ts";
import { FieldError } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { valueAt } from "../forms/paths.ts";
import { texts } from "../texts/texts.ts";
import { SizeRow } from "./size-row.tsx";
import { missingSizes, sortSizes } from "./size-rows.ts";

interface SizesEditorProps {
  /** Name of the list in the form. */
  name: string;
  heading: string;
}

/** The form around it also has `images`, the main picture first. */
export function SizesEditor({ name, heading }: SizesEditorProps) {
  const form = useForm<{ images: string[] }>();
  const sizes = valueAt(form.values, name) as PrintSize[];
  const picture = useQuery(pictureSize(form.values.images[0] ?? "")).data ?? null;
  const listError = form.messageAt(name);
  const setSizes = (changed: PrintSize[]) => form.setValue(name, changed);

  function suggest(): void {
    if (!picture) return;
    const suggestions = fittingSizes(picture).flatMap((edges) =>
      materials.map((material) => ({ ...edges, material, priceOverride: null })),
    );
    setSizes(sortSizes([...sizes, ...missingSizes(sizes, suggestions)]));
  }

  return (
    <fieldset className="form-section" id="print-sizes" tabIndex={-1}>
      <legend className="form-heading">{heading}</legend>
      {sizes.length === 0 && (
        <p className="entry-hint">
          {texts.printSizes.noSizesYet} {picture && texts.printSizes.letPictureSuggestSomeAdd}
        </p>
      )}
      <ul className="size-rows">
        {sizes.map((size, index) => (
          <SizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sizes have no identity
            key={index}
            list={name}
            index={index}
            size={size}
            picture={picture}
            onDuplicate={() => setSizes(sizes.toSpliced(index, 0, size))}
            onRemove={() => setSizes(sizes.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <FieldError id="sizes-error" message={listError} />
      <div className="row-of-buttons">
        <EditorButton
          Icon={Plus}
          label={texts.printSizes.addSize}
          aria-describedby={listError ? "sizes-error" : undefined}
          data-invalid-list={listError ? true : undefined}
          onClick={() => setSizes([...sizes, { ...newPrintSize, priceOverride: null }])}
        />
        {picture && (
          <EditorButton Icon={Sparkles} label={texts.printSizes.suggestSizes} onClick={suggest} />
        )}
        {sizes.length > 1 && (
          <EditorButton
            Icon={ArrowDownNarrowWide}
            label={texts.printSizes.sort}
            onClick={() => setSizes(sortSizes(sizes))}
          />
        )}
      </div>
    </fieldset>
  );
}

interface EditorButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  Icon: LucideIcon;
  label: string;
  "data-invalid-list"?: boolean | undefined;
}

function EditorButton({ Icon, label, ...button }: EditorButtonProps) {
  return (
    <button type="button" className="button button-quiet button-small" {...button}>
      <Icon />
      {label}
    </button>
  );
}
