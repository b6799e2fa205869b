import type { ArtistBio } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { fieldsOf } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";

const { TextField, TextArea } = fieldsOf<ArtistBio>();

export function ArtistTab() {
  return (
    <SettingsSection
      heading="About Artist"
      subject="The biography"
      fieldCount={5}
      narrow
      settings={api.artistBio}
      savedMessage="Artist bio updated successfully"
      failedMessage="Failed to update artist bio"
      viewOnSite={site.about}
    >
      <TextField name="title" label="Title" placeholder="Biography" />
      <TextArea name="description" label="Description" rows={7} />
      <PictureField name="image" label="Artist Photo" uploadLabel="Upload Photo" />
      <TextArea name="statement" label="Artist Statement" rows={3} />
      <TextArea name="education" label="Education" rows={2} />
      <TextArea name="awards" label="Awards & Recognition" rows={2} />
    </SettingsSection>
  );
}
