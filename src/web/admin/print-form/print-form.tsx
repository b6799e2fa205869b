import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { imageRequiredMessage } from "../../../core/entities/link.ts";
import {
  printStatuses,
  printStatusNames,
  sizeRequiredMessage,
} from "../../../core/entities/print.ts";
import { materialNames, materials } from "../../../core/entities/print-size-rules.ts";
import { admin } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { api, type PrintBody, type StoredPrint } from "../api/records.ts";
import { slotsOf } from "../pictures/slots.ts";
import { editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notifyFailure } from "../toasts.ts";
import { choicesOf, fieldsOf, listMessage } from "../ui/form-fields.tsx";
import { clearUnsavedChanges } from "../ui/unsaved-changes.ts";
import { type WorkKind, WorkPage } from "../work-form/work-page.tsx";
import {
  blankPrint,
  type PrintValues,
  printBody,
  printFormSchema,
  printValues,
} from "./print-values.ts";

const printKind: WorkKind<StoredPrint, PrintBody, PrintValues, z.output<typeof printFormSchema>> = {
  name: "Print Edition",
  createTitle: "Create Print Edition",
  list: admin.tab("prints"),
  records: api.prints,
  blank: blankPrint,
  valuesOf: printValues,
  bodyOf: printBody,
  resolver: zodResolver(printFormSchema),
  Fields: PrintFields,
  pictures: {
    labels: ["Main Print Image (required)", "Additional Image 1", "Additional Image 2"],
    help: "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP.",
  },
  uploads: () => editUploads,
  failure: (stored) => ({
    title: "Error",
    description: `Failed to ${stored ? "update" : "create"} print edition`,
  }),
  onInvalid: ({ images, sizes }) => {
    if (listMessage(images)) notifyFailure("Error", imageRequiredMessage);
    else if (listMessage(sizes)) notifyFailure("Error", sizeRequiredMessage);
  },
};

export function PrintPage() {
  return <WorkPage work={printKind} />;
}

const deleteQuestion =
  "Are you sure you want to delete this print edition? This action cannot be undone.";

function FormHeader({ id }: { id: number }) {
  const navigate = useNavigate();
  const { mutate, isPending } = api.prints.useDelete();
  return (
    <div className="form-card-head">
      <h2 className="form-heading">Print details</h2>
      <button
        type="button"
        className="icon-button"
        aria-label="Delete print edition"
        title="Delete print edition"
        disabled={isPending}
        onClick={() => {
          if (!window.confirm(deleteQuestion)) return;
          mutate(id, {
            onSuccess: () => {
              clearUnsavedChanges();
              navigate(printKind.list);
            },
            onError: (error) =>
              notifyFailure("Error", serverMessage(error) ?? "Failed to delete print edition"),
          });
        }}
      >
        <Trash2 size={20} />
      </button>
    </div>
  );
}

const { TextField, TextArea, SelectField, CheckField } = fieldsOf<PrintValues>();

function parseReference(chosen: unknown): number | null {
  return chosen === "" || chosen === null || chosen === undefined ? null : Number(chosen);
}

function PrintFields({ stored }: { stored: StoredPrint | null }) {
  return (
    <>
      {stored && <FormHeader id={stored.id} />}
      <TextField name="title" label="Print Title" required />
      <div className="entry-grid">
        <SelectField
          name="preferredMaterial"
          label="Preferred Material"
          choices={choicesOf(materials, materialNames)}
        />
        <SelectField
          name="status"
          label="Status"
          choices={choicesOf(printStatuses, printStatusNames)}
        />
      </div>
      <TextArea name="description" label="Description" rows={4} />
      <ReferenceField />
      <CheckField name="featured" label="Featured Print Edition" />
      <SizesEditor heading="Available Sizes" />
      <PriceCalculator />
    </>
  );
}

function ReferenceField() {
  const form = useFormContext<PrintValues>();
  const artworks = useQuery(api.artworks.list).data ?? [];

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
    <SelectField
      // Remounts once the artworks have loaded: an option must exist to be selected.
      key={artworks.length}
      name="artworkId"
      label="Reference Artwork (optional)"
      hint="Fills in the title and pictures if they are empty."
      rules={{
        setValueAs: parseReference,
        onChange: (event) => fillFromArtwork(parseReference(event.target.value)),
      }}
      choices={[
        { value: "", label: "No reference artwork" },
        ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
      ]}
    />
  );
}
