import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { TextArea } from "../forms/fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";

/** featuredArtworkIds has no field and is sent back unchanged. */
export function HomepageTab() {
  return (
    <SettingsSection
      heading="Homepage"
      subject="The homepage settings"
      fieldCount={2}
      narrow
      settings={api.homepage}
      savedMessage="Homepage updated successfully"
      failedMessage="Failed to update homepage"
      viewOnSite={site.home}
    >
      <TextArea name="heroQuote" label="Hero Quote" rows={3} />
      <PictureField name="heroImage" label="Hero Background Image" uploadLabel="Upload Image" />
    </SettingsSection>
  );
}
