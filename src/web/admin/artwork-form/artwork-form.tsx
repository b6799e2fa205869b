import { useQuery } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import {
  type ArtworkSize,
  type ArtworkType,
  artworkSizes,
  artworkTypes,
  artworkTypesOnCreate,
  availabilities,
  availabilitiesOnCreate,
} from "../../../core/entities/artwork-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import media from "../../../core/texts/en/media.ts";
import { previews } from "../../../core/unpublished.ts";
import { notifySaved } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { useSales } from "../api/use-sales.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { LinkField } from "../forms/link-field.tsx";
import { createArtworkUploads, editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { availabilityNames } from "../texts/choice-names.ts";
import { adminLanguage } from "../texts/language.ts";
import { t } from "../texts/text.ts";
import { PublishedField } from "../work-form/published-field.tsx";
import { type WorkKind, WorkPage, type WorkPageProps } from "../work-form/work-page.tsx";
import { type ArtworkValues, artworkBody, artworkValues, blankArtwork } from "./artwork-values.ts";
import { DimensionsField } from "./dimensions-field.tsx";

const artworkKind: WorkKind<ApiArtwork, ArtworkValues> = {
  texts: {
    createTitle: t("Create New Artwork"),
    editTitle: t("Edit Artwork"),
    create: t("Create Artwork"),
    update: t("Update Artwork"),
    loading: t("Loading artwork..."),
    notFound: t("Artwork Not Found"),
  },
  list: admin.tab("artworks"),
  createPage: admin.createArtwork,
  records: api.artworks,
  resource: "artworks",
  valuesOf: (stored) => (stored ? artworkValues(stored) : blankArtwork(new Date())),
  bodyOf: artworkBody,
  Fields: ArtworkFields,
  pictures: {
    labels: [t("Main Image (required)"), t("Additional Image 1"), t("Additional Image 2")],
    help: t("Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP. Max 5MB per image."),
  },
  uploads: (stored) => (stored ? editUploads : createArtworkUploads),
  failure: (stored) =>
    stored
      ? { title: t("Error"), description: t("Failed to update artwork") }
      : {
          title: t("Failed to create artwork"),
          description: t("An error occurred while creating the artwork"),
        },
  onSaved({ id, published }, stored, note) {
    const page =
      published === false ? { preview: previews.artwork(id) } : { viewOnSite: site.artwork(id) };
    if (stored) {
      const description = [t("Artwork updated successfully!"), note].filter(Boolean).join(" ");
      notifySaved(t("Success"), { description, ...page });
    } else {
      const description = t("Your artwork has been added to the collection");
      notifySaved(t("Artwork created successfully"), { description, ...page });
    }
  },
};

const artworkTypeNames: Record<ArtworkType, string> = {
  oil: t("Oil"),
  acrylic: t("Acrylic"),
  mixed: t("Mixed Media"),
  watercolor: t("Watercolor"),
  digital: t("Digital Art"),
};

// English has one word for a technique and a size.
const artworkSizeNames: Record<ArtworkSize, string> = {
  small: t("Small"),
  medium: adminLanguage === "en" ? "Medium" : t("Medium size"),
  large: t("Large"),
};

export function ArtworkPage({ id }: WorkPageProps) {
  return <WorkPage work={artworkKind} id={id} />;
}

const { TextField, NumberField, TextArea, SelectField, CheckField } = fieldsOf<ArtworkValues>();

function ArtworkFields({ stored }: { stored: ApiArtwork | null }) {
  const artworks = useQuery(api.artworks.list).data ?? [];
  const types = stored ? artworkTypes : artworkTypesOnCreate;
  const states = stored ? availabilities : availabilitiesOnCreate;
  return (
    <>
      <div className="entry-grid">
        <TextField className="entry-wide" name="title" label={t("Title")} required />
        <NumberField name="year" label={t("Year")} required />
        <PriceField />
        <TextField
          className="entry-wide-on-phone"
          name="medium"
          label={t("Medium")}
          required
          placeholder={t("e.g. Oil on canvas")}
          suggestions={[
            ...new Set([...artworks.map(({ medium }) => medium), ...Object.values(media)]),
          ]}
        />
        <DimensionsField suggestions={[...new Set(artworks.map(({ dimensions }) => dimensions))]} />
      </div>
      <TextArea name="description" label={t("Description")} rows={5} required />
      <div className="entry-grid entry-grid-3">
        <SelectField name="type" label={t("Type")} choices={choicesOf(types, artworkTypeNames)} />
        <SelectField
          name="size"
          label={t("Size")}
          choices={choicesOf(artworkSizes, artworkSizeNames)}
        />
        <SelectField
          className="entry-wide-on-phone"
          name="availability"
          label={t("Availability")}
          choices={choicesOf(states, availabilityNames)}
        />
        <p className="entry-hint entry-wide">
          {t("Type and Size are for your own records: no page shows them.")}
        </p>
      </div>
      <div className="entry-grid">
        <LinkField<ArtworkValues>
          className="entry-wide-on-phone"
          name="saatchiUrl"
          label={t("Marketplace URL (optional)")}
        />
        <LinkField<ArtworkValues>
          className="entry-wide-on-phone"
          name="buyLink"
          label={t("Buy Link (optional)")}
          hint={t("No page shows it: visitors see the Marketplace URL.")}
        />
      </div>
      <ArtworkOptions isNew={!stored} />
      <PublishedField preview={stored && previews.artwork(stored.id)} />
    </>
  );
}

function PriceField() {
  const { price } = useForm<ArtworkValues>().values;
  const currency = useSales().currencies.artworks.symbol;
  const hint = price === 0 ? t("0 is shown as “Price on request”.") : undefined;
  return (
    <NumberField
      name="price"
      label={t("Price ({currency})", { currency })}
      required
      min={0}
      hint={hint}
    />
  );
}

const featuredHint = t(
  "Featured artworks hang on the homepage under “Curated Selection”, three at most.",
);

function ArtworkOptions({ isNew }: { isNew: boolean }) {
  const isAvailable = useForm<ArtworkValues>().values.availableForPrint;
  return (
    <>
      <CheckField
        name="featured"
        label={t("Featured artwork (show on homepage)")}
        hint={isNew ? undefined : featuredHint}
      />
      <CheckField
        name="availableForPrint"
        label={t("Available as Print?")}
        hint={t("No page shows it. To offer prints, add a print edition under Prints.")}
      />
      {isAvailable && (
        <>
          <SizesEditor name="printSizes" heading={t("Print Sizes")} />
          <PriceCalculator />
        </>
      )}
    </>
  );
}
