import { useQuery } from "@tanstack/react-query";
import {
  type ArtworkSize,
  type ArtworkType,
  artworkSizes,
  artworkTypes,
  artworkTypesOnCreate,
  availabilities,
  availabilitiesOnCreate,
} from "../../../core/entities/artwork-rules.ts";
import type { ApiArtwork } from "../../../core/records/artworks.ts";
import { admin, site } from "../../../core/routes.ts";
import media from "../../../core/texts/en/media.ts";
import { previews } from "../../../core/unpublished.ts";
import { notifySaved } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { useSales } from "../api/use-sales.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { FoldedFields } from "../forms/folded-fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { createArtworkUploads, editUploads } from "../pictures/use-uploads.ts";
import { PriceCalculator, SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { availabilityNames } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { adminLanguage } from "../texts/language.ts";
import { texts } from "../texts/texts.ts";
import { type WorkKind, WorkPage, type WorkPageProps } from "../work-form/work-page.tsx";
import { DimensionsField } from "./dimensions-field.tsx";

const artworkKind: WorkKind<ApiArtwork> = {
  texts: {
    createTitle: texts.artworkForm.createNewArtwork,
    editTitle: texts.artworkForm.editArtwork,
    create: texts.artworkForm.createArtwork,
    update: texts.artworkForm.updateArtwork,
    loading: texts.artworkForm.loadingArtwork,
    notFound: texts.artworkForm.artworkNotFound,
  },
  list: admin.tab("artworks"),
  createPage: admin.createArtwork,
  editPage: admin.editArtwork,
  records: api.artworks,
  resource: "artworks",
  Fields: ArtworkFields,
  preview: previews.artwork,
  pictures: {
    labels: [
      texts.artworkForm.mainImageRequired,
      texts.common.additionalImage1,
      texts.common.additionalImage2,
    ],
    help: texts.artworkForm.pasteImageUrlsUploadFiles,
  },
  uploads: (stored) => (stored ? editUploads : createArtworkUploads),
  failure: (isStored) => ({
    failure: isStored
      ? { title: texts.common.error, description: texts.common.failedToUpdateArtwork }
      : {
          title: texts.artworkForm.failedToCreateArtwork,
          description: texts.artworkForm.errorOccurredWhileCreatingArtwork,
        },
    mainField: "images",
  }),
  onSaved({ id, published }, isCreated) {
    const page =
      published === false ? { preview: previews.artwork(id) } : { viewOnSite: site.artwork(id) };
    const [title, description] = isCreated
      ? [texts.artworkForm.artworkCreatedSuccessfully, texts.artworkForm.artworkHasBeenAddedTo]
      : [texts.common.success, texts.artworkForm.artworkUpdatedSuccessfully];
    notifySaved(title, { description, ...page });
  },
};

const artworkTypeNames: Record<ArtworkType, string> = {
  oil: texts.artworkForm.oil,
  acrylic: texts.artworkForm.acrylic,
  mixed: texts.artworkForm.mixedMedia,
  watercolor: texts.artworkForm.watercolor,
  digital: texts.artworkForm.digitalArt,
};

// English has one word for a technique and a size.
const artworkSizeNames: Record<ArtworkSize, string> = {
  small: texts.artworkForm.small,
  medium: adminLanguage === "en" ? "Medium" : texts.artworkForm.mediumSize,
  large: texts.artworkForm.large,
};

export function ArtworkPage({ id }: WorkPageProps) {
  return <WorkPage work={artworkKind} id={id} />;
}

const { text, number, area, select, check, link } = fieldsOf<ApiArtwork>();

function ArtworkFields({ stored }: { stored: ApiArtwork | null }) {
  const artworks = useQuery(api.artworks.list).data ?? [];
  const states = stored ? availabilities : availabilitiesOnCreate;
  return (
    <>
      <div className="entry-grid">
        {text("title", texts.common.title, { className: "whole-row", required: true })}
        {number("year", texts.common.year, { required: true })}
        <PriceField />
        {text("medium", texts.artworkForm.medium, {
          className: "entry-wide-on-phone",
          required: true,
          placeholder: texts.artworkForm.mediumExample,
          suggestions: [
            ...new Set([...artworks.map(({ medium }) => medium), ...Object.values(media)]),
          ],
        })}
        <DimensionsField suggestions={[...new Set(artworks.map(({ dimensions }) => dimensions))]} />
        {select("availability", texts.artworkForm.availability, {
          className: "entry-wide-on-phone",
          choices: choicesOf(states, availabilityNames),
        })}
      </div>
      {area("description", texts.common.description, { rows: 5 })}
      {link("saatchiUrl", texts.artworkForm.marketplaceUrlOptional)}
      {check("featured", texts.artworkForm.featuredArtworkShowOnHomepage, {
        hint: stored ? texts.artworkForm.featuredArtworksHangOnHomepage : undefined,
      })}
      <RecordFields stored={stored} />
    </>
  );
}

/** Values that no page shows. */
function RecordFields({ stored }: { stored: ApiArtwork | null }) {
  const { availableForPrint, buyLink, wireDrop } = useForm<ApiArtwork>().values;
  const types = stored ? artworkTypes : artworkTypesOnCreate;
  return (
    <FoldedFields
      summary={texts.artworkForm.forYourRecords}
      names={["type", "size", "buyLink", "wireDrop", "availableForPrint", "printSizes"]}
      isUsed={Boolean(buyLink) || wireDrop != null}
    >
      <div className="stack">
        <p className="caption">{texts.artworkForm.noPageShowsThese}</p>
        <div className="entry-grid">
          {select("type", texts.common.type, { choices: choicesOf(types, artworkTypeNames) })}
          {select("size", texts.artworkForm.size, {
            choices: choicesOf(artworkSizes, artworkSizeNames),
          })}
        </div>
        {link("buyLink", texts.artworkForm.buyLinkOptional)}
        {number("wireDrop", texts.papers.wireDrop, { min: 0, step: "any" })}
        {check("availableForPrint", texts.artworkForm.availableAsPrint, {
          hint: texts.artworkForm.toOfferPrintsAddEdition,
        })}
        {availableForPrint && (
          <>
            <SizesEditor name="printSizes" heading={texts.artworkForm.printSizes} />
            <PriceCalculator />
          </>
        )}
      </div>
    </FoldedFields>
  );
}

function PriceField() {
  const { price } = useForm<ApiArtwork>().values;
  const currency = useSales().currencies.artworks.symbol;
  const hint = price === 0 ? texts.artworkForm.priceOnRequestHint : undefined;
  const label = fill(texts.artworkForm.priceCurrency, { currency });
  return number("price", label, { required: true, min: 0, hint });
}
