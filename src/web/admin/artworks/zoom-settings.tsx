import { rightsStatements } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { zoomLimitNames, zoomLimits } from "../../../core/zoom.ts";
import { zoomSettings } from "../api/settings.ts";
import { withoutId } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { choicesOf, SelectField, TextField } from "../ui/form-fields.tsx";

const rights = rightsStatements.map(({ uri, name }) => ({ value: uri, label: name }));

export function ZoomSettingsSection() {
  return (
    <div className="zoom-settings">
      <SettingsSection
        heading="Looking closely"
        subject="The settings for looking closely"
        fieldCount={3}
        settings={zoomSettings}
        valuesOf={withoutId}
        savedMessage="Settings for looking closely updated successfully"
        failedMessage="Failed to update the settings for looking closely"
        viewOnSite={site.artworks()}
        submitLabel="Save Settings"
      >
        {({ register, formState: { errors } }) => (
          <div className="entry-columns">
            <SelectField
              label="How closely visitors may look"
              choices={choicesOf(zoomLimits, zoomLimitNames)}
              hint="Along the longest side. The site serves no larger pictures; originals stay private."
              registration={register("zoom")}
              error={errors.zoom?.message}
            />
            <SelectField
              label="Rights"
              choices={rights}
              hint="Sent to other sites that show your works."
              registration={register("rights")}
              error={errors.rights?.message}
            />
            <TextField
              label="Attribution"
              hint="Shown beside your works on other sites. If empty: © and your name."
              registration={register("attribution")}
              error={errors.attribution?.message}
            />
          </div>
        )}
      </SettingsSection>
    </div>
  );
}
