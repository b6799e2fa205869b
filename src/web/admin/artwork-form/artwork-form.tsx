import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { imageRequiredMessage } from "../../../core/entities/link.ts";
import { admin } from "../../../core/routes.ts";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notifyFailure } from "../toasts.ts";
import { listMessage } from "../ui/form-errors.ts";
import { CheckField, type Choice } from "../ui/form-fields.tsx";
import { type SubmitOptions, WorkForm } from "../work-form/work-form.tsx";
import { ArtworkFields } from "./artwork-fields.tsx";
import { type ArtworkValues, artworkFormSchema } from "./artwork-values.ts";

type ArtworkOutput = z.output<typeof artworkFormSchema>;

interface ArtworkFormProps extends SubmitOptions<ArtworkOutput> {
  defaultValues: ArtworkValues;
  types: readonly Choice[];
  availabilities: readonly Choice[];
  uploads: UploadRules;
  featuredHint?: string;
}

const slotLabels = ["Main Image (required)", "Additional Image 1", "Additional Image 2"] as const;
const serverFields = [
  "title",
  "description",
  "medium",
  "dimensions",
  "year",
  "price",
  "saatchiUrl",
  "buyLink",
] as const;

const resolve: Resolver<ArtworkValues, unknown, ArtworkOutput> = zodResolver(artworkFormSchema);

/** Ignores hidden sizes so that their errors cannot block saving. */
const resolver: typeof resolve = (values, context, options) =>
  resolve(values.availableForPrint ? values : { ...values, sizes: [] }, context, options);

export function ArtworkForm({ defaultValues, uploads, ...props }: ArtworkFormProps) {
  const form = useForm({ defaultValues, resolver, shouldFocusError: false });
  return (
    <WorkForm
      form={form}
      submitOptions={props}
      serverFields={serverFields}
      onInvalid={({ images }) => {
        if (listMessage(images)) notifyFailure("Error", imageRequiredMessage);
      }}
      pictures={{
        labels: slotLabels,
        rules: uploads,
        help: "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP. Max 5MB per image.",
      }}
      cancelTo={admin.tab("artworks")}
    >
      <ArtworkFields types={props.types} availabilities={props.availabilities} />
      <CheckField
        label="Featured artwork (show on homepage)"
        registration={form.register("featured")}
        {...(props.featuredHint && { hint: props.featuredHint })}
      />
      <CheckField label="Available as Print?" registration={form.register("availableForPrint")} />
      {form.watch("availableForPrint") && (
        <>
          <SizesEditor heading="Print Sizes" />
          <PriceCalculator />
        </>
      )}
    </WorkForm>
  );
}
