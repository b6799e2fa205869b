import { site } from "../../../core/routes.ts";
import { contactSettings } from "../api/settings.ts";
import { withoutId } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { TextField } from "../ui/form-fields.tsx";

export function ContactSettingsSection() {
  return (
    <SettingsSection
      heading="Contact Settings"
      subject="The contact settings"
      fieldCount={5}
      settings={contactSettings}
      valuesOf={withoutId}
      savedMessage="Contact settings updated successfully"
      failedMessage="Failed to update contact settings"
      viewOnSite={site.contact}
      submitLabel="Save Contact Settings"
    >
      {({ register, formState: { errors } }) => (
        <div className="entry-columns">
          <TextField
            label="Instagram URL"
            inputMode="url"
            placeholder="https://"
            registration={register("instagramUrl")}
            error={errors.instagramUrl?.message}
          />
          <TextField
            label="Instagram Handle"
            placeholder="@name"
            registration={register("instagramHandle")}
            error={errors.instagramHandle?.message}
          />
          <TextField
            label="Marketplace URL"
            inputMode="url"
            placeholder="https://"
            registration={register("saatchiUrl")}
            error={errors.saatchiUrl?.message}
          />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            registration={register("email")}
            error={errors.email?.message}
          />
          <TextField
            label="Location"
            registration={register("location")}
            error={errors.location?.message}
          />
        </div>
      )}
    </SettingsSection>
  );
}
