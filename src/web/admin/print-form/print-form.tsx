import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { imageRequiredMessage } from "../../../core/link.ts";
import { printStatuses, printStatusNames, sizeRequiredMessage } from "../../../core/print.ts";
import { materialNames, materials } from "../../../core/print-size.ts";
import { admin } from "../../../core/routes.ts";
import { artworkList, type StoredArtwork } from "../api/artworks.ts";
import { PictureSlots } from "../pictures/picture-slots.tsx";
import { slotsOf } from "../pictures/slots.ts";
import { editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notifyFailure } from "../toasts.tsx";
import {
  CheckField,
  type Choice,
  choicesOf,
  SelectField,
  TextArea,
  TextField,
} from "../ui/field.tsx";
import { FormActions } from "../ui/form-actions.tsx";
import { focusFirstError, listMessage, showServerIssues } from "../ui/form-errors.ts";
import { forgetUnsavedChanges, useUnsavedChanges } from "../ui/unsaved-changes.ts";
import { type PrintValues, printFormSchema } from "./print-values.ts";

interface PrintFormProps {
  defaultValues: PrintValues;
  submit: string;
  sending: string;
  /** Sends the form; throws when the server refuses. */
  onSave: (values: z.output<typeof printFormSchema>) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** Where to go once saved. */
  onSaved: () => void;
  /** Stands above the fields, e.g. a delete button. */
  tool?: ReactNode;
}

const slotLabels = [
  "Main Print Image (required)",
  "Additional Image 1",
  "Additional Image 2",
] as const;

/** No reference, then every artwork by title and year. */
function referencesTo(artworks: StoredArtwork[]): Choice[] {
  return [
    { value: "", label: "No reference artwork" },
    ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
  ];
}

function readReference(chosen: unknown): number | null {
  return chosen === "" || chosen === null || chosen === undefined ? null : Number(chosen);
}

/** The form of a print edition, new or stored. */
export function PrintForm({ defaultValues, onSave, tool, ...props }: PrintFormProps) {
  const form = useForm({
    defaultValues,
    resolver: zodResolver(printFormSchema),
    shouldFocusError: false,
  });
  const [uploading, setUploading] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(form.formState.isDirty || uploading);
  const artworks = useQuery(artworkList).data ?? [];
  const { errors } = form.formState;

  /** What is still empty comes from the chosen original; what is filled in stays. */
  function fillFrom(chosen: number | null): void {
    const artwork = artworks.find(({ id }) => id === chosen);
    if (!artwork) return;
    if (form.getValues("title") === "") form.setValue("title", artwork.title);
    if (form.getValues("images").every((address) => address === "")) {
      form.setValue("images", slotsOf(artwork.images));
    }
    form.clearErrors(["title", "images"]);
  }

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSave(values);
        forgetUnsavedChanges();
        props.onSaved();
      } catch (error) {
        showServerIssues(form, error, ["title", "description"]);
        props.onFailure(error);
      }
    },
    (invalid) => {
      if (listMessage(invalid.images)) notifyFailure("Error", imageRequiredMessage);
      else if (listMessage(invalid.sizes)) {
        notifyFailure("Error", sizeRequiredMessage);
      }
      focusFirstError(element.current);
    },
  );

  return (
    <FormProvider {...form}>
      <form ref={element} className="work-form" noValidate onSubmit={submit}>
        <PictureSlots
          labels={slotLabels}
          rules={editUploads}
          help="Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP."
          onUploading={setUploading}
        />
        <div className="stack">
          {tool}
          <TextField
            label="Print Title"
            required
            registration={form.register("title")}
            error={errors.title?.message}
          />
          <div className="entry-grid">
            <SelectField
              label="Preferred Material"
              registration={form.register("preferredMaterial")}
              choices={choicesOf(materials, materialNames)}
            />
            <SelectField
              label="Status"
              registration={form.register("status")}
              choices={choicesOf(printStatuses, printStatusNames)}
            />
          </div>
          <TextArea
            label="Description"
            rows={4}
            registration={form.register("description")}
            error={errors.description?.message}
          />
          <SelectField
            label="Reference Artwork (optional)"
            // The chosen work may arrive after the form: its option must exist to be selected.
            key={artworks.length}
            hint="Fills in title and pictures where there are none yet."
            registration={form.register("artworkId", {
              setValueAs: readReference,
              onChange: (event) => fillFrom(readReference(event.target.value)),
            })}
            choices={referencesTo(artworks)}
          />
          <CheckField label="Featured Print Edition" registration={form.register("featured")} />
          <SizesEditor heading="Available Sizes" />
          <PriceCalculator />
        </div>
        <FormActions
          cancelTo={admin.tab("prints")}
          submit={props.submit}
          sending={props.sending}
          pending={form.formState.isSubmitting}
          uploading={uploading}
        />
      </form>
    </FormProvider>
  );
}
