import { useQuery } from "@tanstack/react-query";
import type { ApiArtwork } from "../../../core/entities/artwork.ts";
import {
  artworkSizeNames,
  artworkSizes,
  artworkTypeNames,
  artworkTypes,
  artworkTypesOnCreate,
  availabilities,
  availabilitiesOnCreate,
  availabilityNames,
} from "../../../core/entities/artwork-rules.ts";
import { priceOnRequest } from "../../../core/format.ts";
import { admin, site } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { notifySaved } from "../action-toast.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { useForm } from "../forms/form-state.ts";
import { LinkField } from "../forms/link-field.tsx";
import { createArtworkUploads, editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { PublishedField } from "../work-form/published-field.tsx";
import { type WorkKind, WorkPage, type WorkPageProps } from "../work-form/work-page.tsx";
import { type ArtworkValues, artworkBody, artworkValues, blankArtwork } from "./artwork-values.ts";
import { DimensionsField } from "./dimensions-field.tsx";

const artworkKind: WorkKind<ApiArtwork, ArtworkValues> = {
  name: "Artwork",
  createTitle: "Create New Artwork",
  list: admin.tab("artworks"),
  createPage: admin.createArtwork,
  records: api.artworks,
  resource: "artworks",
  valuesOf: (stored) => (stored ? artworkValues(stored) : blankArtwork(new Date())),
  bodyOf: artworkBody,
  Fields: ArtworkFields,
  pictures: {
    labels: ["Main Image (required)", "Additional Image 1", "Additional Image 2"],
    help: "Paste image URLs or upload files. Formats: JPG, PNG, GIF, WebP. Max 5MB per image.",
  },
  uploads: (stored) => (stored ? editUploads : createArtworkUploads),
  failure: (stored) =>
    stored
      ? { title: "Error", description: "Failed to update artwork" }
      : {
          title: "Failed to create artwork",
          description: "An error occurred while creating the artwork",
        },
  onSaved({ id, published }, stored, note) {
    const page =
      published === false ? { preview: previews.artwork(id) } : { viewOnSite: site.artwork(id) };
    if (stored) {
      const description = ["Artwork updated successfully!", note].filter(Boolean).join(" ");
      notifySaved("Success", { description, ...page });
    } else {
      const description = "Your artwork has been added to the collection";
      notifySaved("Artwork created successfully", { description, ...page });
    }
  },
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
        <TextField className="entry-wide" name="title" label="Title" required />
        <NumberField name="year" label="Year" required />
        <PriceField />
        <TextField
          className="entry-wide-on-phone"
          name="medium"
          label="Medium"
          required
          placeholder="e.g. Oil on canvas"
          suggestions={[...new Set(artworks.map(({ medium }) => medium))]}
        />
        <DimensionsField suggestions={[...new Set(artworks.map(({ dimensions }) => dimensions))]} />
      </div>
      <TextArea name="description" label="Description" rows={5} required />
      <div className="entry-grid entry-grid-3">
        <SelectField name="type" label="Type" choices={choicesOf(types, artworkTypeNames)} />
        <SelectField name="size" label="Size" choices={choicesOf(artworkSizes, artworkSizeNames)} />
        <SelectField
          className="entry-wide-on-phone"
          name="availability"
          label="Availability"
          choices={choicesOf(states, availabilityNames)}
        />
        <p className="entry-hint entry-wide">
          Type and Size are for your own records: no page shows them.
        </p>
      </div>
      <div className="entry-grid">
        <LinkField<ArtworkValues>
          className="entry-wide-on-phone"
          name="saatchiUrl"
          label="Marketplace URL (optional)"
        />
        <LinkField<ArtworkValues>
          className="entry-wide-on-phone"
          name="buyLink"
          label="Buy Link (optional)"
          hint="No page shows it: visitors see the Marketplace URL."
        />
      </div>
      <ArtworkOptions isNew={!stored} />
      <PublishedField preview={stored && previews.artwork(stored.id)} />
    </>
  );
}

function PriceField() {
  const { price } = useForm<ArtworkValues>().values;
  const hint = price === 0 ? `0 is shown as “${priceOnRequest}”.` : undefined;
  return <NumberField name="price" label="Price ($)" required min={0} hint={hint} />;
}

const featuredHint =
  "Featured artworks hang on the homepage under “Curated Selection”, three at most.";

function ArtworkOptions({ isNew }: { isNew: boolean }) {
  const isAvailable = useForm<ArtworkValues>().values.availableForPrint;
  return (
    <>
      <CheckField
        name="featured"
        label="Featured artwork (show on homepage)"
        hint={isNew ? undefined : featuredHint}
      />
      <CheckField
        name="availableForPrint"
        label="Available as Print?"
        hint="No page shows it. To offer prints, add a print edition under Prints."
      />
      {isAvailable && (
        <>
          <SizesEditor name="printSizes" heading="Print Sizes" />
          <PriceCalculator />
        </>
      )}
    </>
  );
}
