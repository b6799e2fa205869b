import type { ArtistBio } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { artistBio } from "../api/settings.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TextArea, TextField } from "../ui/form-fields.tsx";

export function ArtistTab() {
  return (
    <SettingsSection
      heading="About Artist"
      subject="The biography"
      fieldCount={5}
      narrow
      settings={artistBio}
      valuesOf={valuesOf}
      savedMessage="Artist bio updated successfully"
      failedMessage="Failed to update artist bio"
      viewOnSite={site.about}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <TextField
            label="Title"
            placeholder="Biography"
            registration={register("title")}
            error={errors.title?.message}
          />
          <TextArea
            label="Description"
            rows={7}
            registration={register("description")}
            error={errors.description?.message}
          />
          <PictureField
            label="Artist Photo"
            uploadLabel="Upload Photo"
            registration={register("image")}
            address={watch("image")}
            error={errors.image?.message}
            onChange={(address) => setValue("image", address, { shouldDirty: true })}
          />
          <TextArea
            label="Artist Statement"
            rows={3}
            registration={register("statement")}
            error={errors.statement?.message}
          />
          <TextArea
            label="Education"
            rows={2}
            registration={register("education")}
            error={errors.education?.message}
          />
          <TextArea
            label="Awards & Recognition"
            rows={2}
            registration={register("awards")}
            error={errors.awards?.message}
          />
        </>
      )}
    </SettingsSection>
  );
}

function valuesOf({ title, description, image, statement, education, awards }: ArtistBio) {
  return {
    title,
    description,
    image,
    statement: statement ?? "",
    education: education ?? "",
    awards: awards ?? "",
  };
}
