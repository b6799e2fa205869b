import { useQuery } from "@tanstack/react-query";
import {
  artworkTypes,
  artworkTypesOnCreate,
  availabilities,
  availabilitiesOnCreate,
} from "../../../core/entities/artwork-rules.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import media from "../../../core/texts/en/media.ts";
import { previews } from "../../../core/unpublished.ts";
import { api, useSales } from "../api/records.ts";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { recordFields } from "../forms/record-field.tsx";
import { editUploadRules, newArtworkUploadRules } from "../pictures/use-uploads.ts";
import { AdminPriceCalculator } from "../print-sizes/admin-price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { artworkForm } from "../record-fields/artworks.ts";
import { sitePages, texts } from "../texts/texts.ts";
import { notifySaved } from "../toasts.ts";
import { WorkPage, type WorkPageProps, type WorkRules } from "../work-form/work-page.tsx";
import { DimensionsField } from "./dimensions-field.tsx";

/** The texts, addresses and fields by which an artwork's form differs from a print's. */
const artworkRules: WorkRules<ApiArtwork> = {
  texts: texts.artworks.form,
  list: admin.tab("artworks"),
  createPage: admin.createArtwork,
  editPage: admin.editArtwork,
  records: api.artworks,
  resource: "artworks",
  form: artworkForm,
  Fields: ArtworkFields,
  preview: previews.artwork,
  pictures: {
    labels: [texts.artworks.mainImage, texts.pictures.slots.second, texts.pictures.slots.third],
    help: texts.artworks.picturesHint,
  },
  uploads: (storedArtwork) => (storedArtwork ? editUploadRules : newArtworkUploadRules),
  failure: (isStored) => ({
    failure: isStored
      ? { title: texts.common.error, description: texts.artworks.updateFailed }
      : {
          title: texts.artworks.form.createFailed,
          description: texts.artworks.createFailedNote,
        },
    mainField: "images",
  }),
  onSaved({ id, published }, isCreated) {
    const page =
      published === false
        ? { previewAddress: previews.artwork(id) }
        : { pageAddress: sitePages.artwork(id) };
    const [title, description] = isCreated
      ? [texts.artworks.form.created, texts.artworks.createdNote]
      : [texts.common.success, texts.artworks.form.updated];
    notifySaved(title, { description, ...page });
  },
};

/** The screen with the form of a new or a stored artwork. */
export function ArtworkPage({ id }: WorkPageProps) {
  return <WorkPage rules={artworkRules} id={id} />;
}

const field = recordFields(artworkForm);

interface ArtworkFieldsProps {
  /** Null for a new artwork. */
  stored: ApiArtwork | null;
}

function ArtworkFields({ stored }: ArtworkFieldsProps) {
  const artworks = useQuery(api.artworks.list).data ?? [];
  const offeredAvailabilities = stored ? availabilities : availabilitiesOnCreate;
  return (
    <>
      <div className="entry-grid">
        {field("title", { className: "whole-row", required: true })}
        {field("year", { required: true })}
        <PriceField />
        {field("medium", {
          className: "entry-wide-on-phone",
          required: true,
          placeholder: texts.artworks.examples.medium,
          suggestions: [
            ...new Set([...artworks.map(({ medium }) => medium), ...Object.values(media)]),
          ],
        })}
        <DimensionsField suggestions={[...new Set(artworks.map(({ dimensions }) => dimensions))]} />
        {field("availability", {
          className: "entry-wide-on-phone",
          offeredValues: offeredAvailabilities,
        })}
      </div>
      {field("description")}
      {field("saatchiUrl")}
      {field("featured", {
        hint: stored ? texts.artworks.hints.featured : undefined,
      })}
      <AdminOnlyFields stored={stored} />
    </>
  );
}

/** Fields whose values no page shows. */
function AdminOnlyFields({ stored }: ArtworkFieldsProps) {
  const { availableForPrint, buyLink, wireDrop } = useForm<ApiArtwork>().values;
  const types = stored ? artworkTypes : artworkTypesOnCreate;
  return (
    <FoldedFields
      summary={texts.artworks.ownRecords.summary}
      names={["type", "size", "buyLink", "wireDrop", "availableForPrint", "printSizes"]}
      isUsed={Boolean(buyLink) || wireDrop != null}
    >
      <div className="stack">
        <p className="caption">{texts.artworks.ownRecords.note}</p>
        <div className="entry-grid">
          {field("type", { offeredValues: types })}
          {field("size")}
        </div>
        {field("buyLink")}
        {field("wireDrop")}
        {field("availableForPrint", { hint: texts.artworks.hints.availableForPrint })}
        {availableForPrint && (
          <>
            <SizesEditor listName="printSizes" heading={texts.artworks.sizesHeading} />
            <AdminPriceCalculator />
          </>
        )}
      </div>
    </FoldedFields>
  );
}

function PriceField() {
  const { price } = useForm<ApiArtwork>().values;
  const { code, symbol } = useSales().currencies.artworks;
  const hint = price === 0 ? texts.artworks.hints.zeroPrice : undefined;
  const label = fill(texts.artworks.fields.price, { currency: symbol });
  return field("price", {
    label,
    currency: code,
    required: true,
    hint,
    // Typing replaces the 0.
    onClick: ({ currentTarget }) => price === 0 && currentTarget.select(),
  });
}
