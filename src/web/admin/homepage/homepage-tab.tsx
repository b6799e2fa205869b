import { site } from "../../../core/routes.ts";
import { homepageSettings } from "../api/settings.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { withoutId } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TextArea } from "../ui/form-fields.tsx";

/** featuredArtworkIds has no field and is sent back unchanged. */
export function HomepageTab() {
  return (
    <SettingsSection
      heading="Homepage"
      subject="The homepage settings"
      fieldCount={2}
      narrow
      settings={homepageSettings}
      valuesOf={withoutId}
      savedMessage="Homepage updated successfully"
      failedMessage="Failed to update homepage"
      viewOnSite={site.home}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <TextArea
            label="Hero Quote"
            rows={3}
            registration={register("heroQuote")}
            error={errors.heroQuote?.message}
          />
          <PictureField
            label="Hero Background Image"
            uploadLabel="Upload Image"
            registration={register("heroImage")}
            address={watch("heroImage")}
            error={errors.heroImage?.message}
            onChange={(address) => setValue("heroImage", address, { shouldDirty: true })}
          />
        </>
      )}
    </SettingsSection>
  );
}
