import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  artworkTypeNames,
  artworkTypes,
  availabilities,
  availabilityNames,
} from "../../../core/entities/artwork.ts";
import { admin, site } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { oneArtwork, type StoredArtwork, useSaveArtwork } from "../api/artworks.ts";
import { editUploads } from "../pictures/upload-rules.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { choicesOf } from "../ui/form-fields.tsx";
import { FormPage, RecordNotFound } from "../ui/page.tsx";
import { ArtworkForm } from "./artwork-form.tsx";
import { artworkBody, artworkValues } from "./artwork-values.ts";

export function EditArtwork() {
  const id = Number(useParams().id);
  const { data: artwork, isLoading } = useQuery(oneArtwork(id));
  if (artwork) return <EditForm key={artwork.id} artwork={artwork} />;
  if (!isLoading) return <RecordNotFound title="Artwork Not Found" back={admin.tab("artworks")} />;
  return (
    <main className="gate" aria-busy="true">
      <p role="status">Loading artwork...</p>
    </main>
  );
}

function EditForm({ artwork }: { artwork: StoredArtwork }) {
  const navigate = useNavigate();
  const save = useSaveArtwork(artwork.id);
  const [defaultValues] = useState(() => artworkValues(artwork));
  return (
    <FormPage
      title="Edit Artwork"
      subtitle={`Update the details for "${artwork.title}"`}
      back={admin.tab("artworks")}
    >
      <ArtworkForm
        defaultValues={defaultValues}
        types={choicesOf(artworkTypes, artworkTypeNames)}
        availabilities={choicesOf(availabilities, availabilityNames)}
        uploads={editUploads}
        featuredHint="Featured artworks hang on the homepage under “Curated Selection”, three at most."
        submitLabel="Update Artwork"
        pendingLabel="Updating..."
        onSave={async (values) => {
          await save.mutateAsync(artworkBody(values, artwork));
          notify("Success", {
            description: "Artwork updated successfully!",
            viewOnSite: site.artwork(artwork.id),
          });
        }}
        onFailure={(error) =>
          notifyFailure("Error", serverMessage(error) ?? "Failed to update artwork")
        }
        onSaved={() => navigate(admin.tab("artworks"))}
      />
    </FormPage>
  );
}
