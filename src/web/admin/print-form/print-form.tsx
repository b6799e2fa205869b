import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { ApiPrint } from "../../../core/entities/print.ts";
import { printStatuses } from "../../../core/entities/print-rules.ts";
import { materials } from "../../../core/entities/print-size-rules.ts";
import { admin } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { currentAddress, navigate } from "../navigation/navigation.ts";
import { clearUnsavedChanges } from "../navigation/unsaved-changes.ts";
import { slotsOf } from "../pictures/slots.ts";
import { editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { t } from "../texts/text.ts";
import { notify } from "../toasts.ts";
import { offerUndo } from "../trash/undo-deletion.ts";
import { PublishedField } from "../work-form/published-field.tsx";
import { type WorkKind, WorkPage, type WorkPageProps } from "../work-form/work-page.tsx";
import { blankPrint, type PrintValues, printValues, workBody } from "./print-values.ts";

const printKind: WorkKind<ApiPrint, PrintValues> = {
  texts: {
    createTitle: t("Create Print Edition"),
    editTitle: t("Edit Print Edition"),
    create: t("Create Print Edition"),
    update: t("Update Print Edition"),
    loading: t("Loading print edition..."),
    notFound: t("Print Edition Not Found"),
  },
  list: admin.tab("prints"),
  createPage: admin.createPrint,
  records: api.prints,
  resource: "prints",
  valuesOf: (stored) => (stored ? printValues(stored) : blankPrint()),
  bodyOf: workBody,
  Fields: PrintFields,
  pictures: {
    labels: [t("Main Print Image (required)"), t("Additional Image 1"), t("Additional Image 2")],
    help: t("Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP."),
  },
  uploads: () => editUploads,
  failure: (stored) => ({
    title: t("Error"),
    description: stored ? t("Failed to update print edition") : t("Failed to create print edition"),
  }),
  onSaved(_saved, _stored, note) {
    if (note) notify(t("Print edition updated"), { description: note });
  },
};

export function PrintPage({ id }: WorkPageProps) {
  return <WorkPage work={printKind} id={id} />;
}

const deleteQuestion = t(
  "Are you sure you want to delete this print edition? This action cannot be undone.",
);

function FormHeader({ id }: { id: number }) {
  const { mutateAsync, isPending } = api.prints.useDelete();
  const client = useQueryClient();

  async function deletePrint(): Promise<void> {
    if (!window.confirm(deleteQuestion)) return;
    const page = currentAddress();
    try {
      await mutateAsync(id);
    } catch (error) {
      notifyFailedChange(t("Error"), error, t("Failed to delete print edition"));
      return;
    }
    offerUndo(client, { kind: "print", id });
    if (currentAddress() !== page) return;
    clearUnsavedChanges();
    navigate(printKind.list);
  }

  return (
    <div className="form-card-head">
      <h2 className="form-heading">{t("Print details")}</h2>
      <button
        type="button"
        className="icon-button"
        aria-label={t("Delete print edition")}
        title={t("Delete print edition")}
        disabled={isPending}
        onClick={() => void deletePrint()}
      >
        <Trash2 size={20} />
      </button>
    </div>
  );
}

const { TextField, TextArea, SelectField, CheckField } = fieldsOf<PrintValues>();

function PrintFields({ stored }: { stored: ApiPrint | null }) {
  return (
    <>
      {stored && <FormHeader id={stored.id} />}
      <TextField name="title" label={t("Print Title")} required />
      <div className="entry-grid">
        <SelectField
          name="preferredMaterial"
          label={t("Preferred Material")}
          choices={choicesOf(materials, materialNames)}
        />
        <SelectField
          name="status"
          label={t("Status")}
          choices={choicesOf(printStatuses, printStatusNames)}
        />
      </div>
      <TextArea name="description" label={t("Description")} rows={4} />
      <ReferenceField />
      <CheckField
        name="featured"
        label={t("Featured Print Edition")}
        hint={t("Marks it in your list. No page shows it.")}
      />
      <SizesEditor name="availableSizes" heading={t("Available Sizes")} />
      <PriceCalculator />
      <PublishedField preview={stored && previews.print(stored.id)} />
    </>
  );
}

function ReferenceField() {
  const { values, files, setValue } = useForm<PrintValues>();
  const artworks = useQuery(api.artworks.list).data ?? [];

  /** Fills in the title and the pictures if they are empty. */
  function choose(id: string): void {
    const artwork = artworks.find((candidate) => `${candidate.id}` === id);
    setValue("artworkId", artwork?.id ?? null);
    if (!artwork) return;
    if (values.title === "") setValue("title", artwork.title);
    const hasPictures = values.images.some((address) => address !== "");
    if (!hasPictures && Object.keys(files).length === 0) {
      setValue("images", slotsOf(artwork.images));
    }
  }

  return (
    <SelectField
      name="artworkId"
      label={t("Reference Artwork (optional)")}
      hint={t("Fills in the title and pictures if they are empty.")}
      onChoose={choose}
      choices={[
        { value: "", label: t("No reference artwork") },
        ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
      ]}
    />
  );
}
