/** The form of a print edition. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { trashDays } from "../../../core/entities/trash-rules.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { previews } from "../../../core/unpublished.ts";
import { pictureQuery } from "../api/pictures.ts";
import { api } from "../api/records.ts";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { valueAt } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { referenceParameter } from "../navigation/form-addresses.ts";
import { currentAddress, navigate, useAddress } from "../navigation/navigation.tsx";
import { useDraftForm } from "../outbox/draft-form.ts";
import { editUploadRules } from "../pictures/use-uploads.ts";
import { AdminPriceCalculator } from "../print-sizes/admin-price-calculator.tsx";
import { SizesEditor, sizesInProportion } from "../print-sizes/sizes-editor.tsx";
import { printForm } from "../record-fields/prints.ts";
import { slotCount, toSlots } from "../record-fields/slots.ts";
import { texts } from "../texts/texts.ts";
import { notifyFailedChange } from "../toasts.ts";
import { offerUndo } from "../trash/deletion.tsx";
import { WorkPage, type WorkPageProps, type WorkRules } from "../work-form/work-page.tsx";

const printRules: WorkRules<ApiPrint> = {
  texts: texts.prints.form,
  list: admin.tab("prints"),
  createPage: admin.createPrint,
  editPage: admin.editPrint,
  records: api.prints,
  resource: "prints",
  form: printForm,
  Fields: PrintFields,
  preview: previews.print,
  pictures: {
    labels: [texts.prints.mainImage, texts.pictures.slots.second, texts.pictures.slots.third],
    help: texts.prints.picturesHint,
  },
  uploads: () => editUploadRules,
  failure: (isStored) => ({
    failure: {
      title: texts.common.error,
      description: isStored ? texts.prints.form.updateFailed : texts.prints.form.createFailed,
    },
    mainField: "images",
  }),
};

/** The page with the form of a print edition, new or stored. */
export function PrintPage({ id }: WorkPageProps) {
  return <WorkPage rules={printRules} id={id} />;
}

const trashNote = fill(texts.trash.note, { days: trashDays });
const deleteQuestion = `${texts.prints.formDeletion.question}\n\n${trashNote}`;

/** The heading above the fields, with the button that deletes the print. */
function DetailsHeader({ id }: { id: number }) {
  const { mutateAsync, isPending } = api.prints.useDelete();
  const client = useQueryClient();

  async function deletePrint(): Promise<void> {
    if (!window.confirm(deleteQuestion)) return;
    const page = currentAddress();
    try {
      await mutateAsync(id);
    } catch (error) {
      notifyFailedChange(texts.common.error, error, texts.prints.formDeletion.failed);
      return;
    }
    offerUndo(client, texts.prints.list.deleted, { name: "prints", id });
    if (currentAddress() !== page) return;
    navigate(printRules.list);
  }

  return (
    <div className="row spread">
      <h2 className="form-heading">{texts.prints.detailsHeading}</h2>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.prints.formDeletion.label}
        title={texts.prints.formDeletion.label}
        disabled={isPending}
        onClick={() => void deletePrint()}
      >
        <Trash2 size={20} />
      </button>
    </div>
  );
}

/** Renders a field of the form by its name. */
const field = recordFields(printForm);

function PrintFields({ stored }: { stored: ApiPrint | null }) {
  return (
    <>
      {stored && <DetailsHeader id={stored.id} />}
      {field("title", { required: true })}
      <ReferenceField />
      {field("description")}
      <SizesEditor listName="availableSizes" heading={texts.prints.sizesHeading} />
      <div className="entry-grid">
        {field("preferredMaterial", { hint: texts.prints.hints.preferredMaterial })}
        {field("status", { hint: texts.prints.hints.status })}
      </div>
      {field("editionSize", { min: 1 })}
      {field("editionFacts", { hint: texts.prints.hints.editionFacts })}
      <AdminOnlyFields />
    </>
  );
}

/** Parts of the form that only the painter needs: no page of the site shows them as they are. */
function AdminOnlyFields() {
  return (
    <FoldedFields summary={texts.artworks.ownRecords.summary} names={["featured"]}>
      <div className="stack">
        {field("featured", { hint: texts.prints.hints.featured })}
        <AdminPriceCalculator />
      </div>
    </FoldedFields>
  );
}

/** Chooses the artwork that the print reproduces. */
function ReferenceField() {
  const { values, files, setValue, latest, stored } = useDraftForm<ApiPrint>();
  const { data: artworks = [] } = useQuery(api.artworks.list);
  const client = useQueryClient();
  const artworkParameter = useAddress().searchParams.get(referenceParameter);

  /** Fills in sizes in the proportions of a picture, if the print has none. */
  async function proposeSizes(address: string): Promise<void> {
    const picture = await client.fetchQuery(pictureQuery(address)).catch(() => null);
    const sizes = valueAt(latest(), "availableSizes");
    if (!picture || !Array.isArray(sizes) || sizes.length > 0) return;
    setValue("availableSizes", sizesInProportion(picture));
  }

  /** Copies title and pictures of the artwork into empty fields, and proposes sizes. */
  function chooseArtwork(id: string): void {
    const artwork = artworks.find((candidate) => `${candidate.id}` === id);
    setValue("artworkId", artwork?.id ?? null);
    if (!artwork) return;
    if (values.title === "") setValue("title", artwork.title);
    const hasPictures = values.images.some((address) => address !== "");
    if (!hasPictures && Object.keys(files).length === 0) {
      setValue("images", toSlots(artwork.images, slotCount));
      if (artwork.images[0]) void proposeSizes(artwork.images[0]);
    }
  }

  // The address of the page may name the reference artwork of a new print.
  const chooseFromAddress = useEffectEvent(() => {
    if (artworkParameter && !stored && values.title === "") chooseArtwork(artworkParameter);
  });
  const isLoaded = artworks.length > 0;
  useEffect(() => {
    if (isLoaded) chooseFromAddress();
  }, [isLoaded]);

  return field("artworkId", {
    hint: texts.prints.hints.artworkId,
    onChoose: chooseArtwork,
    choices: [
      { value: "", label: texts.prints.noReference },
      ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
    ],
  });
}
