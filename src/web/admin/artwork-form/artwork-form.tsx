import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { imageRequiredMessage } from "../../../core/link.ts";
import { admin } from "../../../core/routes.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import type { UploadRules } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notifyFailure } from "../toasts.tsx";
import { CheckField, type Choice } from "../ui/field.tsx";
import { FormActions } from "../ui/form-actions.tsx";
import { focusFirstError, listMessage, showServerIssues } from "../ui/form-errors.ts";
import { forgetUnsavedChanges, useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { ArtworkFacts } from "./artwork-facts.tsx";
import { type ArtworkValues, artworkFormSchema } from "./artwork-values.ts";

type ArtworkOutput = z.output<typeof artworkFormSchema>;

interface ArtworkFormProps {
  defaultValues: ArtworkValues;
  types: readonly Choice[];
  availabilities: readonly Choice[];
  uploads: UploadRules;
  featuredHint?: string;
  submit: string;
  sending: string;
  /** Sends the form and leads on; throws when the server refuses. */
  onSave: (values: ArtworkOutput) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Where to go once saved. */
  onSaved: () => void;
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

/** Sizes nobody can see must not stand in the way of saving. */
const resolver: typeof resolve = (values, context, options) =>
  resolve(values.availableForPrint ? values : { ...values, sizes: [] }, context, options);

/** The form of an artwork, new or stored. */
export function ArtworkForm({ defaultValues, uploads, onSave, ...props }: ArtworkFormProps) {
  const form = useForm({ defaultValues, resolver, shouldFocusError: false });
  const [uploading, setUploading] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.formState.isDirty || uploading);
  const availableForPrint = form.watch("availableForPrint");

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSave(values);
        forgetUnsavedChanges();
        props.onSaved();
      } catch (error) {
        showServerIssues(form, error, serverFields);
        props.onFailure(error);
      }
    },
    (errors) => {
      if (listMessage(errors.images)) notifyFailure("Error", imageRequiredMessage);
      focusFirstError(element.current);
    },
  );

  return (
    <FormProvider {...form}>
      <form ref={element} className="work-form" noValidate onSubmit={submit}>
        <PictureSlots
          labels={slotLabels}
          rules={uploads}
          help="Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP. Max 5MB per image."
          onUploading={setUploading}
        />
        <div className="stack">
          <ArtworkFacts types={props.types} availabilities={props.availabilities} />
          <CheckField
            label="Featured artwork (show on homepage)"
            registration={form.register("featured")}
            {...(props.featuredHint && { hint: props.featuredHint })}
          />
          <CheckField
            label="Available as Print?"
            registration={form.register("availableForPrint")}
          />
          {availableForPrint && (
            <>
              <SizesEditor heading="Print Sizes" />
              <PriceCalculator />
            </>
          )}
        </div>
        <FormActions
          cancelTo={admin.tab("artworks")}
          submit={props.submit}
          sending={props.sending}
          pending={form.formState.isSubmitting}
          uploading={uploading}
        />
      </form>
    </FormProvider>
  );
}
