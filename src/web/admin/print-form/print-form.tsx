import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { trashDays } from "../../../core/entities/trash-rules.ts";
import type { ApiPrint } from "../../../core/records/prints.ts";
import { admin } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { slotsOf } from "../forms/slots.ts";
import { currentAddress, navigate } from "../navigation/navigation.tsx";
import { useDraftForm } from "../outbox/draft-form.ts";
import { editUploads } from "../pictures/use-uploads.ts";
import { PriceCalculator, SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { offerUndo } from "../trash/deletion.tsx";
import { type WorkKind, WorkPage, type WorkPageProps } from "../work-form/work-page.tsx";

const printKind: WorkKind<ApiPrint> = {
  texts: {
    createTitle: texts.printForm.createPrintEdition,
    editTitle: texts.printForm.editPrintEdition,
    create: texts.printForm.createPrintEdition,
    update: texts.printForm.updatePrintEdition,
    loading: texts.printForm.loadingPrintEdition,
    notFound: texts.printForm.printEditionNotFound,
  },
  list: admin.tab("prints"),
  createPage: admin.createPrint,
  editPage: admin.editPrint,
  records: api.prints,
  resource: "prints",
  Fields: PrintFields,
  preview: previews.print,
  pictures: {
    labels: [
      texts.printForm.mainPrintImageRequired,
      texts.common.additionalImage1,
      texts.common.additionalImage2,
    ],
    help: texts.printForm.pasteImageUrlsUploadFiles,
  },
  uploads: () => editUploads,
  failure: (isStored) => ({
    failure: {
      title: texts.common.error,
      description: isStored
        ? texts.printForm.failedToUpdatePrintEdition
        : texts.printForm.failedToCreatePrintEdition,
    },
    mainField: "images",
  }),
};

export function PrintPage({ id }: WorkPageProps) {
  return <WorkPage work={printKind} id={id} />;
}

const staysInTrash = fill(texts.common.staysInRecentlyDeleted, { days: trashDays });
const deleteQuestion = `${texts.printForm.confirmDeletion}\n\n${staysInTrash}`;

function FormHeader({ id }: { id: number }) {
  const { mutateAsync, isPending } = api.prints.useDelete();
  const client = useQueryClient();

  async function deletePrint(): Promise<void> {
    if (!window.confirm(deleteQuestion)) return;
    const page = currentAddress();
    try {
      await mutateAsync(id);
    } catch (error) {
      notifyFailedChange(texts.common.error, error, texts.printForm.failedToDeletePrintEdition);
      return;
    }
    offerUndo(client, { kind: "print", id });
    if (currentAddress() !== page) return;
    navigate(printKind.list);
  }

  return (
    <div className="row spread">
      <h2 className="form-heading">{texts.printForm.printDetails}</h2>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.printForm.deletePrintEdition}
        title={texts.printForm.deletePrintEdition}
        disabled={isPending}
        onClick={() => void deletePrint()}
      >
        <Trash2 size={20} />
      </button>
    </div>
  );
}

const field = recordFields("prints");

function PrintFields({ stored }: { stored: ApiPrint | null }) {
  return (
    <>
      {stored && <FormHeader id={stored.id} />}
      {field("title", { required: true })}
      <ReferenceField />
      {field("description")}
      <SizesEditor name="availableSizes" heading={texts.printForm.availableSizes} />
      <div className="entry-grid">
        {field("preferredMaterial")}
        {field("status")}
      </div>
      {field("editionSize", { min: 1 })}
      <RecordFields />
    </>
  );
}

/** Parts of the form that no page shows. */
function RecordFields() {
  return (
    <FoldedFields summary={texts.artworkForm.forYourRecords} names={["featured"]}>
      <div className="stack">
        {field("featured", { hint: texts.printForm.marksItInListNo })}
        <PriceCalculator />
      </div>
    </FoldedFields>
  );
}

function ReferenceField() {
  const { values, files, setValue } = useDraftForm<ApiPrint>();
  const { data: artworks = [] } = useQuery(api.artworks.list);

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

  return field("artworkId", {
    hint: texts.printForm.fillsInTitlePicturesIf,
    onChoose: choose,
    choices: [
      { value: "", label: texts.printForm.noReferenceArtwork },
      ...artworks.map(({ id, title, year }) => ({ value: `${id}`, label: `${title} (${year})` })),
    ],
  });
}
