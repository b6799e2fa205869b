import type { ContactSettingsInput } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { fieldsOf } from "../ui/form-fields.tsx";

const { TextField } = fieldsOf<ContactSettingsInput>();

export function ContactSettingsSection() {
  const link = { inputMode: "url", placeholder: "https://" } as const;
  return (
    <SettingsSection
      heading="Contact Settings"
      subject="The contact settings"
      fieldCount={5}
      settings={api.contact}
      savedMessage="Contact settings updated successfully"
      failedMessage="Failed to update contact settings"
      viewOnSite={site.contact}
      submitLabel="Save Contact Settings"
    >
      <div className="entry-columns">
        <TextField name="instagramUrl" label="Instagram URL" {...link} />
        <TextField name="instagramHandle" label="Instagram Handle" placeholder="@name" />
        <TextField name="saatchiUrl" label="Marketplace URL" {...link} />
        <TextField name="email" label="Email" type="email" inputMode="email" />
        <TextField name="location" label="Location" />
      </div>
    </SettingsSection>
  );
}
