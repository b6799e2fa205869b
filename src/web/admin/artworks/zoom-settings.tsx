import { adminApp } from "../../../core/admin-app-routes.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import type { ZoomSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { zoomLimitNames, zoomLimits } from "../../../core/zoom.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";

const { SelectField, TextField } = fieldsOf<ZoomSettings>();

const rights = rightsStatements.map(({ uri, name }) => ({ value: uri, label: name }));

export function ZoomSettingsSection() {
  return (
    <SettingsSection
      heading="Looking closely"
      subject="The settings for looking closely"
      fieldCount={3}
      settings={api.zoom}
      page={adminApp.zoomSettings}
      savedMessage="Settings for looking closely updated successfully"
      failedMessage="Failed to update the settings for looking closely"
      viewOnSite={site.artworks()}
      submitLabel="Save Settings"
    >
      <div className="entry-columns">
        <SelectField
          name="zoom"
          label="How closely visitors may look"
          choices={choicesOf(zoomLimits, zoomLimitNames)}
          hint="Along the longest side. The site serves no larger pictures; originals stay private."
        />
        <SelectField
          name="rights"
          label="Rights"
          choices={rights}
          hint="Sent to other sites that show your works."
        />
        <TextField
          name="attribution"
          label="Attribution"
          hint="Shown beside your works on other sites. If empty: © and your name."
        />
      </div>
    </SettingsSection>
  );
}
