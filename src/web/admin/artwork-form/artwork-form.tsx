import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type Resolver, useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  artworkSizeNames,
  artworkSizes,
  artworkTypeNames,
  artworkTypes,
  artworkTypesOnCreate,
  availabilities,
  availabilitiesOnCreate,
  availabilityNames,
} from "../../../core/entities/artwork.ts";
import { imageRequiredMessage } from "../../../core/entities/link.ts";
import { admin, site } from "../../../core/routes.ts";
import { type ArtworkBody, api, type StoredArtwork } from "../api/records.ts";
import { createArtworkUploads, editUploads } from "../pictures/upload-rules.ts";
import { PriceCalculator } from "../print-sizes/price-calculator.tsx";
import { SizesEditor } from "../print-sizes/sizes-editor.tsx";
import { notify, notifyFailure } from "../toasts.ts";
import { choicesOf, fieldsOf, listMessage } from "../ui/form-fields.tsx";
import { type WorkKind, WorkPage } from "../work-form/work-page.tsx";
import {
  type ArtworkValues,
  artworkBody,
  artworkFormSchema,
  artworkValues,
  blankArtwork,
} from "./artwork-values.ts";

type ArtworkOutput = z.output<typeof artworkFormSchema>;

const resolve: Resolver<ArtworkValues, unknown, ArtworkOutput> = zodResolver(artworkFormSchema);

const artworkKind: WorkKind<StoredArtwork, ArtworkBody, ArtworkValues, ArtworkOutput> = {
  name: "Artwork",
  createTitle: "Create New Artwork",
  list: admin.tab("artworks"),
  records: api.artworks,
  blank: () => blankArtwork(new Date()),
  valuesOf: artworkValues,
  bodyOf: artworkBody,
  // Ignores hidden sizes so that their errors cannot block saving.
  resolver: (values, context, options) =>
    resolve(values.availableForPrint ? values : { ...values, sizes: [] }, context, options),
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
  onInvalid: ({ images }) => {
    if (listMessage(images)) notifyFailure("Error", imageRequiredMessage);
  },
  onSaved({ id }, stored) {
    const viewOnSite = site.artwork(id);
    if (stored) notify("Success", { description: "Artwork updated successfully!", viewOnSite });
    else {
      const description = "Your artwork has been added to the collection";
      notify("Artwork created successfully", { description, viewOnSite });
    }
  },
};

export function ArtworkPage() {
  return <WorkPage work={artworkKind} />;
}

const { TextField, NumberField, TextArea, SelectField, CheckField } = fieldsOf<ArtworkValues>();

const link = { inputMode: "url", placeholder: "https://" } as const;

function ArtworkFields({ stored }: { stored: StoredArtwork | null }) {
  const artworks = useQuery(api.artworks.list).data ?? [];
  const types = stored ? artworkTypes : artworkTypesOnCreate;
  const states = stored ? availabilities : availabilitiesOnCreate;
  return (
    <>
      <div className="entry-grid">
        <TextField className="entry-wide" name="title" label="Title" required />
        <NumberField name="year" label="Year" required />
        <NumberField name="price" label="Price ($)" required min={0} />
        <TextField
          className="entry-wide-on-phone"
          name="medium"
          label="Medium"
          required
          placeholder="e.g. Oil on canvas"
          suggestions={[...new Set(artworks.map(({ medium }) => medium))]}
        />
        <TextField
          className="entry-wide-on-phone"
          name="dimensions"
          label="Dimensions"
          required
          placeholder="e.g. 24 × 36 inches"
          suggestions={[...new Set(artworks.map(({ dimensions }) => dimensions))]}
        />
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
      </div>
      <div className="entry-grid">
        <TextField
          className="entry-wide-on-phone"
          name="saatchiUrl"
          label="Marketplace URL (optional)"
          {...link}
        />
        <TextField
          className="entry-wide-on-phone"
          name="buyLink"
          label="Buy Link (optional)"
          {...link}
        />
      </div>
      <ArtworkOptions isNew={!stored} />
    </>
  );
}

const featuredHint =
  "Featured artworks hang on the homepage under “Curated Selection”, three at most.";

function ArtworkOptions({ isNew }: { isNew: boolean }) {
  const isAvailable = useWatch<ArtworkValues, "availableForPrint">({ name: "availableForPrint" });
  return (
    <>
      <CheckField
        name="featured"
        label="Featured artwork (show on homepage)"
        hint={isNew ? undefined : featuredHint}
      />
      <CheckField name="availableForPrint" label="Available as Print?" />
      {isAvailable && (
        <>
          <SizesEditor heading="Print Sizes" />
          <PriceCalculator />
        </>
      )}
    </>
  );
}
