import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { artworkSizeNames, artworkSizes } from "../../../core/entities/artwork.ts";
import { artworkList } from "../api/artworks.ts";
import { type Choice, choicesOf, SelectField, TextArea, TextField } from "../ui/form-fields.tsx";
import type { ArtworkValues } from "./artwork-values.ts";

interface ArtworkFieldsProps {
  types: readonly Choice[];
  availabilities: readonly Choice[];
}

function useSuggestions(): { mediums: string[]; dimensions: string[] } {
  const artworks = useQuery(artworkList).data ?? [];
  return {
    mediums: [...new Set(artworks.map((artwork) => artwork.medium))],
    dimensions: [...new Set(artworks.map((artwork) => artwork.dimensions))],
  };
}

export function ArtworkFields({ types, availabilities }: ArtworkFieldsProps) {
  const { register, formState } = useFormContext<ArtworkValues>();
  const { errors } = formState;
  const suggestions = useSuggestions();
  return (
    <>
      <div className="entry-grid">
        <TextField
          className="entry-wide"
          label="Title"
          required
          registration={register("title")}
          error={errors.title?.message}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          required
          registration={register("year", { valueAsNumber: true })}
          error={errors.year?.message}
        />
        <TextField
          label="Price ($)"
          type="number"
          inputMode="numeric"
          min={0}
          required
          registration={register("price", { valueAsNumber: true })}
          error={errors.price?.message}
        />
        <TextField
          className="entry-wide-on-phone"
          label="Medium"
          required
          placeholder="e.g. Oil on canvas"
          suggestions={suggestions.mediums}
          registration={register("medium")}
          error={errors.medium?.message}
        />
        <TextField
          className="entry-wide-on-phone"
          label="Dimensions"
          required
          placeholder="e.g. 24 × 36 inches"
          suggestions={suggestions.dimensions}
          registration={register("dimensions")}
          error={errors.dimensions?.message}
        />
      </div>
      <TextArea
        label="Description"
        rows={5}
        required
        registration={register("description")}
        error={errors.description?.message}
      />
      <div className="entry-grid entry-grid-3">
        <SelectField label="Type" registration={register("type")} choices={types} />
        <SelectField
          label="Size"
          registration={register("size")}
          choices={choicesOf(artworkSizes, artworkSizeNames)}
        />
        <SelectField
          className="entry-wide-on-phone"
          label="Availability"
          registration={register("availability")}
          choices={availabilities}
        />
      </div>
      <div className="entry-grid">
        <TextField
          className="entry-wide-on-phone"
          label="Marketplace URL (optional)"
          inputMode="url"
          placeholder="https://"
          registration={register("saatchiUrl")}
          error={errors.saatchiUrl?.message}
        />
        <TextField
          className="entry-wide-on-phone"
          label="Buy Link (optional)"
          inputMode="url"
          placeholder="https://"
          registration={register("buyLink")}
          error={errors.buyLink?.message}
        />
      </div>
    </>
  );
}
