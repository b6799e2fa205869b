import { adminApp } from "../../../core/admin-app-routes.ts";
import { rightsStatements } from "../../../core/entities/rights.ts";
import type { ZoomSettings } from "../../../core/entities/settings.ts";
import { site } from "../../../core/routes.ts";
import { type ZoomLimit, zoomLimits } from "../../../core/zoom.ts";
import { api } from "../api/records.ts";
import { choicesOf, fieldsOf } from "../forms/fields.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { t } from "../texts/text.ts";

const { SelectField, TextField } = fieldsOf<ZoomSettings>();

const zoomLimitNames: Record<ZoomLimit, string> = {
  off: t("No close look"),
  "2000": t("Up to 2,000 px"),
  "4000": t("Up to 4,000 px"),
  full: t("The whole original"),
};

/** Other rights are names of licences, which stay in English. */
const rightsNames: Record<string, string> = {
  "In copyright": t("In copyright"),
  "CC0, no rights reserved": t("CC0, no rights reserved"),
};

const rights = rightsStatements.map(({ uri, name }) => ({
  value: uri,
  label: rightsNames[name] ?? name,
}));

export function ZoomSettingsSection() {
  return (
    <SettingsSection
      heading={t("Looking closely")}
      subject={t("The settings for looking closely")}
      fieldCount={3}
      settings={api.zoom}
      page={adminApp.zoomSettings}
      savedMessage={t("Settings for looking closely updated successfully")}
      failedMessage={t("Failed to update the settings for looking closely")}
      viewOnSite={site.artworks()}
      submitLabel={t("Save Settings")}
    >
      <div className="entry-columns">
        <SelectField
          name="zoom"
          label={t("How closely visitors may look")}
          choices={choicesOf(zoomLimits, zoomLimitNames)}
          hint={t(
            "Along the longest side. The site serves no larger pictures; originals stay private.",
          )}
        />
        <SelectField
          name="rights"
          label={t("Rights")}
          choices={rights}
          hint={t("Sent to other sites that show your works.")}
        />
        <TextField
          name="attribution"
          label={t("Attribution")}
          hint={t("Shown beside your works on other sites. If empty: © and your name.")}
        />
      </div>
    </SettingsSection>
  );
}
