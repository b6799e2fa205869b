import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { imageRequiredMessage } from "../../../core/entities/link.ts";
import {
  printStatuses,
  printStatusNames,
  sizeRequiredMessage,
} from "../../../core/entities/print.ts";
import { materialNames, materials } from "../../../core/entities/print-size-rules.ts";
import { admin } from "../../../core/routes.ts";
import { artworkList, type StoredArtwork } from "../api/artworks.ts";
import { slotsOf } from "../pictures/slots.ts";
import { editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notifyFailure } from "../toasts.ts";
import { listMessage } from "../ui/form-errors.ts";
import {
  CheckField,
  type Choice,
  choicesOf,
  SelectField,
  TextArea,
  TextField,
} from "../ui/form-fields.tsx";
import { type SubmitOptions, WorkForm } from "../work-form/work-form.tsx";
import { type PrintValues, printFormSchema } from "./print-values.ts";

interface PrintFormProps extends SubmitOptions<z.output<typeof printFormSchema>> {
  defaultValues: PrintValues;
  /** Shown above the fields. */
  header?: ReactNode;
}

const slotLabels = [
  "Main Print Image (required)",
  "Additional Image 1",
  "Additional Image 2",
] as const;

function referenceChoices(artworks: StoredArtwork[]): Choice[] {
  return [
    { value: "", label: "No reference artwork" },
    ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
  ];
}

function parseReference(chosen: unknown): number | null {
  return chosen === "" || chosen === null || chosen === undefined ? null : Number(chosen);
}

export function PrintForm({ defaultValues, header, ...submitOptions }: PrintFormProps) {
  const form = useForm({
    defaultValues,
    resolver: zodResolver(printFormSchema),
    shouldFocusError: false,
  });
  const artworks = useQuery(artworkList).data ?? [];
  const { errors } = form.formState;

  /** Fills empty fields only. */
  function fillFromArtwork(chosen: number | null): void {
    const artwork = artworks.find(({ id }) => id === chosen);
    if (!artwork) return;
    if (form.getValues("title") === "") form.setValue("title", artwork.title);
    if (form.getValues("images").every((address) => address === "")) {
      form.setValue("images", slotsOf(artwork.images));
    }
    form.clearErrors(["title", "images"]);
  }

  return (
    <WorkForm
      form={form}
      submitOptions={submitOptions}
      serverFields={["title", "description"]}
      onInvalid={({ images, sizes }) => {
        if (listMessage(images)) notifyFailure("Error", imageRequiredMessage);
        else if (listMessage(sizes)) notifyFailure("Error", sizeRequiredMessage);
      }}
      pictures={{
        labels: slotLabels,
        rules: editUploads,
        help: "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP.",
      }}
      cancelTo={admin.tab("prints")}
    >
      {header}
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
        // Remounts once the artworks have loaded: an option must exist to be selected.
        key={artworks.length}
        hint="Fills in the title and pictures if they are empty."
        registration={form.register("artworkId", {
          setValueAs: parseReference,
          onChange: (event) => fillFromArtwork(parseReference(event.target.value)),
        })}
        choices={referenceChoices(artworks)}
      />
      <CheckField label="Featured Print Edition" registration={form.register("featured")} />
      <SizesEditor heading="Available Sizes" />
      <PriceCalculator />
    </WorkForm>
  );
}
