import { useState } from "react";
import { useNavigate } from "react-router";
import {
  artworkTypeNames,
  artworkTypesOnCreate,
  availabilitiesOnCreate,
  availabilityNames,
} from "../../../core/entities/artwork.ts";
import { admin, site } from "../../../core/routes.ts";
import { serverMessage } from "../api/api-error.ts";
import { useSaveArtwork } from "../api/artworks.ts";
import { createArtworkUploads } from "../pictures/upload-rules.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { choicesOf } from "../ui/form-fields.tsx";
import { FormPage } from "../ui/page.tsx";
import { ArtworkForm } from "./artwork-form.tsx";
import { artworkBody, blankArtwork } from "./artwork-values.ts";

export function CreateArtwork() {
  const navigate = useNavigate();
  const save = useSaveArtwork(null);
  const [defaultValues] = useState(() => blankArtwork(new Date()));
  return (
    <FormPage title="Create New Artwork" back={admin.tab("artworks")}>
      <ArtworkForm
        defaultValues={defaultValues}
        types={choicesOf(artworkTypesOnCreate, artworkTypeNames)}
        availabilities={choicesOf(availabilitiesOnCreate, availabilityNames)}
        uploads={createArtworkUploads}
        submitLabel="Create Artwork"
        pendingLabel="Creating..."
        onSave={async (values) => {
          const artwork = await save.mutateAsync(artworkBody(values, null));
          notify("Artwork created successfully", {
            description: "Your artwork has been added to the collection",
            viewOnSite: site.artwork(artwork.id),
          });
        }}
        onFailure={(error) =>
          notifyFailure(
            "Failed to create artwork",
            serverMessage(error) ?? "An error occurred while creating the artwork",
          )
        }
        onSaved={() => navigate(admin.tab("artworks"))}
      />
    </FormPage>
  );
}
